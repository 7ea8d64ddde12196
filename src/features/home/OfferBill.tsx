import type { PageLink } from '../../content/page-link.ts';
import { formatSum } from '../../format/sum.ts';
import type { InLanguage } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import { Amount, LeftOut } from '../../ui/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { BillBar } from '../tools/cost/BillBar.tsx';
import { type Bill, textInsteadOfSum } from '../tools/cost/bill.ts';
import type { CostWords } from '../tools/cost/schema.ts';
import styles from './OfferBill.module.css';
import type { Home } from './schema.ts';

export interface OfferBillProps extends InLanguage {
  words: Home['offer']['bill'];
  costWords: CostWords;
  bill: Bill;
  /** The state of the bill, by its id. */
  state: string;
  states: readonly { readonly id: string; readonly name: string }[];
  /** Links to the cost by state and to the guide. */
  links: Readonly<Record<'cost' | 'guide', PageLink>>;
}

/** The bill of one state as a sheet, and a form for another state, which needs no script: it opens the page of costs. */
export function OfferBill({ words, costWords, bill, state, states, links, language }: OfferBillProps) {
  const { bill: billWords, form } = costWords;
  const name = states.find(({ id }) => id === state)?.name ?? '';
  return (
    <div className={styles.charges}>
      <div className={styles.sheet}>
        <h3 id="offer-bill">{words.title.replace('{state}', name)}</h3>
        <BillBar groups={bill.groups} />
        <table aria-labelledby="offer-bill">
          <tbody>
            {bill.start.map((line) => (
              <tr key={line.label}>
                <th scope="row">{line.label}</th>
                <td>{textInsteadOfSum(line, billWords) ?? formatSum(line.sum, language)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {bill.total.state === 'at-least' ? billWords.known : billWords.total}{' '}
                <LeftOut sum={bill.total} without={billWords.without} />
              </th>
              <td>
                <Amount sum={bill.total} language={language} />
              </td>
            </tr>
          </tfoot>
        </table>
        <form action={links.cost.href} method="get" className={styles.choice}>
          <label htmlFor="offer-state">{form.state}</label>
          <select id="offer-state" name="state" defaultValue={state}>
            {states.map(({ id, name: label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
          <Button type="submit" small>
            {links.cost.label}
          </Button>
        </form>
      </div>
      <div className={styles.about}>
        <p>{words.text}</p>
        <a className={primitives.strongTarget} href={links.guide.href} hrefLang={links.guide.hrefLang}>
          {links.guide.label}
        </a>
      </div>
    </div>
  );
}
