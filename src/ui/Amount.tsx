import { formatSum, partsLeftOut, type Sum } from '../format/sum.ts';
import type { FurtherLanguage } from '../languages.ts';

interface LeftOutProps {
  sum: Sum;
  /** Shown before the names of what the sum leaves out. */
  without: string;
}

/** What a sum leaves out; nothing for a whole sum and a range. */
export function LeftOut({ sum, without }: LeftOutProps) {
  const missing = partsLeftOut(sum);
  return missing.length > 0 && <small>{`${without}: ${missing.join('; ')}`}</small>;
}

interface AmountProps {
  sum: Sum;
  /** As in {@link LeftOut}. Where it is not given, the text beside the amount names what the sum leaves out. */
  without?: string | undefined;
  language?: FurtherLanguage | undefined;
}

/** A sum of money: a whole one, a range, or at least so much, with the names of what it leaves out. */
export function Amount({ sum, without, language }: AmountProps) {
  return (
    <>
      <b data-sum={sum.state}>{formatSum(sum, language)}</b> {without && <LeftOut sum={sum} without={without} />}
    </>
  );
}
