/** The delivered content against the specification. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONTENT_FOLDER } from './content-folder.ts';
import { loadContent } from './load-content.ts';

describe('the delivered content', () => {
  test('has 20 services in three groups of 7, 8 and 5, and 146 offerings (NAV-10, SVC-01…20)', () => {
    const { services, directory } = loadContent();
    expect(services).toHaveLength(20);
    expect(directory.groups.map(({ id }) => services.filter(({ group }) => group === id).length)).toEqual([7, 8, 5]);
    expect(services.flatMap(({ offerings }) => offerings)).toHaveLength(146);
  });

  test('has a different text for every offering, and a different icon from its neighbours (SVC-25, SVC-41)', () => {
    const { services } = loadContent();
    const texts = services.flatMap(({ offerings }) => offerings.map(({ text }) => text));
    expect(new Set(texts).size).toBe(texts.length);
    for (const { path, offerings } of services) {
      expect(new Set(offerings.map(({ icon }) => icon)).size, path).toBe(offerings.length);
    }
  });

  test('fills in prices, contact channels, the provider’s name and the number of services', () => {
    const { shell, home, directory, services } = loadContent();
    expect(directory.lede).toMatch(new RegExp(`^${services.length} fields of work`));
    expect(home.why.cards.map(({ numeral }) => numeral)).toContain(String(services.length));
    expect(shell.forms.success).toBe(
      'Thank you for reaching out to the provider. We’ve received your request and will get back to you shortly.',
    );
    expect(shell.banner.price).toBe('₹4999*');
    expect(home.promos.slides[0]?.price?.amount).toBe('₹1999/*');
  });
});

test('a firm with a long name and another office changes provider.yaml alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    cpSync(CONTENT_FOLDER, folder, { recursive: true });
    const file = join(folder, 'provider.yaml');
    const name = 'Kulkarni, Deshpande and Partners LLP';
    const changed = readFileSync(file, 'utf8')
      .replaceAll(/\b[Tt]he [Pp]rovider\b/g, name)
      .replaceAll('Dwarka', 'Shivajinagar, Pune')
      .replace('region: Delhi', 'region: Maharashtra');
    writeFileSync(file, changed);
    const { contact, ...others } = loadContent(folder);
    expect(contact.head.description).toContain(`${name} `);
    expect(JSON.stringify({ contact, ...others })).not.toMatch(/Dwarka|[Tt]he [Pp]rovider\b/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

describe('the guides', () => {
  test('share no statement', () => {
    const texts = loadContent().guides.flatMap(({ tables: _tables, ...guide }) =>
      Object.values(guide).flatMap((items) =>
        Array.isArray(items)
          ? items.map((item) => (typeof item === 'string' ? item : 'answer' in item ? item.answer : item.text))
          : [],
      ),
    );
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  test('exist for every service', () => {
    const { guides, services } = loadContent();
    const paths = services.map(({ path }) => path).sort();
    expect([...new Set(guides.map(({ service }) => service))].sort()).toEqual(paths);
  });
});
