/**
 * `npm run publish`: checks the content, commits what was changed in it, fetches updates and sends the commits to the
 * repository's host. Prints what comes next. Changes outside `content/` are left alone.
 */
import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { ContentError } from '../src/content/content-error.ts';
import { loadLanguages } from '../src/content/load-languages.ts';

/** Something that the owner can put right. */
class PublishError extends Error {}

function git(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  return { ok: status === 0, text: (stdout ?? '').trim(), error: (stderr ?? '').trim() };
}

/** @throws {PublishError} with the fix and Git's words when the command fails */
function mustGit(fix: string, ...args: readonly string[]): string {
  const { ok, text, error } = git(...args);
  if (!ok) throw new PublishError(`${fix}\nGit says: ${error || text}`);
  return text;
}

function publish(): void {
  if (!git('rev-parse', '--git-dir').ok) {
    throw new PublishError('This folder is not a copy of a Git repository. Get the project with git clone.');
  }
  const [, ...translated] = loadLanguages();
  const untranslatedCount = translated.reduce((sum, { language }) => sum + language.untranslated.length, 0);

  const changed = mustGit('Git cannot read the folder.', 'status', '--porcelain', '--', 'content')
    .split('\n')
    .filter(Boolean)
    .map(
      (line) =>
        line
          .replace(/^ ?\S+ +/, '')
          .split(' -> ')
          .at(-1) ?? '',
    );
  if (changed.length > 0) {
    mustGit('The changes cannot be added.', 'add', '--all', '--', 'content');
    const names = changed.map((file) => basename(file.replaceAll('"', '')));
    const subject = `Change ${names.length > 3 ? `${names.length} files of content` : names.join(', ')}`;
    const fix = 'Tell Git who you are, then try again: git config user.name "…" && git config user.email "…"';
    mustGit(fix, 'commit', '--quiet', '--message', subject, '--', 'content');
    console.log(`Committed: ${changed.join(', ')}`);
  }
  if (untranslatedCount > 0) {
    console.log(`${untranslatedCount} texts of other languages are shown in English: npm run translations lists them.`);
  }
  if (!git('rev-parse', '@{upstream}').ok) {
    console.log(
      changed.length > 0
        ? `The change is saved here only: the branch has no repository at a host.\n${REBUILD_ADVICE}`
        : 'Nothing has changed in content/.',
    );
    return;
  }
  mustGit('The host of the repository does not answer. Check the network, then try again.', 'fetch', '--quiet');
  if (!git('rebase', '--quiet', '--autostash', '@{upstream}').ok) {
    const files = git('diff', '--name-only', '--diff-filter=U').text;
    git('rebase', '--abort');
    throw new PublishError(
      `Somebody else has changed the same lines of ${files || 'a file'}. Nothing was published; your change is committed here.\nTo keep your version: git pull --rebase -X theirs. To keep the other one: git pull --rebase -X ours. Look at the file, then run npm run publish again.`,
    );
  }
  // An update may have brought other checks.
  loadLanguages();
  const waiting = git('rev-list', '--count', '@{upstream}..HEAD').text;
  if (waiting === '0') {
    console.log('Nothing to publish: the host of the repository has all changes.');
    return;
  }
  mustGit('The host of the repository does not take the change. Check your access to it.', 'push', '--quiet');
  console.log(`Sent ${waiting} ${waiting === '1' ? 'change' : 'changes'} to the host of the repository.`);
  console.log('A host that builds every commit shows the new site in some minutes. Look at the page then.');
  console.log(REBUILD_ADVICE);
}

const REBUILD_ADVICE = 'If this machine serves the site: npm ci && npm run build && systemctl restart site';

try {
  publish();
} catch (error) {
  if (!(error instanceof ContentError || error instanceof PublishError)) throw error;
  console.error(`\nNot published.\n\n${error.message}\n`);
  process.exitCode = 1;
}
