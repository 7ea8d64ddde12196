/**
 * Names against the published rules: the illustrations of rule 8(2) of the Companies (Incorporation) Rules, 2014, names that the
 * Ministry's advisory of 12 March 2026 refuses, and applications of the rules.
 */
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../content/load-content.ts';
import { checkName, hasLatinLetters, type NameKind, VERDICTS, type Verdict } from './check-name.ts';
import { compareNames } from './compare-names.ts';
import { nameRulesOf } from './name-rules.ts';

const rules = nameRulesOf(loadContent().companyName.rules);

describe('two names', () => {
  test.each([
    ['Greens Technologies', 'Green Technology'],
    ['Prataps Technology', 'Pratap Technology'],
    ['A.B.C.', 'ABC'],
    ['A B C', 'ABC'],
    ['Team@Work', 'TeamWork'],
    ['Team-Work', 'TeamWork'],
    ['Ascending Solutions', 'Ascend Solutions'],
    ['Ascended Solutions', 'Ascend Solutions'],
    ['Spoken English Solutions', 'Speak English Solutions'],
    ['Spoken English Solutions', 'Speak-English Solutions'],
    ['Kemtek', 'Chemtech'],
    ['Chemtec', 'Cemtech'],
    ['B.K.', 'Bee Kay'],
    ['BK', 'Be Kay'],
    ['Ultrasolutions.com', 'Ultra Solutions'],
    ['Ravi Contractors and Builders', 'Ravi Builders and Contractors'],
    ['The Congenial Tours', 'Congenial Tours'],
    ['Colour Technologies', 'Color Technologies'],
    ['Disk Solutions', 'Disc Solutions'],
    ['Rashtriya Vidyut Nigam', 'National Electricity Corporation'],
    ['Salvage Delhi Technologies', 'Salvage Technologies'],
    ['Salvage Technologies Delhi', 'Salvage Technologies'],
    ['Thunder 11 Services', 'Thunder Services'],
    ['One Thunder Services', 'Thunder Services'],
    ['XYZ Pvt. Ltd.', 'XYZ Limited'],
  ])('%s and %s are one by rule 8(2)', (one, other) => {
    expect([compareNames(one, other, rules), compareNames(other, one, rules)]).toEqual(['same', 'same']);
  });

  test.each([
    ['SMS Computers', 'SM Computers'],
    ['Ultrasolutions.com', 'Supreme Ultra Solutions'],
    ['Anisha Industries', 'Isha Industries'],
    ['Disco Solutions', 'Disc Solutions'],
    ['Retro Pharmaceuticals Chennai', 'Retro Pharmaceuticals Ranchi'],
  ])('%s and %s differ by rule 8(2)', (one, other) => {
    expect([compareNames(one, other, rules), compareNames(other, one, rules)]).toEqual(['different', 'different']);
  });

  test.each([
    ['Avon Engineers', 'Avon Engineering'],
    ['Progressive Jewellers', 'Progressive Jewels LLP'],
    ['AIConnectz', 'AI-Connect (OPC)'],
    ['Shreeji Electronics', 'Shreeji Electricals'],
    ['Prestige Infra', 'Prestige Infrastructure'],
    ['Seven Elements Hotel and Resort', 'Element7 Hotels and Resorts'],
    ['Meet Technologies', 'Met Technologies'],
    ['Carezen Pharmaceuticals', 'Zencare Pharmaceuticals LLP'],
    ['Vira Lifesciences', 'Veera Lifesciences'],
    ['DenHilz', 'Den Hills'],
    ['Across Borders Exports', 'Cross Border Exports'],
    ['PropHunterz', 'Prop Hunters LLP'],
    ['SQYD Construction and Design LLP', 'SQYD Construction and Designing LLP'],
  ])('%s is refused beside %s, as the advisory does', (one, other) => {
    expect(['same', 'near']).toContain(compareNames(one, other, rules));
  });

  test.each([
    ['Sharma Foods', 'Verma Foods'],
    ['Ganesh Textiles', 'Ganga Textiles'],
    ['Sunrise Foods', 'Sunset Foods'],
  ])('%s and %s are not taken for one', (one, other) => {
    expect(compareNames(one, other, rules)).toBe('different');
  });
});

