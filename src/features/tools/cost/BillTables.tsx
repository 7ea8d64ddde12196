import { Fragment, type ReactNode } from 'react';
import { formatSum, isUnknown, type Sum } from '../../../format/sum.ts';
import { type FurtherLanguage, LANGUAGES } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import { Amount, LeftOut } from '../../../ui/Amount.tsx';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { UnbrokenNames } from '../../../ui/UnbrokenNames.tsx';
import { BillBar, Hatch } from './BillBar.tsx';
import styles from './BillTables.module.css';
import { type Bill, type BillLine, textInsteadOfSum } from './bill.ts';
import type { CostWords } from './schema.ts';

/** The mark of a line that comes from professional tables, and of the sentence that says so. */
const LIKELY_MARK = '**';

/** What the choice costs at the start, by payee, every year after, and at the end. */
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
      <BillBar groups={bill.groups} />
      <table aria-labelledby="cost-bill">
        {bill.groups.map(({ payee, lines, sum }) => (
          <tbody key={payee}>
            <tr className={styles.group}>
              <th scope="rowgroup">
                <Hatch payee={payee} />
                {words.payees[payee]}
              </th>
              <td>{isUnknown(sum) ? words.unknown : <Amount sum={sum} language={language} />}</td>
            </tr>
            {lines.map((line) => (
              <Row
                key={line.label}
                line={line}
                words={words}
                language={language}
                hasFootnote={line === bill.start[0] && hasFee}
              >
                {line === bill.start[0] && hasFee && includes && (
                  <small>
                    {words.includes}: {includes.join(', ')}
                    {LANGUAGES[language ?? 'en'].fullStop}
                  </small>
                )}
              </Row>
            ))}
          </tbody>
        ))}
        <Total
          label={bill.total.state === 'at-least' ? words.known : words.total}
          sum={bill.total}
          words={words}
          language={language}
        />
      </table>
      {hasFee && <p className={styles.footnote}>{footnote}</p>}
      {[...bill.start, ...bill.yearly, ...bill.closing].some(({ isLikely }) => isLikely) && (
        <p className={styles.footnote} aria-hidden="true">{`${LIKELY_MARK} ${words.likely}`}</p>
      )}
      <div className={styles.later}>
        <LinesTable id="cost-yearly" title={words.yearly} lines={bill.yearly} words={words} language={language}>
          <Total label={words.firstYear} sum={bill.firstYear} words={words} language={language} />
        </LinesTable>
        <LinesTable id="cost-closing" title={words.closing} lines={bill.closing} words={words} language={language}>
          {bill.closing.length > 1 && (
            <Total label={words.closingTotal} sum={bill.closingTotal} words={words} language={language} />
          )}
        </LinesTable>
      </div>
    </>
  );
}

/**
 * The legal source of each line of a bill, once for each label. It is outside the block that a new bill replaces, so it
 * stays open.
 */
export function BillLaws({
  bill: { start, yearly, closing },
  words,
  language,
}: {
  bill: Bill;
  words: CostWords['bill'];
  language: FurtherLanguage | undefined;
}) {
  const lines = new Map([...start, ...yearly, ...closing].map((line) => [line.label, line.source]));
  return (
    <details className={`${primitives.fold} ${styles.laws}`}>
      <summary>{words.laws}</summary>
      <dl key={[...lines].join()}>
        {[...lines].map(
          ([label, source]) =>
            source && (
              <div key={label}>
                <dt>
                  <UnbrokenNames text={label} />
                </dt>
                <dd>
                  <LegalSource source={source} language={language} />
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
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
          {label} <LeftOut sum={sum} without={words.without} />
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
  line,
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
  const { label, sum, unknown, notes, isLikely } = line;
  // A part of the sum is known: the reason why the rest is not is a note.
  const reason = sum.state === 'at-least' && !isUnknown(sum) && unknown;
  return (
    <tr>
      <th scope="row">
        <UnbrokenNames text={label} />
        {isLikely && (
          <>
            <span aria-hidden="true">{LIKELY_MARK}</span>
            <span className={primitives.hidden}>{` (${words.likely})`}</span>
          </>
        )}
        {[...notes, reason].map(
          (note) =>
            note && (
              <Fragment key={note}>
                {' '}
                <small>{note}</small>
              </Fragment>
            ),
        )}{' '}
        {children}
      </th>
      <td data-unknown={isUnknown(sum) ? '' : undefined}>
        {textInsteadOfSum(line, words) ?? formatSum(sum, language)}
        {hasFootnote && <span className={styles.asterisk}>*</span>}
      </td>
    </tr>
  );
}
