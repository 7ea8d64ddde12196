/** The delivered rates against totals computed another way, and against sums that professional tables print. */
import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { billOf, STRUCTURE_KINDS } from './bill.ts';
import { defaultChoice } from './choice.ts';
import { costsOf } from './cost.ts';

const content = loadContent();
const costs = costsOf(content);
const { states } = content.states;
const billFor = (state: string, capital: number) => billOf(costs, { ...defaultChoice(costs), state, capital });

test('there are 28 states and 8 union territories, each once', () => {
  expect(states).toHaveLength(36);
  expect(new Set(states.map(({ name }) => name)).size).toBe(36);
});

/** In paise and in whole numbers, going down from the limits, where the page goes up in rupees. */
function dutyInPaise(
  { upTo = [], amount, each, percent, atLeast, atMost }: NonNullable<(typeof states)[number]['stampDuty']>['articles'],
  capital: number,
) {
  let paise: bigint | undefined;
  if (percent !== undefined) paise = (BigInt(capital) * BigInt(Math.round(percent * 1000))) / 1000n;
  if (amount !== undefined) {
    let parts = 0;
    for (let left = each ? capital : 1; left > 0; left -= each ?? 1) parts++;
    paise = BigInt(amount) * 100n * BigInt(parts);
  }
  if (paise !== undefined && atLeast !== undefined && paise < BigInt(atLeast) * 100n) paise = BigInt(atLeast) * 100n;
  if (paise !== undefined && atMost !== undefined && paise > BigInt(atMost) * 100n) paise = BigInt(atMost) * 100n;
  for (const step of [...upTo].reverse()) if (capital <= step.limit) paise = BigInt(step.amount) * 100n;
  return paise;
}

test('108 totals: every state at ₹1, 10 and 25 lakh', () => {
  const rows = states.flatMap(({ id, stampDuty }) =>
    [100_000, 1_000_000, 2_500_000].map((capital) => {
      const published = stampDuty && stampDuty.certainty !== 'check' ? stampDuty : undefined;
      const parts = [published?.form, published?.memorandum, published?.articles].map(
        (rate) => rate && dutyInPaise(rate, capital),
      );
      const isKnown = parts.every((part) => part !== undefined);
      const duty = isKnown ? Number(parts.reduce((sum = 0n, part = 0n) => sum + part, 0n)) / 100 : 0;
      const without = [
        'GST on our fee',
        ...(capital > 1_500_000 ? ['Incorporation forms'] : []),
        ...(isKnown ? [] : ['Stamp duty']),
      ];
      return { id, capital, total: content.offers.registration.price + 1000 + 143 + duty, without };
    }),
  );
  const shown = rows.map(({ id, capital }) => {
    const { total, without } = billFor(id, capital);
    expect(total[1]).toBe(total[0]);
    return { id, capital, total: total[0], without };
  });
  expect(shown).toHaveLength(108);
  expect(shown).toEqual(rows);
});

/** State, stamp duty at ₹1 lakh and at ₹10 lakh of capital, as two professional tables print them; - where they do not agree. */
const printed = `
  delhi 360 1710, haryana 135 195, himachal-pradesh 123 183, jammu-and-kashmir 310 460, chandigarh 1503 1503,
  punjab 10025 -, uttar-pradesh 1010 1010, uttarakhand 1010 1010, madhya-pradesh 7550 7550, chhattisgarh 1510 2010,
  bihar 1600 2100, jharkhand 173 173, west-bengal 370 370, odisha 610 610, assam 525 525, manipur 260 260,
  mizoram 260 260, nagaland 260 260, tripura 260 260, meghalaya 410 410, arunachal-pradesh 710 710,
  gujarat 620 5120, maharashtra 1300 2300, goa 1200 2200, kerala 3025 3025, puducherry 510 510, telangana 1520 2020,
  andhra-pradesh 1520 2020, andaman-and-nicobar-islands 520 520, lakshadweep 1525 1525,
  dadra-daman-diu - -, karnataka - -, ladakh - -, rajasthan - -, sikkim - -, tamil-nadu - -`;

test('the stamp duty of every state is what the tables print, and is left out where they do not agree', () => {
  const rows = printed.split(',').map((row) => row.trim().split(' '));
  expect(rows.map(([id]) => id).sort()).toEqual(states.map(({ id }) => id).sort());
  for (const [id = '', ...sums] of rows) {
    const found = [100_000, 1_000_000].map((capital) => {
      const duty = billFor(id, capital).start.find(({ label }) => label === content.cost.bill.stampDuty)?.sum?.[0];
      return duty === undefined ? '-' : String(duty);
    });
    expect(found, id).toEqual(sums);
  }
});

test('the guides name the same sums', () => {
  const [guide] = content.guides.filter(({ offer }) => offer === 'registration');
  const example = guide?.variesByState?.find(({ text }) => text.startsWith('Example'))?.text;
  expect(example).toContain(`₹${billFor('delhi', 100_000).others[0].toLocaleString('en-IN')}`);
});

test('each of the three structures has a guide, which leads to its cost', () => {
  for (const kind of STRUCTURE_KINDS) {
    expect(content.guides.map(({ id }) => id)).toContain(content.structures.structures[kind].guide);
  }
});
