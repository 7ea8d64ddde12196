/** The tables of the built page of costs, in every language. */
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { urls } from '../../../site.ts';
import { documents, translations, visibleText } from '../../../testing/built-pages.ts';
import { isComplete, isPublished, type State } from '../../states/schema.ts';

const pages = [
  { address: urls.cost, html: documents.get(urls.cost) ?? '', code: undefined },
  ...[...translations]
    .filter(([, { path }]) => path === urls.cost)
    .map(([address, { html, code }]) => ({ address, html, code })),
];

/** Whether the stamp duty of a company is published for every capital. */
function isDutyKnown({ stampDuty }: State): boolean {
  if (!stampDuty || !isPublished(stampDuty)) return false;
  return [stampDuty.form, stampDuty.memorandum, stampDuty.articles].every(isComplete);
}

describe.each(pages)('$address', ({ html, code }) => {
  const { states, cost } = loadContent(undefined, code);
  const [table = ''] = /<table[^>]*aria-labelledby="cost-states"[\s\S]*?<\/table>/.exec(html) ?? [];
  const rows = table.match(/<tr>[\s\S]*?<\/tr>/g)?.filter((row) => row.includes('scope="row"')) ?? [];

  test('has a row for each state', () => {
    expect(rows).toHaveLength(states.states.length);
  });

  test('shows no whole sum for a state whose stamp duty is not known for every capital, and says why', () => {
    states.states.forEach((state, index) => {
      const row = rows[index] ?? '';
      const sums = [...row.matchAll(/data-sum="([a-z-]+)"/g)].map(([, sum]) => sum);
      expect(sums, state.name).toHaveLength(2);
      const isKnown = isDutyKnown(state);
      expect(sums.at(-1), state.name).toBe(isKnown ? 'whole' : 'at-least');
      const reasons = isKnown ? [] : [`${cost.tool.bill.without}: ${cost.lines.stampDuty}`, state.note ?? ''];
      for (const reason of reasons) expect(visibleText(row), state.name).toContain(reason);
    });
  });

  test('shows no whole total of a bill without GST on our fee', () => {
    const [bill = ''] = /<section[^>]*aria-labelledby="cost-bill"[\s\S]*?<\/section>/.exec(html) ?? [];
    const totals = [...bill.matchAll(/<b data-sum="([a-z-]+)"/g)].map(([, sum]) => sum);
    const { gstPercent } = loadContent().offers.registration;
    expect(totals[0]).toBe(gstPercent === undefined ? 'at-least' : totals[0]);
    expect(bill.includes(cost.tool.bill.known)).toBe(gstPercent === undefined);
  });
});
