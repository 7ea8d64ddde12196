import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from './content-folder.ts';

const FOLDER = join(CONTENT_FOLDER, 'hi');

/** Words of forms and laws, with what founders say. In brackets, once, the official word is welcome. */
const OFFICIAL: Readonly<Record<string, string>> = {
  निदेशक: 'डायरेक्टर',
  शेयरधारक: 'शेयरहोल्डर',
  पंजीकरण: 'रजिस्ट्रेशन',
  रजिस्ट्रीकरण: 'रजिस्ट्रेशन',
  निगमन: 'रजिस्ट्रेशन',
  दस्तावेज: 'डॉक्यूमेंट',
  कागजात: 'डॉक्यूमेंट',
  शुल्क: 'फ़ीस',
  विवरणी: 'रिटर्न',
  दाखिल: 'फ़ाइल',
  लेखापरीक्षा: 'ऑडिट',
  नामिती: 'नॉमिनी',
  भागीदार: 'पार्टनर',
  हस्ताक्षर: 'सिग्नेचर',
  प्राधिकृत: 'ऑथराइज़्ड',
  समादत्त: 'पेड-अप',
  अनुज्ञप्ति: 'लाइसेंस',
  निःशुल्क: 'मुफ़्त',
  परामर्श: 'सलाह',
};

/** Spellings with two forms, of which one is used everywhere. */
const ONE_SPELLING =
  /(?<!\p{M}|\p{L})(हां|यहां|वहां|जहां|कहां|पांच)(?!\p{M}|\p{L})|जाएं|करवाएं|बनाएं|फीस|ज्यादा|जरूर|फॉर्म|ऑफिस|फर्म|फाइल/u;

const texts = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(yaml|md)$/.test(name))
  .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8').normalize('NFC')] as const);

test.each(texts)('%s says it as founders do', (_name, text) => {
  const plain = text.replaceAll(/\([^)]*\)/g, '');
  expect(Object.keys(OFFICIAL).filter((word) => plain.includes(word))).toEqual([]);
});

test.each(texts)('%s has one spelling, and the digits 0 to 9', (name, text) => {
  expect(text.match(new RegExp(ONE_SPELLING, 'gu')) ?? []).toEqual([]);
  expect(text.match(/[०-९]/g) ?? []).toEqual([]);
  if (name.endsWith('.yaml')) expect(() => parse(text)).not.toThrow();
});
