import { expect, test } from 'vitest';
import { readEditorSettings } from './editor-settings.ts';

test('without CMS_REPOSITORY there is no editor', () => {
  expect(readEditorSettings({})).toBeUndefined();
  expect(readEditorSettings({ CMS_REPOSITORY: '' })).toBeUndefined();
});

test('with CMS_REPOSITORY it uses GitHub and the default branch, unless other settings are set', () => {
  expect(readEditorSettings({ CMS_REPOSITORY: 'setu/website' })).toEqual({
    host: 'github',
    repository: 'setu/website',
    review: false,
  });
  expect(
    readEditorSettings({
      CMS_REPOSITORY: 'firm/sites/website',
      CMS_HOST: 'gitlab',
      CMS_HOST_URL: 'https://git.setu.in/',
      CMS_BRANCH: 'live/site',
      CMS_REVIEW: '1',
    }),
  ).toEqual({
    host: 'gitlab',
    repository: 'firm/sites/website',
    hostUrl: 'https://git.setu.in',
    branch: 'live/site',
    review: true,
  });
});

test.each([
  [{ CMS_REPOSITORY: 'website' }, 'CMS_REPOSITORY', 'Write owner/name'],
  [{ CMS_REPOSITORY: 'https://github.com/setu/website' }, 'CMS_REPOSITORY', 'Write owner/name'],
  [{ CMS_REPOSITORY: 'setu/website', CMS_HOST: 'bitbucket' }, 'CMS_HOST', 'Write github, gitlab or gitea'],
  [{ CMS_REPOSITORY: 'setu/website', CMS_BRANCH: 'my branch' }, 'CMS_BRANCH', 'the name of a branch'],
  [
    { CMS_REPOSITORY: 'setu/website', CMS_HOST_URL: 'http://git.setu.in' },
    'CMS_HOST_URL',
    'the origin of your own host',
  ],
  [
    { CMS_REPOSITORY: 'setu/website', CMS_HOST_URL: 'https://git.setu.in/api' },
    'CMS_HOST_URL',
    'the origin of your own',
  ],
  [{ CMS_REPOSITORY: 'setu/website', CMS_REVIEW: 'yes' }, 'CMS_REVIEW', 'Write 1, or leave it out'],
  [{ CMS_REPOSITORY: 'setu/website', CMS_HOST: 'gitea' }, 'CMS_HOST', 'Set CMS_HOST_URL'],
  [{ CMS_BRANCH: 'main' }, 'CMS_BRANCH', 'Set CMS_REPOSITORY as well'],
])('%j is rejected, with the variable and the fix', (environment, variable, fix) => {
  const message = new RegExp(`^The environment variable ${variable}\\n  What is wrong: .*\\n  What to do: .*${fix}`);
  expect(() => readEditorSettings(environment)).toThrow(message);
});
