import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jsonSchemas } from './json-schemas.ts';
import { loadContent } from './load-content.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Changes one file of a copy of the content and returns what the editor is told, without the folder's name. */
function messageAfter(file: string, from: string | RegExp, to: string): string {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  expect(after, 'the change of the test').not.toBe(before);
  writeFileSync(path, after);
  try {
    loadContent(folder);
  } catch (error) {
    return (error as Error).message.replaceAll(`${folder}/`, '');
  }
  throw new Error('the content was accepted');
}

describe('the content as it stands', () => {
  test('has 20 services in three groups of 7, 8 and 5, and 146 offerings (NAV-10, SVC-01…20)', () => {
    const { services, directory } = loadContent();
    expect(services).toHaveLength(20);
    expect(directory.groups.map(({ id }) => services.filter(({ group }) => group === id).length)).toEqual([7, 8, 5]);
    expect(services.flatMap(({ offerings }) => offerings)).toHaveLength(146);
  });

  test('describes every offering in its own words, under an icon that no neighbour has (SVC-25, SVC-41)', () => {
    const { services } = loadContent();
    const texts = services.flatMap(({ offerings }) => offerings.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
    for (const { path, offerings } of services) {
      expect(new Set(offerings.map(({ icon }) => icon)).size, path).toBe(offerings.length);
    }
  });

  test('fills in what is written once: prices, channels, the provider’s name', () => {
    const { shell, home } = loadContent();
    expect(shell.forms.success).toBe(
      "Thank you for reaching out to the provider. We've received your request and will get back to you shortly.",
    );
    expect(shell.banner.price).toBe('₹4999*');
    expect(home.promos.slides[0]?.price?.amount).toBe('₹1999/*');
  });

  test('changes the provider’s name everywhere with two lines', () => {
    const path = join(folder, 'provider.yaml');
    const renamed = readFileSync(path, 'utf8')
      .replace('name: The Provider', 'name: Setu')
      .replace('nameInSentence: the provider', 'nameInSentence: Setu');
    writeFileSync(path, renamed);
    expect(/the provider/i.exec(JSON.stringify(loadContent(folder)))?.index).toBeUndefined();
  });
});

describe('a mistake names file, line, key, cause and cure:', () => {
  test('missing key', () => {
    expect(messageAfter('services/licenses.yaml', /^pitch: >-\n( .*\n)+/m, '')).toMatch(
      /^services\/licenses\.yaml:\d+, key pitch\n {2}What is wrong: This key is missing\.\n {2}What to do: {4}Add it: a text/,
    );
  });

  test('unknown key, at its own line', () => {
    expect(messageAfter('offers.yaml', 'days: 14', 'days: 14\n  dayz: 15')).toBe(
      'offers.yaml:7, key registration.dayz\n  What is wrong: There is no key "dayz" here.\n  What to do:    Correct its spelling, or remove it.',
    );
  });

  test('wrong type', () => {
    expect(messageAfter('offers.yaml', 'price: 4999', 'price: about 4999')).toBe(
      'offers.yaml:5, key registration.price\n  What is wrong: "about 4999" does not fit here.\n  What to do:    Write a number, without quotes.',
    );
  });

  test('duplicate path', () => {
    expect(messageAfter('services/licenses.yaml', 'path: /licenses', 'path: /financing')).toContain(
      'key path\n  What is wrong: The path /financing is taken already, by',
    );
  });

  test('a path of the site’s own', () => {
    expect(messageAfter('services/licenses.yaml', 'path: /licenses', 'path: /contact')).toContain(
      'The path /contact is taken already, by a page of its own in src/pages.',
    );
  });

  test('icon that does not exist', () => {
    const message = messageAfter('services/startyourbusiness.yaml', /icon: [\w-]+/, 'icon: landmrk');
    expect(message).toMatch(/^services\/startyourbusiness\.yaml:\d+, key offerings\[0\]\.icon/);
    expect(message).toContain('There is no icon "landmrk".');
    expect(message).toContain('perhaps land');
  });

  test('broken internal link', () => {
    expect(messageAfter('shell.yaml', 'link: /startyourbusiness', 'link: /startyourbusines')).toContain(
      'key footer.serviceLinks[0].link\n  What is wrong: No page answers to /startyourbusines.',
    );
  });

  test('link to an anchor that no page has', () => {
    expect(messageAfter('shell.yaml', 'link: /startyourbusiness', 'link: /terms-of-use#refunds')).toContain(
      'No page answers to /terms-of-use#refunds.',
    );
  });

  test('unknown group, and a typed word that is not in the heading', () => {
    expect(messageAfter('services/merger.yaml', 'group: start', 'group: begin')).toContain(
      'There is no group "begin".',
    );
    expect(messageAfter('services/liaisoning.yaml', /typewriter: .*/, 'typewriter: Nonsense')).toContain(
      '"Nonsense" does not occur in the heading',
    );
  });

  test('unknown placeholder', () => {
    expect(messageAfter('shell.yaml', '{replyTime}', '{replytime}')).toContain('There is no placeholder {replytime}.');
  });

  test('text that is no YAML', () => {
    expect(messageAfter('about.yaml', 'title: About us', 'title: "About us')).toContain('This is not valid YAML');
  });

  test('a section of the terms without an id', () => {
    expect(messageAfter('terms.md', ' {#privacy}', '')).toContain('is no section heading with an id.');
  });

  test('Markdown that the terms page has no element for', () => {
    expect(messageAfter('terms.md', '### About these terms', '<b>About these terms</b>\n')).toContain(
      '"<b>" is HTML, which this page does not show.\n',
    );
  });
});

test('the JSON Schemas for editors are those of the checks; npm run schemas writes them', () => {
  for (const [name, text] of Object.entries(jsonSchemas())) {
    expect(readFileSync(`content/schemas/${name}.json`, 'utf8'), name).toBe(text);
  }
});

test('every key that an editor can fill in is explained', () => {
  type Node = { description?: string; properties?: Record<string, Node>; items?: Node };
  const unexplained = (node: Node, place: string): string[] => [
    ...Object.entries(node.properties ?? {}).flatMap(([key, child]) => unexplained(child, `${place}.${key}`)),
    ...(node.items?.properties ? unexplained(node.items, `${place}[]`) : []),
    ...(node.properties || node.description ? [] : [place]),
  ];
  expect(Object.entries(jsonSchemas()).flatMap(([name, json]) => unexplained(JSON.parse(json), name))).toEqual([]);
});
