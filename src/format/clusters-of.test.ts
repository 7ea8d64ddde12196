import { expect, test } from 'vitest';
import { clustersOf } from './clusters-of.ts';

test('English is divided into letters', () => {
  for (const text of ['Readable', '₹4999*']) expect(clustersOf(text)).toEqual([...text]);
});

test('Hindi is divided into letters with their signs and joined letters', () => {
  for (const word of ['र जि स्ट्रे श न', 'फ़ी स', 'ज़्या दा', 'रि ट र्न', 'क्ष त्रि य', 'आँ क ड़े', 'स्‍टॉ म्प', 'श क्‌ ति'])
    expect(clustersOf(word.replaceAll(' ', ''))).toEqual(word.split(' '));
});
