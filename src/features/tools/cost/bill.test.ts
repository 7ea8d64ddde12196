import { expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { billOf, type Choice } from './bill.ts';
import { defaultChoice } from './choice.ts';
import { costsOf } from './cost.ts';

const content = loadContent();
const costs = costsOf(content);
const { bill: words } = content.cost;
const billFor = (choice: Partial<Choice>, from = costs) =>
  billOf(from, { ...defaultChoice(from, choice.kind), ...choice });

test('a company pays our fee, the name, no form fee up to a limit, stamp duty, and PAN and TAN', () => {
  const { start, total, others, without } = billFor({});
  // 7,300 + 1,000 + 0 + (10 + 200 + 150) + 143
  expect(start.map(({ sum }) => sum?.[0])).toEqual([7300, undefined, 1000, 0, 360, 143]);
  expect([total, others]).toEqual([
    [8803, 8803],
    [1503, 1503],
  ]);
  expect(without).toEqual([words.gst]);
});

test('signatures beyond those of our fee are a range, and so is the total', () => {
  const { total, others } = billFor({ people: 4 });
  expect(total).toEqual([8803 + 2000, 8803 + 5000]);
  expect(others).toEqual([1503 + 2000, 1503 + 5000]);
});

test('what is not known is named, and the total leaves it out', () => {
  const llp = billFor({ kind: 'llp' });
  expect(llp.total).toEqual([200 + 500 + 50 + 2000, 200 + 500 + 50 + 5000]);
  expect(llp.without).toEqual([words.ourFee, words.gst, words.agreementDuty, 'PAN and TAN']);
  expect(llp.start.find(({ label }) => label === words.ourFee)).toMatchObject({ unknown: words.askUs });
  const large = billFor({ state: 'dadra-daman-diu', capital: 1_500_001 });
  expect(large.without).toEqual([words.gst, 'Incorporation forms', words.stampDuty]);
  expect(large.start.find(({ label }) => label === words.stampDuty)?.notes).toEqual(['Two tables differ']);
});

test('GST is added to our fee where the firm has set it, and is no line where the fee includes it', () => {
  const { total, without } = billFor({}, { ...costs, gstPercent: 18 });
  expect(total).toEqual([8803 + 1314, 8803 + 1314]);
  expect(without).toEqual([]);
  expect(billFor({}, { ...costs, gstPercent: 0 }).start.map(({ label }) => label)).not.toContain(words.gst);
});

test('a fee that the firm sets for an LLP counts', () => {
  const { registration } = content.offers;
  const own = costsOf({ ...content, offers: { ...content.offers, registration: { ...registration, llpPrice: 6000 } } });
  expect(billFor({ kind: 'llp' }, own).total).toEqual([6000 + 2750, 6000 + 5750]);
});

test('every year has the forms by capital, twice, and the audit without a sum', () => {
  expect(billFor({ capital: 99_999 }).yearly[0]?.sum).toEqual([400, 400]);
  expect(billFor({}).yearly.map(({ sum, unknown }) => sum?.[0] ?? unknown)).toEqual([600, 'Set by the auditor', 0]);
  expect(billFor({ capital: 10_000_000 }).yearly[0]?.sum).toEqual([1200, 1200]);
  expect(billFor({ kind: 'llp', capital: 10_000_001 }).yearly[0]?.sum).toEqual([1200, 1200]);
  expect(billFor({}).closing.sum).toEqual([10_000, 10_000]);
});

test('unconfirmed rates are marked until a reviewer has signed them', () => {
  const isMarked = (from: typeof costs) =>
    billFor({}, from).start.find(({ label }) => label === words.stampDuty)?.isLikely;
  expect(isMarked(costs)).toBe(true);
  const signed = structuredClone(content);
  for (const { stampDuty } of signed.states.states) Object.assign(stampDuty ?? {}, { reviewedBy: 'A. Rao' });
  expect(isMarked(costsOf(signed))).toBe(false);
});

test('a state marked "check" publishes no duty', () => {
  const unsure = structuredClone(content);
  for (const { stampDuty } of unsure.states.states) Object.assign(stampDuty ?? {}, { certainty: 'check' });
  expect(billFor({}, costsOf(unsure)).without).toContain(words.stampDuty);
});
