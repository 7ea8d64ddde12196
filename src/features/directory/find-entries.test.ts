import { describe, expect, it } from 'vitest';
import { createSearch } from './find-entries.ts';

const find = createSearch({
  ignored: ['kaise', 'kare', 'ke', 'liye', 'documents', 'fees', 'how', 'to'],
  sameWords: [['close', 'band', 'shut']],
  entries: [
    { title: 'GST registration', href: '/register#gst', under: 'Registration' },
    { title: 'LLP registration', href: '/start#llp', names: ['limited liability partnership'] },
    { title: 'Private limited company', href: '/start#company', names: ['company registration', 'fees'] },
    { title: 'Close a company', href: '/start#close' },
    { title: 'Trademark registration', href: '/brand#trademark' },
    { title: 'Udyam registration (MSME)', href: '/register#udyam' },
    { title: 'Import Export Code (IEC)', href: '/licences#iec' },
    { title: 'Tax', href: '/tax', lines: ['Income Tax Return Filing', 'Advance Tax', 'Book Keeping', 'Start-up'] },
    { title: 'Licences', href: '/licences', lines: ['Trade licence', 'Bus permit'] },
  ],
});
const first = (query: string) => find(query)[0]?.entry.href;

describe('the search', () => {
  it.each([
    ['trademark', '/brand#trademark'],
    ['TRADEMARKS', '/brand#trademark'],
    ['trad', '/licences'],
    ['import', '/licences#iec'],
    ['iec', '/licences#iec'],
    ['msme', '/register#udyam'],
    ['registration gst', '/register#gst'],
    ['company', '/start#company'],
  ])('finds "%s" by a word, its beginning, its plural, in any case and order', (query, href) => {
    expect(first(query)).toBe(href);
  });

  it.each(['bookkeeping', 'book keeping', 'book-keeping', 'startup', 'start ups', 'e-filing', 'taxes'])(
    'finds "%s" with or without spaces and hyphens',
    (query) => expect(first(query)).toBe('/tax'),
  );

  it.each([
    ['kampani', '/start#company'],
    ['tredmark', '/brand#trademark'],
    ['trade mark', '/brand#trademark'],
    ['partnarsip', '/start#llp'],
    ['inkam taks', '/tax'],
    ['laisens', '/licences'],
    ['udhyam', '/register#udyam'],
    ['ragistration gst', '/register#gst'],
  ])('finds "%s" as it sounds', (query, href) => {
    expect(first(query)).toBe(href);
  });

  it.each([
    ['कंपनी', '/start#company'],
    ['ट्रेडमार्क', '/brand#trademark'],
    ['कम्पनी बंद', '/start#close'],
    ['કંપની', '/start#company'],
    ['কোম্পানি', '/start#company'],
  ])('finds "%s" in an Indian script', (query, href) => {
    expect(first(query)).toBe(href);
  });

  it.each(['जीएसटी', 'jiesti', 'jst', 'jee es tee', 'g.s.t.', 'ஜிஎஸ்டி'])('finds GST spelt as "%s"', (query) => {
    expect(first(query)).toBe('/register#gst');
  });

  it.each([
    ['tradmeark', '/brand#trademark'],
    ['trademrk', '/brand#trademark'],
    ['compxny', '/start#company'],
  ])('forgives one mistake in "%s"', (query, href) => {
    expect(first(query)).toBe(href);
  });

  it('forgives no mistake in a short word', () => {
    expect(find('lxp')).toEqual([]);
  });

  it('passes over words that say nothing, unless nothing else is left', () => {
    expect(first('gst documents kaise kare')).toBe('/register#gst');
    expect(first('fees')).toBe('/start#company');
    expect(find('how to')).toEqual([]);
  });

  it('takes words with one meaning for each other', () => {
    expect(first('company band kaise kare')).toBe('/start#close');
  });

  it('does without an unknown word if the others say enough', () => {
    expect(first('llp registration jaipur')).toBe('/start#llp');
    expect(find('zorblax registration')).toEqual([]);
  });

  it.each(['', '  ', '–', 'asdfgh', 'zzzz', 'aaaaa', 'lorem', 'banana', '12345', 'क्ष्ज्ञ'])(
    'finds nothing for "%s"',
    (query) => expect(find(query)).toEqual([]),
  );

  it('names the lines of a service that match', () => {
    expect(find('advance')).toMatchObject([{ entry: { title: 'Tax' }, matched: ['Advance Tax'] }]);
  });
});
