import type { ReactNode } from 'react';
import { formatSum, type Sum } from '../../../format/sum.ts';
import { type FurtherLanguage, LANGUAGES } from '../../../languages.ts';
import { Amount, LeftOut } from '../../../ui/Amount.tsx';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import type { Bill, BillLine } from './bill.ts';
import styles from './Cost.module.css';
import type { CostWords } from './schema.ts';

/** What the choice costs at the start, every year after, and at the end; each line with its law. */
export function BillTables({
  bill,
  words,
  footnote,
  includes,
  hasFee,
  language,
}: {
  bill: Bill;
  words: CostWords['bill'];
  /** What the asterisk of our fee means. */
  footnote: string;
  includes: readonly string[] | undefined;
  hasFee: boolean;
  language: FurtherLanguage | undefined;
}) {
  return (
    <>
      <table aria-labelledby="cost-bill">
        <tbody>
          {bill.start.map((line, index) => (
            <Row key={line.label} line={line} words={words} language={language} hasFootnote={index === 0 && hasFee}>
              {index === 0 && hasFee && includes && (
                <small>
                  {words.includes}: {includes.join(', ')}
                  {LANGUAGES[language ?? 'en'].fullStop}
                </small>
              )}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {bill.total.state === 'at-least' ? words.known : words.total}
              <LeftOut sum={bill.total} without={words.without} />
            </th>
            <td>
              <Amount sum={bill.total} language={language} />
            </td>
          </tr>
          {hasFee && (
            <tr className={styles.others}>
              <th scope="row">{words.others}</th>
              <td>
                <Amount sum={bill.others} language={language} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
      {hasFee && <p className={styles.footnote}>{footnote}</p>}
      <LinesTable id="cost-yearly" title={words.yearly} lines={bill.yearly} words={words} language={language}>
        <Total label={words.firstYear} sum={bill.firstYear} words={words} language={language} />
      </LinesTable>
      <LinesTable id="cost-closing" title={words.closing} lines={bill.closing} words={words} language={language}>
        {bill.closing.length > 1 && (
          <Total label={words.closingTotal} sum={bill.closingTotal} words={words} language={language} />
        )}
      </LinesTable>
    </>
  );
}

/** A sum below the lines, with what it leaves out. */
function Total({
  label,
  sum,
  words,
  language,
}: {
  label: string;
  sum: Sum;
  words: CostWords['bill'];
  language: FurtherLanguage | undefined;
}) {
  return (
    <tfoot>
      <tr>
        <th scope="row">
          {label}
          <LeftOut sum={sum} without={words.without} />
        </th>
        <td>
          <Amount sum={sum} language={language} />
        </td>
      </tr>
    </tfoot>
  );
}

/** Lines with a heading, and what follows them. */
function LinesTable({
  id,
  title,
  lines,
  words,
  language,
  children,
}: {
  id: string;
  title: string;
  lines: readonly BillLine[];
  words: CostWords['bill'];
  language: FurtherLanguage | undefined;
  children?: ReactNode;
}) {
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <table aria-labelledby={id}>
        <tbody>
          {lines.map((line) => (
            <Row key={line.label} line={line} words={words} language={language} />
          ))}
        </tbody>
        {children}
      </table>
    </div>
  );
}

function Row({
  line: { label, sum, unknown, notes, source, isLikely },
  words,
  language,
  hasFootnote = false,
  children,
}: {
  line: BillLine;
  words: CostWords['bill'];
  language: FurtherLanguage | undefined;
  hasFootnote?: boolean;
  children?: ReactNode;
}) {
  const isUnknown = sum.state === 'at-least' && sum.least === 0;
  // A part of the sum is known: the reason why the rest is not is a note.
  const reason = sum.state === 'at-least' && !isUnknown && unknown;
  return (
    <tr>
      <th scope="row">
        {label}
        {[...notes, reason, isLikely && words.likely].map((note) => note && <small key={note}>{note}</small>)}
        {children}
        {source && <LegalSource source={source} language={language} />}
      </th>
      <td data-unknown={isUnknown ? '' : undefined}>
        {isUnknown ? (unknown ?? words.unknown) : isNil(sum) ? words.nil : formatSum(sum, language)}
        {hasFootnote && <span className={styles.asterisk}>*</span>}
      </td>
    </tr>
  );
}

function isNil(sum: Sum): boolean {
  return sum.state === 'whole' && sum.rupees === 0;
}
