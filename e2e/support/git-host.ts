import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page, Route } from '@playwright/test';

const OWNER = 'setu';
const NAME = 'website';
const BRANCH = 'main';
/** The repository in the form of CMS_REPOSITORY: owner/name. */
export const REPOSITORY = `${OWNER}/${NAME}`;
/** The access token that the host accepts. */
export const TOKEN = 'github_pat_of_the_test';

/** What the editor sends to commit a change (docs.github.com/graphql, createCommitOnBranch). */
interface CommitInput {
  readonly expectedHeadOid: string;
  readonly message: { readonly headline: string };
  readonly fileChanges: {
    readonly additions: readonly { readonly path: string; readonly contents: string }[];
    readonly deletions: readonly { readonly path: string }[];
  };
}

/** The part of GitHub's interface that the editor uses, in front of a real Git repository on this machine. */
export class GitHost {
  readonly folder: string;

  /** @param folder the project, whose content becomes the first commit */
  constructor(folder: string) {
    this.folder = folder;
    this.git('init', '--quiet', '--initial-branch', BRANCH);
    this.git('config', 'user.name', 'Editor');
    this.git('config', 'user.email', 'editor@setu.example');
    this.git('add', 'content');
    this.git('commit', '--quiet', '--message', 'As delivered');
  }

  git(...args: readonly string[]): string {
    return execFileSync('git', args, { cwd: this.folder, encoding: 'utf8', maxBuffer: 10_000_000 });
  }

  /** The last commit: how many lines of which files it adds and removes. */
  lastChange(): string[] {
    return this.git('show', '--numstat', '--format=')
      .trim()
      .split('\n')
      .map((line) => line.replaceAll('\t', ' '));
  }

  /** Lines that the last commit adds. */
  addedLines(): string[] {
    const lines = this.git('show', '--unified=0', '--format=').split('\n');
    return lines.filter((line) => /^\+(?!\+\+)/.test(line)).map((line) => line.slice(1).trim());
  }

  commitCount(): number {
    return Number(this.git('rev-list', '--count', 'HEAD'));
  }

  /** Answers what this page asks of api.github.com from now on. */
  async answerRequests(page: Page): Promise<void> {
    await page.route('https://api.github.com/**', (route) => this.#answerRequest(route));
  }

  async #answerRequest(route: Route): Promise<void> {
    const request = route.request();
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Headers': '*',
      'Access-Control-Allow-Methods': '*',
    };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    if (!request.headers().authorization?.includes(TOKEN)) {
      return route.fulfill({ status: 401, headers, json: { message: 'Bad credentials' } });
    }
    const { pathname } = new URL(request.url());
    const json = pathname === '/graphql' ? this.#graphql(request.postDataJSON()) : this.#rest(pathname);
    return route.fulfill(json === undefined ? { status: 404, headers, json: {} } : { headers, json });
  }

  #rest(path: string): unknown {
    if (path === '/user')
      return { id: 1, login: 'asha', name: 'Asha', email: 'asha@setu.example', html_url: 'https://github.com/asha' };
    if (path === `/repos/${REPOSITORY}/collaborators/asha`) return {};
    if (!path.startsWith(`/repos/${REPOSITORY}/git/trees/`)) return undefined;
    const lines = this.git('ls-tree', '-r', '--long', 'HEAD').trim().split('\n');
    const tree = lines.map((line) => {
      const [, type, sha, size, file] = /^\d+ (\w+) (\w+) +(\d+)\t(.*)$/.exec(line) ?? [];
      return { type, sha, size: Number(size), path: file };
    });
    return { tree, truncated: false };
  }

  #graphql({ query, variables }: { query: string; variables: { input?: CommitInput } }): unknown {
    if (variables.input) return { data: { createCommitOnBranch: { commit: this.#commit(variables.input) } } };
    const head = this.git('rev-parse', 'HEAD').trim();
    const author = { name: 'Asha', email: 'asha@setu.example', avatarUrl: '', user: { id: 1, login: 'asha' } };
    const nodes = [{ oid: head, message: 'As delivered', author, committedDate: '2026-11-25T10:00:00Z' }];
    const ref = { target: { history: { nodes } } };
    const contents = [...query.matchAll(/(content_\d+): object\(oid: "(\w+)"\)/g)].map(([, alias = '', oid = '']) => {
      return [alias, { text: this.git('cat-file', 'blob', oid), isTruncated: false }] as const;
    });
    const others = [...query.matchAll(/((?:commit|history)_\d+): ref/g)].map(([, alias = '']) => [alias, ref] as const);
    return {
      data: {
        repository: { defaultBranchRef: { name: BRANCH }, ref, ...Object.fromEntries([...contents, ...others]) },
      },
    };
  }

  #commit({ fileChanges: { additions, deletions }, message }: CommitInput): unknown {
    for (const { path } of deletions) rmSync(join(this.folder, path));
    for (const { path, contents } of additions) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), Buffer.from(contents, 'base64'));
    }
    this.git('add', '--all', 'content');
    this.git('commit', '--quiet', '--allow-empty', '--message', message.headline);
    const oids = additions.map(
      ({ path }, index) => [`file_${index}`, { oid: this.git('rev-parse', `HEAD:${path}`).trim() }] as const,
    );
    return {
      oid: this.git('rev-parse', 'HEAD').trim(),
      committedDate: '2026-11-25T10:00:00Z',
      ...Object.fromEntries(oids),
    };
  }
}
