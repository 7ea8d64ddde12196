import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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

const config = editorConfig(undefined);
const names = [...contentFilesIn(CONTENT_FOLDER).keys()];

/** The form of a file of content. In another language it has the translated fields of the English form. */
function fieldsFor(file: string, { collections = [] }: CmsConfig): Field[] {
  const english = file.replace(/^content\/hi\/(?!forms)/, 'content/');
  for (const collection of collections as Collection[]) {
    const forms: (CollectionFile | Collection)[] = 'files' in collection ? collection.files : [collection];
    for (const form of forms) {
      const place = ('file' in form ? form.file : `${'folder' in form && form.folder}/`).replace('{{locale}}/', '');
      const matches = 'file' in form ? place === english : english.startsWith(place);
      if (matches && 'fields' in form) return english === file ? form.fields : translated(form.fields);
    }
  }
  return [];
}

/** The fields that a form has in another language. */
function translated(fields: readonly Field[]): Field[] {
  return fields
    .filter((field) => 'i18n' in field && field.i18n)
    .map((field) => ('fields' in field && field.fields ? { ...field, fields: translated(field.fields) } : field));
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
  const value = parse(text.replace(/^---\n/, ''));
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
  expect(config.i18n).toMatchObject({ locales: ['en', 'hi'] });
  expect(english.i18n).toBeUndefined();
  expect(JSON.stringify(english)).not.toContain('{{locale}}');
  expect(fieldsFor('content/hi/home.yaml', english)).toEqual([]);
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
