/** One mistake in content, with what an editor needs to fix it. */
export interface ContentProblem {
  readonly file: string;
  readonly line?: number | undefined;
  /** The path of the key inside the file, such as `offerings[3].icon`. */
  readonly key?: string | undefined;
  readonly cause: string;
  readonly fix: string;
}

/** Content that cannot be published. Its message lists every mistake with file, line, key, cause and fix. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(describe).join('\n\n'));
    this.problems = problems;
  }
}

function describe({ file, line, key, cause, fix }: ContentProblem): string {
  const place = line === undefined ? file : `${file}:${line}`;
  return `${place}${key ? `, key ${key}` : ''}\n  What is wrong: ${cause}\n  What to do:    ${fix}`;
}

/** `['offerings', 3, 'icon']` → `offerings[3].icon`, counted from 0 as YAML tools do. */
export function keyName(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
