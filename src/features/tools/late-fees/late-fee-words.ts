import type { z } from 'zod';
import type { InLanguage } from '../../../languages.ts';
import type { Authority } from '../due-rules/schema.ts';
import type { ListWords } from '../kit/ListLinks.tsx';
import type { FilingFee, feeTableSchema, LateFee, overdueSchema } from './schema.ts';

/** The fees of which some may change on a known day. */
export interface Fees {
  readonly lateFees: readonly LateFee[];
  readonly filingFees: readonly FilingFee[];
}

/** Nothing but the fees, out of all words. */
export const feesOf = ({ lateFees, filingFees }: Fees): Fees => ({ lateFees, filingFees });

/** What the lists and tables of late fees need of the words of the due dates. */
export interface LateFeeWords extends Fees, InLanguage {
  readonly overdue: z.infer<typeof overdueSchema>;
  readonly feeTable: z.infer<typeof feeTableSchema>;
  readonly authorities: readonly Authority[];
  readonly finder: ListWords & { readonly chooseOne: string; readonly likely: string };
}