const check = (proposed: string, kind: NameKind = 'company', containsTradeMark = false) =>
  checkName({ kind, proposed, existing: '', containsTradeMark }, rules);

describe('words in a name', () => {
  test.each<[string, Verdict, clause: string]>([
    ['Bharat National Foods', 'approval', 'rule 8B(e)'],
    ['Asha Skills Board', 'approval', 'rule 8B(a)'],
    ['Rajdhani Court Marriage Services', 'approval', 'rule 8B(x)'],
    ['Kendriya Vastra', 'approval', 'rule 8B(g)'],
    ['Rashtriya Vidyut Nigam', 'approval', 'rule 8B(e)'],
    ['Surya Bank Technologies', 'regulator', 'Advisory'],
    ['Kisan Mitra Nidhi', 'regulator', 'Advisory'],
    ['Mehta Chartered Accountants', 'regulator', 'Advisory'],
    ['Asha Sewing Society', 'refused', 'rule 8A(1)'],
    ['Asha Co-operative Stores', 'refused', 'rule 8A(1)'],
    ['Haryana', 'refused', 'rule 8A(1)'],
    ['Haryana Private Limited', 'refused', 'rule 8A(1)'],
    ['Mahatma Gandhi Textiles', 'refused', 'Emblems'],
    ['Singapore Spice Traders', 'paper', 'rule 8A(1)'],
    ['Sunrise Chit Investments', 'ask', 'rule 8A(1)'],
  ])('%s: %s', (name, verdict, clause) => {
    const result = check(name);
    expect(result.verdict).toBe(verdict);
    expect(result.findings[0]?.source).toContain(clause);
  });

  test('the trade mark of somebody else needs consent', () => {
    expect(check('Dotted Elephant Foods', 'company', true)).toMatchObject({
      verdict: 'consent',
      findings: [{ source: expect.stringContaining('rule 8A(1)(b)') }],
    });
  });

  test('the rules for an LLP differ from those for a company', () => {
    expect(check('Bharat National Foods', 'llp')).toMatchObject({
      verdict: 'refused',
      findings: [{ source: 'Limited Liability Partnership Rules, 2009, rule 18(2)(v)' }],
    });
    expect(check('Asha Skills Board LLP', 'llp').verdict).toBe('ask');
    expect(check('Asha Skills LLP', 'company').verdict).toBe('refused');
  });

  test('all words with a rule are named, of "Stock Exchange" and "Exchange" the longer one', () => {
    const named = check('Surya Stock Exchanges, Insurance and Banks').findings.map(
      ({ text }) => /“(.*)”/.exec(text)?.[1],
    );
    expect(named).toEqual(['Bank', 'Stock Exchange', 'Insurance']);
    expect(check('Asha Co operative Stores').findings).toEqual(check('Asha Co-operative Stores').findings);
  });

  test('a word with a rule is not found inside a longer word', () => {
    expect(check('Trustworthy Riverbank Foods').findings).toEqual([]);
  });
});

test('each of 500 random names has a verdict, of which none says that the name is available', () => {
  const signs = [...' .,-@&\'"()/\\#%*+_~0123456789abcdefghijklmnopqrstuvwxyzABCXYZéßअआका\u200b'];
  let state = 12;
  const next = (limit: number) => {
    // Park and Miller, 1988: the same numbers at every run
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const random = () => Array.from({ length: next(40) }, () => signs[next(signs.length)]).join('');
  for (let count = 0; count < 500; count++) {
    const [proposed, existing] = [random(), random()];
    const { verdict } = checkName({ kind: 'company', proposed, existing, containsTradeMark: false }, rules);
    expect(VERDICTS, `${proposed} / ${existing}`).toContain(verdict);
  }
  expect(hasLatinLetters('ज्योति')).toBe(false);
});
