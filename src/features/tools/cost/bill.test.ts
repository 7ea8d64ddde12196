import { expect, test } from 'vitest';
import { checkContent, parseYaml } from '../../../content/content-file.ts';
import { loadContent } from '../../../content/load-content.ts';
import { addSums, formatSum, leastOf, partsLeftOut } from '../../../format/sum.ts';
import { statesSchema } from '../../states/schema.ts';
import { billOf, type CostChoice } from './bill.ts';
import { COMPULSORY, STRUCTURE_KINDS } from './compulsory.ts';
import { costsOf } from './cost.ts';
import { defaultChoice } from './cost-choice.ts';
import { costSchema } from './schema.ts';

const content = loadContent();
const costs = costsOf(content);
const { lines: words } = content.cost;
const billFor = (choice: Partial<CostChoice>, from = costs) =>
  billOf(from, { ...defaultChoice(from, choice.kind), ...choice });
const sums = ({ total, exceptOurFee }: ReturnType<typeof billFor>) => [formatSum(total), formatSum(exceptOurFee)];
/** The same content with GST set, so that nothing of the bill of a company is unknown. */
const withGst = { ...costs, gstPercent: 18 };

test('a company pays our fee, the name, the form, stamp duty, PAN and TAN, the auditor and the declaration', () => {
  const bill = billFor({});
  // 7,300 + 1,000 + 0 + (10 + 200 + 150) + 143 + 300 + 300
  expect(bill.start.map(({ sum }) => leastOf(sum))).toEqual([7300, 0, 1000, 0, 360, 143, 300, 300]);
  expect(sums(bill)).toEqual(['at least ₹9,403', '₹2,103']);
  expect(partsLeftOut(bill.total)).toEqual([words.gst]);
});

test('signatures beyond those of our fee are a range, and so is the total', () => {
  expect(sums(billFor({ people: 4 }, withGst))).toEqual(['₹12,717 to ₹15,717', '₹4,103 to ₹7,103']);
});

test('what is not known is named, and the total is at least so much', () => {
  const llp = billFor({ kind: 'llp' });
  // 200 + 500 + 50 and two signatures from ₹1,000
  expect(sums(llp)).toEqual(['at least ₹2,750', 'at least ₹2,750']);
  expect(partsLeftOut(llp.total)).toEqual([words.ourFee, words.gst, words.agreementDuty, 'PAN and TAN']);
  expect(llp.start.find(({ label }) => label === words.ourFee)).toMatchObject({ unknown: words.askUs });
  const unknownDuty = billFor({ state: 'dadra-daman-diu' });
  expect(partsLeftOut(unknownDuty.exceptOurFee)).toEqual([words.stampDuty]);
  expect(unknownDuty.start.find(({ label }) => label === words.stampDuty)?.notes).toEqual(['Two tables differ']);
});

test('above ₹15 lakh the registration fee is a range for a company, one sum for an OPC, and at least so much above ₹50 lakh', () => {
  const fee = (choice: Partial<CostChoice>) => formatSum(billFor(choice).start[3]?.sum ?? addSums([]));
  expect([1_500_000, 1_500_001, 3_000_000, 5_000_001].map((capital) => fee({ capital }))).toEqual([
    '₹0',
    '₹12,700 to ₹51,800',
    '₹42,500 to ₹96,500',
    'at least ₹82,500',
  ]);
  expect(fee({ kind: 'opc', capital: 3_000_000 })).toBe('₹42,500');
});

test('GST is added to our fee where the firm has set it, without a line where the fee includes it', () => {
  expect(sums(billFor({}, withGst))).toEqual(['₹10,717', '₹2,103']);
  const included = billFor({}, { ...costs, gstPercent: 0 });
  expect(included.start.map(({ label }) => label)).not.toContain(words.gst);
  expect(included.total.state).toBe('whole');
});

test('a fee that the firm sets for an LLP counts', () => {
  const { registration } = content.offers;
  const own = costsOf({ ...content, offers: { ...content.offers, registration: { ...registration, llpPrice: 6000 } } });
  expect(formatSum(billFor({ kind: 'llp' }, own).total)).toBe('at least ₹8,750');
});

