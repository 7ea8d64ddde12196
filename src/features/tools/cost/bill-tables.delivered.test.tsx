/** What a visitor sees of every bill: no sum looks whole while a compulsory part of it is missing. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { builtLanguages } from '../../../content/site-content.ts';
import { addSums, formatSum, sumWithout } from '../../../format/sum.ts';
import { LANGUAGES } from '../../../languages.ts';
import { BillTables } from './BillTables.tsx';
import { billOf } from './bill.ts';
import { STRUCTURE_KINDS } from './compulsory.ts';
import { costsOf } from './cost.ts';
import { defaultChoice } from './cost-choice.ts';

const CAPITALS = [100_000, 500_000, 1_000_000, 3_000_000];

test.each([undefined, ...builtLanguages()])('432 bills in the language %s', (code) => {
  const content = loadContent(undefined, code);
  const costs = costsOf(content, loadContent());
  const { bill: words } = content.cost.tool;
  const atLeast = (text: string) => LANGUAGES[code ?? 'en'].atLeast.split('{sum}').every((part) => text.includes(part));
  // GST as delivered, unknown, and known.
  for (const gstPercent of [costs.gstPercent, undefined, 18]) {
    const all = { ...costs, gstPercent };
    for (const kind of STRUCTURE_KINDS) {
      const price = all.kinds[kind].price;
      for (const { id } of all.states) {
        for (const capital of CAPITALS) {
          const bill = billOf(all, { ...defaultChoice(all, kind), state: id, capital });
          const html = renderToStaticMarkup(
            <BillTables
              bill={bill}
              words={words}
              footnote=""
              includes={undefined}
              hasFee={price !== undefined}
              language={code}
            />,
          );
          const [start = ''] = html.split('<tfoot>');
          const foot = html.slice(start.length, html.indexOf('</tfoot>'));
          const isMissing = start.includes('data-unknown') || atLeast(start);
          const name = `${kind} ${id} ${capital} ${gstPercent}`;
          const [shown] = foot.match(/data-sum="[a-z-]+"/) ?? [];
          expect(shown === 'data-sum="at-least"', name).toBe(isMissing);
          // The subtotals of the payees add up to the total.
          expect(addSums(bill.groups.map(({ sum }) => sum)), name).toEqual(bill.total);
          expect(foot.includes(words.known), name).toBe(isMissing);
          // The sentence of the enquiry and of the summary.
          expect(atLeast(formatSum(bill.total, code)), name).toBe(isMissing);
          if (gstPercent === undefined) expect(isMissing, name).toBe(true);
          expect(html, name).not.toContain(formatSum(sumWithout(''), code));
        }
      }
    }
  }
});
