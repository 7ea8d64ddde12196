/**
 * The built site on software that hosts files, as docs/hosting.md says to set it. Prints a table. Apache with `.htaccess` has
 * more tests: headers/apache.process.test.ts.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runApache } from '../headers/testing/apache.ts';
import { loadSite } from '../server/static-files.ts';
import { freePort } from '../server/testing/free-port.ts';
import { HOSTS, startHost } from './hosts.ts';

/** The delivered site, with the contact card that it gets with the firm's phone number. */
const SITE = mkdtempSync(join(tmpdir(), 'hosts-'));
cpSync(join('build', 'site'), SITE, { recursive: true });
// nginx reads as another user.
chmodSync(SITE, 0o755);
writeFileSync(join(SITE, 'contact.vcf'), 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n');
const { files, pages, notFound } = loadSite(SITE);
const title = (html: string) => /<title>[^<]*/.exec(html)?.[0];
const titleIn = (name = '') => title(readFileSync(join(SITE, name), 'utf8'));
const titles = new Map([...pages.values()].map((path) => [path, titleIn(files.get(path)?.name)]));
/** Calendars and cards: phones open them by their type. */
const TYPES: Readonly<Record<string, string>> = { ics: 'text/calendar', vcf: 'text/vcard', txt: 'text/plain' };

const table: Record<string, unknown> = {};
afterAll(() => {
  console.table(table);
  rmSync(SITE, { recursive: true });
});

async function look(url: string) {
  // One after the other: with many connections at once Apache closes those that wait, and fetch, unlike a browser, does not send
  // the next request again.
  const found: boolean[] = [];
  for (const [path, wanted] of titles) {
    const answer = await fetch(url + path);
    found.push(answer.status === 200 && title(await answer.text()) === wanted);
  }
  const missing = [...notFound].sort().map(async ([folder, { name }]) => {
    const answer = await fetch(`${url}${folder}/no-such-page`);
    const hasPage = title(await answer.text()) === titleIn(name);
    return `${folder} ${answer.status}${hasPage ? ', page' : ''}`.trim();
  });
  const types = Object.entries(TYPES).map(async ([ending, type]) => {
    const path = [...files.keys()].find((name) => name.endsWith(`.${ending}`));
    if (!path) return 'none';
    const sent = (await fetch(url + path)).headers.get('Content-Type') ?? '';
    return sent.startsWith(type) ? (/utf-8/i.test(sent) ? 'right' : 'no charset') : sent || 'no type';
  });
  const [ics, vcf, txt] = await Promise.all(types);
  return {
    pages: `${found.filter(Boolean).length} of ${found.length}`,
    'not found': await Promise.all(missing),
    ics,
    vcf,
    'llms.txt': txt,
    policy: (await fetch(`${url}/about`)).headers.has('Content-Security-Policy'),
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  while (
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

test.each(HOSTS.map((host) => [host.name, host] as const))('%s shows every page', async (name, host) => {
  const port = await freePort();
  const child = startHost(host, SITE, port);
  const url = `http://127.0.0.1:${port}`;
  await ready(url, child);
  const row = await look(url);
  table[name] = row;
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(row.pages).toBe(`${pages.size} of ${pages.size}`);
  for (const answer of row['not found']) expect(answer).toMatch(host.settings ? /404, page$/ : /404/);
  const documented = readFileSync('docs/hosting.md', 'utf8');
  for (const line of host.settings ?? []) expect(documented).toContain(line);
});

test('Apache with .htaccess shows every page, with the headers', async () => {
  const apache = await runApache(SITE);
  const row = await look(apache.url);
  table['Apache with .htaccess'] = row;
  await apache.stop();
  const all = `${pages.size} of ${pages.size}`;
  expect(row).toMatchObject({ pages: all, 'not found': ['404, page', '/hi 404, page'], policy: true });
});
