import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CmsConfig, Collection, CollectionFile, Field } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from '../content/content-folder.ts';
import { PLACEHOLDERS } from '../content/placeholders.ts';
import { contentFilesIn } from './content-files.ts';
import { formatContent } from './content-format.ts';
import { editorConfig, hostsOf } from './editor-config.ts';
import { PAIRS_FIELD } from './translation-forms.ts';

const config = editorConfig(undefined);
const names = [...contentFilesIn(CONTENT_FOLDER).keys()];

/** The form of a file of content. */
function fieldsFor(file: string, { collections = [] }: CmsConfig): Field[] {
  for (const collection of collections as Collection[]) {
    const forms: (CollectionFile | Collection)[] = 'files' in collection ? collection.files : [collection];
    for (const form of forms) {
      const matches = 'file' in form ? form.file === file : 'folder' in form && file.startsWith(`${form.folder}/`);
      if (matches && 'fields' in form) return form.fields;
    }
  }
  return [];
}

/** The keys of a value that have no field. */
function unreachable(value: unknown, fields: readonly Field[], place: string): string[] {
  return Object.entries(value as Record<string, unknown>).flatMap(([key, child]) => {
    const field = fields.find(({ name }) => name === key) as { fields?: Field[] } | undefined;
    if (!field) return [`${place}.${key}`];
    if (Array.isArray(child) && field.fields) {
      return child.flatMap((item) => unreachable(item, field.fields ?? [], `${place}.${key}[]`));
    }
    return field.fields ? unreachable(child, field.fields, `${place}.${key}`) : [];
  });
}

test.each(names)('every key of %s has a field', (name) => {
  const text = readFileSync(`${CONTENT_FOLDER}/${name}`, 'utf8').split('\n---\n')[0] ?? '';
  const parsed = parse(text.replace(/^---\n/, ''));
  // The list of a translation is the value of its one field.
  const value = Array.isArray(parsed) ? { [PAIRS_FIELD]: parsed } : parsed;
  expect(fieldsFor(`content/${name}`, config)).not.toEqual([]);
  expect(unreachable(value, fieldsFor(`content/${name}`, config), name)).toEqual([]);
});

test.each([...contentFilesIn(CONTENT_FOLDER)])(
  '%s has the format of the editor; run npm run format:content',
  (name, schema) => {
    const text = readFileSync(`${CONTENT_FOLDER}/${name}`, 'utf8');
    expect(formatContent(text, schema)).toBe(text);
  },
);

test('without other languages, the editor is about English only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'english-'));
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
  rmSync(join(folder, 'hi'), { recursive: true });
  const english = editorConfig(undefined, folder);
  rmSync(folder, { recursive: true });
  expect(JSON.stringify(config)).toContain('content/hi/');
  expect(JSON.stringify(english)).not.toContain('content/hi/');
  expect(fieldsFor('content/hi/home.yaml', english)).toEqual([]);
});

test('the form of a translation names what is in English, the old English text and the new one', () => {
  const folder = mkdtempSync(join(tmpdir(), 'outdated-'));
  cpSync(CONTENT_FOLDER, folder, { recursive: true });
  const file = join(folder, 'directory.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Type a word, or read', 'Type two words, or read'));
  const forms = JSON.stringify(editorConfig(undefined, folder));
  rmSync(folder, { recursive: true });
  expect(forms).toContain('Services: the directory, groups of the menu (1 in English)');
  expect(forms).toMatch(/It was: \\"Type a word, or read the list.\\" It is: \\"Type two words, or read the list.\\"/);
});

test('forms and fields have names that people say, and translations those of their English forms', () => {
  const form = (file: string) =>
    new RegExp(`"label":"([^"]*)","file":"content/${file}"`).exec(JSON.stringify(config))?.[1];
  expect(form('hi/services/startyourbusiness.yaml')).toBe('Begin a business');
  expect(form('hi/guides/startyourbusiness/company.yaml')).toBe('Company registration');
  expect(form('hi/shell.yaml')).toBe(form('shell.yaml'));
  expect(JSON.stringify(fieldsFor('content/offers.yaml', config))).toContain('"LLP price"');
});

test('content/README.md lists every placeholder', () => {
  const readme = readFileSync('content/README.md', 'utf8');
  expect(Object.keys(PLACEHOLDERS).filter((name) => !readme.includes(`\`{${name}}\``))).toEqual([]);
});

test('the repository, its host and its branch come from the settings', () => {
  const github = { host: 'github', repository: 'setu/website', branch: 'main', review: true } as const;
  expect(editorConfig(github)).toMatchObject({
    backend: { name: 'github', repo: 'setu/website', branch: 'main', auth_methods: ['token'] },
    publish_mode: 'editorial_workflow',
  });
  expect(hostsOf(github)).toContain('https://api.github.com');
  const gitea = { host: 'gitea', repository: 'setu/website', hostUrl: 'https://git.setu.in', review: false } as const;
  expect(editorConfig(gitea)).toMatchObject({
    backend: { name: 'gitea', base_url: 'https://git.setu.in', api_root: 'https://git.setu.in/api/v1' },
    publish_mode: 'simple',
  });
  expect(hostsOf(gitea)).toEqual(['https://git.setu.in']);
  const gitlab = { host: 'gitlab', repository: 'group/sub/website', review: false } as const;
  expect(editorConfig(gitlab)).toMatchObject({ backend: { name: 'gitlab', repo: 'group/sub/website' } });
  expect(hostsOf(gitlab)).toEqual(['https://gitlab.com']);
});
