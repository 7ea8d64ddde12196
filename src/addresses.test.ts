import { expect, test } from 'vitest';
import { chatUrl, contactUrl, sendListUrl } from './addresses.ts';

test('the enquiry form gets a service in the query and a line for the message in the fragment', () => {
  expect(contactUrl('Tax & GST')).toBe('/contact?service=Tax%20%26%20GST');
  const { search, hash } = new URL(contactUrl('LLP', '2 people, ₹1 lakh & more'), 'https://site.example');
  expect(search).toBe('?service=LLP');
  expect(new URLSearchParams(hash.slice(1)).get('brief')).toBe('2 people, ₹1 lakh & more');
});

test('a chat begins with its subject where the app takes one', () => {
  expect(chatUrl('https://wa.me/910000000000', 'Tax & GST')).toBe('https://wa.me/910000000000?text=Tax%20%26%20GST%0A');
  expect(chatUrl('https://wa.me/910000000000')).toBe('https://wa.me/910000000000');
  expect(chatUrl('https://t.me/firm', 'Tax')).toBe('https://t.me/firm');
});

test('a list to send has whole lines, and an address of 4,000 characters at most', () => {
  const textOf = (url: string) => new URL(url).searchParams.get('text');
  const papers = ['The deed', '100 % of it'];
  expect(textOf(sendListUrl('Papers', papers, '{count} more'))).toBe('Papers\n- The deed\n- 100 % of it');
  const address = 'https://site.example/papers?of=a&of=b#all';
  expect(textOf(sendListUrl('Papers', papers, '{count} more', address))).toMatch(/it\nhttps:.*=b#all$/);

  const lines = Array.from({ length: 190 }, (_, index) => (index === 3 ? '₹'.repeat(60) : `₹ and – in line ${index}`));
  const long = sendListUrl('Papers', lines, '{count} more', address);
  expect(long.length).toBeLessThanOrEqual(4000);
  const [, ...sent] = textOf(long)?.split('\n') ?? [];
  const end = sent.pop();
  expect(sent.length).toBeGreaterThan(10);
  expect(sent).toEqual(lines.slice(0, sent.length).map((line) => `- ${line}`));
  expect(end).toBe(`${lines.length - sent.length} more: ${address}`);
});
