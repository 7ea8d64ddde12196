import { formatRupees } from '../../../format/rupees.ts';
import primitives from '../../../styles/primitives.module.css';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { Table } from '../../../ui/Table.tsx';
import table from '../kit/RuleTable.module.css';
import { formatRate } from './format-fee.ts';
import { computeFee, type Fees } from './late-fee.ts';
import type { LateFeeWords } from './late-fee-words.ts';
import type { LateFee } from './schema.ts';

/** The fragment of the table. */
export const FEE_TABLE_ID = 'late-fees';

/** Delays of the examples, in days. */
const EXAMPLE_DELAYS = [30, 180, 400];

type FeeTableWords = LateFeeWords & Fees;

/** The late fees: each rate, what three delays cost, and the law. */
export function FeeTable({ words, className }: { words: FeeTableWords; className: string | undefined }) {
  const { feeTable, lateFees, finder, language } = words;
  return (
    <details className={[primitives.fold, className].filter(Boolean).join(' ')}>
      <summary>
        <h2 id={`${FEE_TABLE_ID}-title`}>{feeTable.title}</h2>
      </summary>
      {/* A link to what is inside opens the fold (HTML standard, "ancestor revealing"). */}
      <p className={primitives.lede} id={FEE_TABLE_ID}>
        {feeTable.lede}
      </p>
      <Table
        className={table.table}
        labelledBy={`${FEE_TABLE_ID}-title`}
        head={[feeTable.filing, feeTable.rate, feeTable.examples, feeTable.law]}
      >
        {lateFees.map((lateFee) => (
          <tr key={lateFee.id}>
            <th scope="row">{lateFee.name}</th>
            <td>
              {lateFee.rates.map((rate) => (
                <p key={rate.label}>{[rate.label, formatRate(rate, words)].filter(Boolean).join(': ')}</p>
              ))}
              <small>
                {[formatFeeOnTime(lateFee, words), lateFee.note, lateFee.closes?.note, lateFee.likely && finder.likely]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </td>
            <td data-examples>
              {formatExamples(lateFee, words).map((example) => (
                <p key={example}>{example}</p>
              ))}
            </td>
            <td>
              <LegalSource source={lateFee.source} language={language} />
            </td>
          </tr>
        ))}
      </Table>
    </details>
  );
}

function stepsOf({ filingFee }: LateFee, { filingFees }: Fees) {
  return filingFees.find(({ id }) => id === filingFee)?.steps ?? [];
}

/** The fee of a form that is filed on time: ₹200 to ₹600, by capital. */
function formatFeeOnTime(lateFee: LateFee, words: FeeTableWords): string | undefined {
  const amounts = stepsOf(lateFee, words).map(({ rupees }) => rupees);
  if (amounts.length === 0) return;
  return words.feeTable.filingFee
    .replace('{least}', formatRupees(Math.min(...amounts)))
    .replace('{most}', formatRupees(Math.max(...amounts)));
}

/** What delays cost in the usual case, the fee of the form included. */
function formatExamples(lateFee: LateFee, words: FeeTableWords): string[] {
  const usual = lateFee.rates.at(-1);
  if (!usual || usual.fixed !== undefined) return [];
  return EXAMPLE_DELAYS.flatMap((days) => {
    const { rupees } = computeFee(usual, stepsOf(lateFee, words).at(-1)?.rupees ?? 0, days);
    if (rupees === undefined) return [];
    return words.feeTable.example.replace('{count}', String(days)).replace('{rupees}', formatRupees(rupees));
  });
}
