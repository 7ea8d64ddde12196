/** Headings and links of the built documents (findability 3). Needs a build. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { attribute, elementsOf, type HtmlElement } from '../../headers/html-elements.ts';
import { isEmailAddress } from '../../leads/check-lead.ts';
import { MAX_LIST_URL } from '../addresses.ts';
import { urls } from '../site.ts';
import { allDocuments, SITE_FOLDER } from '../testing/built-pages.ts';

const parsedDocuments = [...allDocuments].map(([path, html]) => {
  const elements = elementsOf(html);
  return { path, html, elements, links: elements.filter(({ tagName }) => tagName === 'a') };
});
/** The ids of each document, by its path. */
const ids = new Map(
  parsedDocuments.map(({ path, elements }) => [path, elements.map((element) => attribute(element, 'id'))]),
);

test('every document has links, and no id twice', () => {
  for (const { path, links } of parsedDocuments) {
    expect(links.length, path).toBeGreaterThan(15);
    const named = ids.get(path)?.filter((id) => id !== undefined) ?? [];
    expect(
      named.filter((id, index) => named.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});

describe.each(parsedDocuments)('$path', ({ path, html, elements, links }) => {
  test('has one h1, and no heading skips a level', () => {
    const headings = elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName));
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skipping = headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 1) + 1);
    expect(skipping.map(nameOf)).toEqual([]);
  });

  test('every link has a name, and links with the same name have the same target', () => {
    const targets = new Map<string, Set<string>>();
    for (const link of links) {
      const name = nameOf(link);
      targets.set(name, (targets.get(name) ?? new Set()).add(new URL(hrefOf(link), `http://site${path}`).href));
    }
    expect([...targets].filter(([name, places]) => name === '' || places.size > 1)).toEqual([]);
  });

  test('every internal address exists', () => {
    const references = [...html.matchAll(/\s(?:href|src)="([^"]*)"|url\(([^)]*)\)/g)].map(
      ([, link, url = '']) => link ?? url,
    );
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((reference) => !leadsOut(reference) && !exists(reference, path))).toEqual([]);
  });

  test('every external address is well formed', () => {
    const outgoing = links.map(hrefOf).filter(leadsOut);
    expect(outgoing.length).toBeGreaterThan(5);
    expect(outgoing.filter((address) => !wellFormed(address))).toEqual([]);
  });
});

test('links lead from the home page to every page', () => {
  const linked = new Map(
    parsedDocuments.map(({ path, links }) => [path, links.map((link) => pathOf(hrefOf(link), path))]),
  );
  const reached = new Set<string>([urls.home]);
  // A loop over a set also visits items that are added meanwhile.
  for (const path of reached) for (const target of linked.get(path) ?? []) reached.add(target);
  expect([...allDocuments.keys()].filter((path) => !path.endsWith('/404') && !reached.has(path))).toEqual([]);
});

function hrefOf(link: HtmlElement): string {
  return attribute(link, 'href') ?? '';
}

/** The accessible name of an element, as far as these pages need it (Accessible Name and Description Computation 1.2). */
function nameOf(element: HtmlElement): string {
  return (attribute(element, 'aria-label') ?? textOf(element)).replace(/\s+/g, ' ').trim();
}

function textOf(node: HtmlElement['childNodes'][number]): string {
  if (!('tagName' in node)) return 'value' in node ? node.value : '';
  if (attribute(node, 'aria-hidden') === 'true') return '';
  return node.tagName === 'img' ? (attribute(node, 'alt') ?? '') : node.childNodes.map(textOf).join('');
}

function leadsOut(reference: string): boolean {
  return /^[a-z]+:/.test(reference);
}

function pathOf(reference: string, from: string): string {
  return new URL(reference, `http://site${from}`).pathname;
}

/** Whether the page or file of a reference exists, with its fragment. */
function exists(reference: string, from: string): boolean {
  const { pathname, hash } = new URL(reference, `http://site${from}`);
  // The fragment #brief= carries a message to the enquiry form. It is not the id of an element.
  const fragment = hash.startsWith('#brief=') ? '' : hash.slice(1);
  const ownIds = ids.get(pathname);
  if (ownIds) return fragment === '' || ownIds.includes(fragment);
  const file = join(SITE_FOLDER, pathname);
  if (!existsSync(file)) return false;
  return fragment === '' || readFileSync(file, 'utf8').includes(`id="${fragment}"`);
}

/** Checks the schemes that the site uses. Without a network, the test cannot request the address. */
function wellFormed(address: string): boolean {
  if (address.startsWith('tel:')) return /^tel:\+\d{8,15}$/.test(address);
  if (address.startsWith('mailto:')) return isEmailAddress(address.slice('mailto:'.length).replace(/\?.*/, ''));
  // A calendar to subscribe to.
  const { protocol, hostname, pathname, search, username } = new URL(address.replace(/^webcal:/, 'https:'));
  // A chat with the firm, or a list for somebody that the visitor chooses.
  if (hostname === 'wa.me' && !/^\/\d{8,15}$/.test(pathname) && !/^\?text=/.test(search)) return false;
  if (hostname === 'wa.me' && address.length > MAX_LIST_URL) return false;
  return protocol === 'https:' && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) && username === '';
}
