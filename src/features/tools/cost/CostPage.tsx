import type { ReactNode } from 'react';
import { formatRupees } from '../../../format/rupees.ts';
import { formatSum, type Sum } from '../../../format/sum.ts';
import { LANGUAGES } from '../../../languages.ts';
import type { Content } from '../../../site.ts';
import primitives from '../../../styles/primitives.module.css';
import { Amount } from '../../../ui/Amount.tsx';
import { Sources } from '../../../ui/Sources.tsx';
import { Table } from '../../../ui/Table.tsx';
import { billOf, type Costs } from './bill.ts';
import styles from './Cost.module.css';
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
  const defaults = defaultChoice(costs);
  return (
    <div className={`${primitives.wrap} ${styles.page}`}>
      <h1>{heading}</h1>
      <p className={primitives.lede}>{lede}</p>
      {children}
      <h2 id="cost-states">{tables.title}</h2>
      <p className={styles.lede}>
        {tables.lede} {bill.likely}
      </p>
      <Table
        className={styles.table}
        labelledBy="cost-states"
        head={[tables.state, ...CAPITALS.map((capital) => formatRupees(capital))]}
      >
        {costs.states.map(({ id, name, note }) => {
          const bills = CAPITALS.map((capital) => billOf(costs, { ...defaults, state: id, capital }));
          const isKnown = bills.every(({ duty }) => duty.state !== 'at-least');
          return (
            <tr key={id}>
              <th scope="row">
                {name}
                {!isKnown && note && <small>{note + LANGUAGES[language ?? 'en'].fullStop}</small>}
              </th>
              {bills.map(({ others, duty }, index) => (
                <td key={CAPITALS[index]}>
                  <Amount sum={others} without={bill.without} language={language} />
                  {duty.state !== 'at-least' && <small>{`${tables.duty}: ${formatSum(duty, language)}`}</small>}
                </td>
              ))}
            </tr>
          );
        })}
      </Table>
      <p className={styles.footnote}>{footnote}</p>
      <h2 id="cost-llp">{tables.llpTitle}</h2>
      <p className={styles.lede}>{tables.llpLede}</p>
      <LlpTable words={tables} costs={costs} />
      <Sources of={words} words={reviewWords} label={tables.sources} language={language} />
    </div>
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
    <Table className={styles.table} labelledBy="cost-llp" head={[words.contribution, words.fees]}>
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
  return bill.others;
}