test('every year has the forms by capital, twice, and the audit without a sum', () => {
  const yearly = (choice: Partial<CostChoice>) => billFor(choice).yearly.map(({ sum }) => formatSum(sum));
  expect(yearly({ capital: 99_999 })[0]).toBe('₹400');
  expect(yearly({})).toEqual(['₹600', 'at least ₹0', '₹0']);
  expect(billFor({}).yearly[1]?.unknown).toBe('Set by the auditor');
  expect(yearly({ capital: 10_000_000 })[0]).toBe('₹1,200');
  expect(yearly({ kind: 'llp', capital: 10_000_001 })[0]).toBe('₹1,200');
});

test('the first year is the start and the first yearly filings, without what has no sum', () => {
  const { total, firstYear } = billFor({});
  expect(leastOf(firstYear)).toBe(leastOf(total) + 600);
  expect(partsLeftOut(firstYear)).toEqual([...partsLeftOut(total), 'Audit']);
});

test('closing a company costs the application and the resolution', () => {
  expect(formatSum(billFor({}).closingTotal)).toBe('₹10,300');
  expect(formatSum(billFor({ kind: 'llp' }).closingTotal)).toBe('₹500 to ₹1,000');
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
  expect(partsLeftOut(billFor({}, costsOf(unsure)).exceptOurFee)).toEqual([words.stampDuty]);
});

test('no total is whole while one of its compulsory items is unknown', () => {
  for (const kind of STRUCTURE_KINDS) {
    COMPULSORY[kind].forEach((_item, index) => {
      const own = costs.kinds[kind];
      const start = own.start.map((charge, place) => (place === index ? { ...charge, rate: undefined } : charge));
      const without = { ...withGst, kinds: { ...costs.kinds, [kind]: { ...own, start } } };
      const { total, exceptOurFee } = billFor({ kind }, without);
      expect([total.state, exceptOurFee.state], `${kind} ${start[index]?.label}`).toEqual(['at-least', 'at-least']);
    });
  }
});

const fill = (text: string) => ({ text });
const mistakesIn = (name: string, schema: typeof costSchema | typeof statesSchema, value: unknown) => {
  try {
    checkContent(name, { ...parseYaml(name, ''), raw: value }, schema, fill);
    return '';
  } catch (error) {
    return String(error);
  }
};

test('content must give each compulsory item a sum, or say why it has none', () => {
  const { language: _language, ...cost } = structuredClone(content.cost);
  expect(mistakesIn('cost.yaml', costSchema, cost)).toBe('');
  for (const kind of STRUCTURE_KINDS) {
    const start: Record<string, unknown> = cost.kinds[kind].start;
    for (const item of COMPULSORY[kind]) {
      const charge = start[item] as { rate?: unknown };
      start[item] = { ...charge, rate: undefined, filingFee: undefined, unknown: undefined };
      expect(mistakesIn('cost.yaml', costSchema, cost), `${kind} ${item}`).toContain('says why the sum is missing');
      delete start[item];
      expect(mistakesIn('cost.yaml', costSchema, cost), `${kind} ${item}`).toContain(`kinds.${kind}.start.${item}`);
      start[item] = charge;
    }
  }
});

test('a state must have a stamp duty for every capital, or a note that says why not', () => {
  const states = structuredClone(content.states);
  const [state] = states.states;
  if (!state) throw new Error('The fixture has no state.');
  expect(mistakesIn('states.yaml', statesSchema, states)).toBe('');
  const complete = state.stampDuty;
  for (const stampDuty of [
    undefined,
    { ...complete, certainty: 'check' },
    { ...complete, articles: { upTo: [{ limit: 100_000, amount: 5000 }] } },
  ]) {
    Object.assign(state, { stampDuty });
    expect(mistakesIn('states.yaml', statesSchema, states)).toContain('says why the stamp duty is not known');
  }
});
