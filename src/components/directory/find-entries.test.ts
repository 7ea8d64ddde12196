import { describe, expect, it } from 'vitest';
import { findEntries, matches, queryWords } from './find-entries.ts';

const tax = {
  name: 'Tax and GST',
  path: '/tax',
  offerings: ['Income Tax Return Filing', 'GST Audits & Returns', 'Advance Tax'],
  keywords: ['ITR'],
  guides: [{ text: 'TDS return filing', href: '/tax#tds-returns' }],
};
const find = (query: string) => findEntries(tax, queryWords(query));

describe('the search of the directory', () => {
  it('finds an offering by a part of its name, in any case', () => {
    expect(find('aDVanCe')?.entries).toEqual([{ text: 'Advance Tax' }]);
  });

  it('wants every word, in any order', () => {
    expect(find('  return  gst ')?.entries).toEqual([{ text: 'GST Audits & Returns' }]);
    expect(find('gst trademark')).toBeUndefined();
  });

  it.each([
    ['bookkeeping', 'Book Keeping'],
    ['book keeping', 'Bookkeeping'],
    ['book-keeping', 'Book Keeping'],
    ['startup', 'Start-up'],
    ['start-ups', 'Start-up'],
    ['start ups', 'Startup India'],
    ['trademarks', 'Trademark'],
    ['trademark', 'Trademarks and designs'],
    ['companies', 'One person company'],
    ['company', 'Nidhi Companies'],
    ['taxes', 'Advance Tax'],
    ['licences', 'Trade licence'],
    ['business', 'Small businesses'],
    ['e-filing', 'Income Tax Return Filing'],
    ['annual return', 'ROC annual returns'],
    ['pvt ltd', 'Private limited company (Pvt. Ltd.)'],
    ['कंपनी', 'निजी कंपनी'],
  ])('finds with "%s" what is called "%s"', (query, text) => {
    expect(matches(text, queryWords(query))).toBe(true);
  });

  it.each([
    ['tds', 'Private limited company (Pvt. Ltd.)'],
    ['okkeep', 'Book Keeping'],
    ['busines', 'Bus licence'],
  ])('does not find with "%s" what is called "%s"', (query, text) => {
    expect(matches(text, queryWords(query))).toBe(false);
  });

  it('finds a service by a further name, which is then listed', () => {
    expect(find('itr')).toMatchObject({ entries: [{ text: 'ITR' }], count: 1 });
  });

  it('finds a guide, with its address', () => {
    expect(find('tds')?.entries).toEqual(tax.guides);
  });

  it('shows all offerings of a service of which only the name is found', () => {
    expect(find('tax and')).toMatchObject({ entries: tax.offerings.map((text) => ({ text })), count: 1 });
  });

  it('counts the name and every entry that is found', () => {
    expect(find('tax')?.count).toBe(3);
  });
});
