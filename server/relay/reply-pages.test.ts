import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forms } from '../../leads/forms.ts';
import { replyFiles, temporaryFolder, writeFiles } from '../testing/build-folder.ts';
import { loadReplyPages, plainReplyPages } from './reply-pages.ts';

const languages = { hi: { name: 'Hindi', texts: { 'Enter your name': 'नाम लिखें' } } };
let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
  writeFiles(folder.path, { ...replyFiles('replies'), ...replyFiles('replies/hi') });
});
afterEach(() => folder.remove());

const load = () => loadReplyPages(join(folder.path, 'replies'), languages);

test('each language has its pages, of every form', () => {
  const { pages, languages } = load();
  const hindi = languages.get('hi');
  expect(pages.received).toContain('replies/received');
  expect(hindi).toMatchObject({ language: 'Hindi', texts: { 'Enter your name': 'नाम लिखें' } });
  expect([hindi?.received, hindi?.rejected]).toEqual([
    expect.stringContaining('replies/hi/received'),
    expect.stringContaining('replies/hi/refused<'),
  ]);
  for (const id of Object.keys(forms))
    expect(hindi?.rejectedForms.get(id as keyof typeof forms)).toContain(`replies/hi/refused-${id}`);
});

test.each(['hi', 'hi/received.html', 'hi/refused-career.html'])(
  'without %s a language has the English pages',
  (name) => {
    rmSync(join(folder.path, 'replies', name), { recursive: true });
    const { pages, languages } = load();
    expect(languages.get('hi')).toEqual({ ...pages, language: 'Hindi' });
  },
);

test('without a build every language has plain pages', () => {
  rmSync(join(folder.path, 'replies'), { recursive: true });
  const { pages, languages } = load();
  expect(pages).toBe(plainReplyPages);
  expect(languages.get('hi')).toEqual({ ...plainReplyPages, language: 'Hindi' });
});
