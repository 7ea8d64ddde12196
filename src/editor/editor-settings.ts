import { z } from 'zod';
import { ContentError } from '../content/content-error.ts';

/** Where the repository is kept that the editor on the site writes to. */
export interface EditorSettings {
  readonly host: 'github' | 'gitlab' | 'gitea';
  /** owner/name */
  readonly repository: string;
  /** Without it, the host's default branch. */
  readonly branch?: string | undefined;
  /** Origin of a host other than github.com and gitlab.com, such as https://codeberg.org. */
  readonly hostUrl?: string | undefined;
  /** Whether a change waits for a review, with a preview, before it is published. */
  readonly review: boolean;
}

const origin = z.url({ protocol: /^https$/ }).refine((value) => new URL(value).origin === value.replace(/\/$/, ''));

/** The variables, with what each expects. */
const VARIABLES = {
  CMS_REPOSITORY: [z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/), 'owner/name, such as setu-advisers/website'],
  CMS_HOST: [z.enum(['github', 'gitlab', 'gitea']), 'github, gitlab or gitea (which Forgejo is, too)'],
  CMS_BRANCH: [z.string().regex(/^[^\s~^:?*[\\]+$/), 'the name of a branch, such as main'],
  CMS_HOST_URL: [origin, 'the origin of your own host, such as https://git.example.com'],
  CMS_REVIEW: [z.literal('1'), '1, or leave it out'],
} as const satisfies Readonly<Record<string, readonly [z.ZodType, string]>>;

/**
 * The settings of the editor on the built site; undefined where CMS_REPOSITORY is not set, and the site has none.
 * @throws {ContentError} for a variable that cannot be used
 */
export function readEditorSettings(
  environment: Readonly<Record<string, string | undefined>>,
): EditorSettings | undefined {
  const given = Object.keys(VARIABLES).filter((name) => environment[name]) as (keyof typeof VARIABLES)[];
  const problems = given.flatMap((name) => {
    const [schema, expected] = VARIABLES[name];
    return schema.safeParse(environment[name]).success
      ? []
      : [problem(name, `"${environment[name]}" is not valid.`, `Write ${expected}.`)];
  });
  const { CMS_REPOSITORY: repository, CMS_BRANCH: branch, CMS_HOST_URL: hostUrl, CMS_REVIEW: review } = environment;
  const host = environment.CMS_HOST || 'github';
  if (!repository && given.length > 0) {
    problems.push(
      problem(given[0] ?? '', 'It is set, but CMS_REPOSITORY is not.', 'Set CMS_REPOSITORY as well, or neither.'),
    );
  }
  if (host === 'gitea' && repository && !hostUrl) {
    problems.push(
      problem('CMS_HOST', 'gitea needs the address of your host.', 'Set CMS_HOST_URL, such as https://codeberg.org.'),
    );
  }
  if (host === 'gitea' && review) {
    problems.push(problem('CMS_REVIEW', 'The editor has no reviews with gitea.', 'Leave CMS_REVIEW out.'));
  }
  if (problems.length > 0) throw new ContentError(problems);
  if (!repository) return undefined;
  return {
    host: host as EditorSettings['host'],
    repository,
    branch: branch || undefined,
    hostUrl: hostUrl?.replace(/\/$/, '') || undefined,
    review: review === '1',
  };
}

function problem(variable: string, cause: string, fix: string) {
  return { file: `The environment variable ${variable}`, cause, fix };
}
