import { expect, test } from 'vitest';
import { sendListUrl } from './addresses.ts';
import { loadLanguages } from './content/load-languages.ts';

const ADDRESS = 'https://www.example.com/hi/startyourbusiness#private-limited-company';
const guides = loadLanguages().flatMap(({ guides, guideWords }) =>
  guides.map((guide) => ({ guide, words: guideWords.labels })),
);

test.each(guides.map(({ guide, words }) => [guide.title, guide, words] as const))(
  'the list of documents of %s is sent with most of its lines, and the address of the whole list',
  (title, { documents = [] }, words) => {
    const lines = documents.map(({ text }) => text);
    const sent = new URL(sendListUrl(title, lines, words.more, ADDRESS)).searchParams.get('text')?.split('\n') ?? [];
    expect(sent.at(-1)).toContain(ADDRESS);
    expect(sent.length - 2).toBeGreaterThanOrEqual(Math.min(lines.length, 3));
  },
);
