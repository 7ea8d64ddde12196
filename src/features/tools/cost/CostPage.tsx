import { Fragment, type ReactNode } from 'react';
import { formatRupees } from '../../../format/rupees.ts';
import { formatSum, type Sum } from '../../../format/sum.ts';
import { LANGUAGES } from '../../../languages.ts';
import type { Content } from '../../../site.ts';
import primitives from '../../../styles/primitives.module.css';
import { Amount } from '../../../ui/Amount.tsx';
import { Sources } from '../../../ui/Sources.tsx';
import { Table } from '../../../ui/Table.tsx';
import billStyles from './BillTables.module.css';
import { type Bill, billOf, type Costs } from './bill.ts';
import styles from './CostPage.module.css';
import { defaultChoice } from './cost-choice.ts';

/** Columns of the table of all states: authorised capital in rupees. */
const CAPITALS = [100_000, 1_000_000] as const;

interface CostPageProps {
  words: Content['cost'];
  costs: Costs;
  reviewWords: Content['guideWords']['review'];
  footnote: string;
  /** The tool, which needs script for another choice than the default. */
  children: ReactNode;
}

/** What it costs to register a company or an LLP: the tool, and tables of all states and of LLPs that need no script. */
export function CostPage({ words, costs, reviewWords, footnote, children }: CostPageProps) {
  const { heading, lede, tables, language } = words;
  const { bill } = words.tool;
  return (
    <div className={`${primitives.wrap} ${styles.page}`}>
      <h1>{heading}</h1>
      <p className={primitives.lede}>{lede}</p>
      {children}
      <h2 id="cost-states">{tables.title}</h2>
      <p className={styles.lede}>
        {tables.lede} {bill.likely}
      </p>
      <StatesTable words={words} costs={costs} />
      <p className={billStyles.footnote}>{footnote}</p>
      <h2 id="cost-llp">{tables.llpTitle}</h2>
      <p className={styles.lede}>{tables.llpLede}</p>
      <LlpTable words={tables} costs={costs} />
      <Sources of={words} words={reviewWords} label={tables.sources} language={language} />
    </div>
  );
}

/** Stamp duty and total of every state, by capital. Digits are below digits, so what is not known is a dash with a note below. */
function StatesTable({ words, costs }: Pick<CostPageProps, 'words' | 'costs'>) {
  const { tables, language } = words;
  const { bill } = words.tool;
  const defaults = defaultChoice(costs);
  const rows = costs.states.map((state) => ({
    state,
    bills: CAPITALS.map((capital) => billOf(costs, { ...defaults, state: state.id, capital })),
  }));
  const isUnknown = ({ duty }: Bill) => duty.state === 'at-least';
  const unknown = `${bill.without}: ${costs.lines.stampDuty}`;
  return (
    <>
      <table className={`${styles.table} ${styles.states}`} aria-labelledby="cost-states">
        <colgroup />
        {CAPITALS.map((capital) => (
          <colgroup key={capital} span={2} />
        ))}
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {tables.state}
            </th>
            {CAPITALS.map((capital) => (
              <th key={capital} scope="colgroup" colSpan={2}>
                {formatRupees(capital)}
              </th>
            ))}
          </tr>
          <tr>
            {CAPITALS.map((capital) => (
              <Fragment key={capital}>
                <th scope="col">{tables.duty}</th>
                <th scope="col">{tables.total}</th>
              </Fragment>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ state: { id, name, note }, bills }) => (
            <tr key={id}>
              <th scope="row">
                {name} {bills.some(isUnknown) && note && <small>{note + LANGUAGES[language ?? 'en'].fullStop}</small>}
              </th>
              {bills.map((each, index) => (
                <Fragment key={CAPITALS[index]}>
                  <td data-duty={formatRupees(CAPITALS[index] ?? 0)}>
                    {isUnknown(each) ? (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className={primitives.hidden}>{unknown}</span>
                      </>
                    ) : (
                      formatSum(each.duty, language)
                    )}
                  </td>
                  <td>
                    <Amount sum={each.exceptOurFee} language={language} />
                  </td>
                </Fragment>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some(({ bills }) => bills.some(isUnknown)) && (
        <p className={billStyles.footnote} aria-hidden="true">{`– ${unknown}`}</p>
      )}
    </>
  );
}

/** The government fees of an LLP, a row for each step of its incorporation form. */
function LlpTable({ words, costs }: { words: Content['cost']['tables']; costs: Costs }) {
  const fees = costs.kinds.llp.start;
  const limits = [...new Set(fees.flatMap(({ rate }) => rate?.upTo?.map(({ limit }) => limit) ?? []))];
  limits.sort((one, other) => one - other);
  const last = limits.at(-1) ?? 0;
  const rows = [
    ...limits.map((limit) => ({ label: words.upTo, limit, base: limit })),
    { label: words.above, limit: last, base: last + 1 },
  ];
  return (
    <Table className={`${styles.table} ${styles.fees}`} labelledBy="cost-llp" head={[words.contribution, words.fees]}>
      {rows.map(({ label, limit, base }) => (
        <tr key={base}>
          <th scope="row">{label.replace('{limit}', formatRupees(limit))}</th>
          <td>
            <Amount sum={llpFees(costs, base)} language={costs.language} />
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** The government fees of an LLP with some contribution, in rupees: without our fee and digital signatures. */
function llpFees(costs: Costs, capital: number): Sum {
  const signatures = { ...costs.lines.signatures, range: { least: 0, most: 0 } };
  const bill = billOf(
    { ...costs, lines: { ...costs.lines, signatures } },
    {
      ...defaultChoice(costs, 'llp'),
      // The same in every state: without the stamp duty of one.
      state: '',
      capital,
    },
  );
  return bill.exceptOurFee;
}
