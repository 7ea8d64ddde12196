import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BUILD, SITE_FOLDER } from '../testing/built-pages.ts';
import { type Licensed, licencesInBrowser } from './licences.ts';

/** Licences that allow redistribution, with or without changes, and require only their text. */
const ACCEPTED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1'];

function unacceptable(works: readonly Licensed[]): string[] {
  return works
    .filter(({ identifier, text }) => !identifier || !ACCEPTED.includes(identifier) || !text?.trim())
    .map(({ name, identifier }) => `${name}: ${identifier}`);
}

const bundled = JSON.parse(readFileSync(join(BUILD, 'licences.json'), 'utf8')) as Licensed[];
const inBrowser = licencesInBrowser(bundled);
const onServer = JSON.parse(readFileSync(join(BUILD, 'server', 'licences.json'), 'utf8')) as Licensed[];
const FACES = ['Anek Latin', 'Bona Nova', 'Martel'];
const namesOf = (works: readonly Licensed[]) => works.map(({ name }) => name);

describe('licences (safety 8)', () => {
  test('everything that browsers load may be redistributed, and is listed with its licence text', () => {
    expect(namesOf(inBrowser)).toEqual(
      expect.arrayContaining(['react', 'react-dom', 'sonner', '@emailjs/browser', '@iconify-json/lucide', ...FACES]),
    );
    expect(unacceptable(inBrowser)).toEqual([]);
    const file = readFileSync(join(SITE_FOLDER, 'licences.txt'), 'utf8');
    for (const { text } of inBrowser) expect(file).toContain(text?.trim());
    expect(file).toContain('Lucide Icons and Contributors');
    expect(file.match(/SIL OPEN FONT LICENSE/g)?.length).toBeGreaterThanOrEqual(FACES.length);
  });

  test('everything that runs on the server has such a licence, and is listed', () => {
    expect(namesOf(onServer)).toEqual(expect.arrayContaining(['hono', '@hono/node-server', 'nodemailer']));
    expect(namesOf(onServer)).not.toContain('astro');
    expect(unacceptable(onServer)).toEqual([]);
    const file = readFileSync(join(BUILD, 'server', 'licences.txt'), 'utf8');
    for (const { name, text } of onServer) {
      expect(file).toContain(`\n${name} `);
      expect(file).toContain(text?.trim());
    }
    expect(existsSync(join(SITE_FOLDER, 'licences.json'))).toBe(false);
  });

  test('a licence with other conditions, and a package without licence, are reported', () => {
    const work = { name: 'work', version: '1.0.0', identifier: 'MIT', text: 'Permission is hereby granted' };
    expect(unacceptable([work])).toEqual([]);
    expect(unacceptable([{ ...work, identifier: 'AGPL-3.0-only' }])).toEqual(['work: AGPL-3.0-only']);
    expect(
      unacceptable([
        { ...work, identifier: null },
        { ...work, text: null },
      ]),
    ).toHaveLength(2);
  });
});
