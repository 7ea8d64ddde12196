import type { ContentProblem } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import type { Condition } from './shared-schemas.ts';

type Path = readonly PropertyKey[];

/** Collects the mistakes between the parts of one file, each at the path of its key. */
export function collectProblems({ problem }: Pick<ContentFile<unknown>, 'problem'>) {
  const problems: ContentProblem[] = [];
  const add = (...mistake: Parameters<typeof problem>) => {
    problems.push(problem(...mistake));
  };
  /** Each given id must be a known one. */
  const mustBeKnown = (path: Path, given: readonly (string | undefined)[] | undefined, known: Iterable<string>) => {
    const ids = new Set(known);
    const unknown = given?.find((id) => id !== undefined && !ids.has(id));
    if (unknown !== undefined) add(path, `There is no "${unknown}".`, `Write one of ${[...ids].join(', ')}.`);
  };
  return {
    problems,
    add,
    mustBeKnown,
    /** The key `when` of an object, if it has one, must name known ids. */
    checkCondition(path: Path, { when = {} }: { readonly when?: Condition | undefined }, known: Iterable<string>) {
      for (const key of ['all', 'any', 'none'] as const) mustBeKnown([...path, 'when', key], when[key], known);
    },
    /** The items of a list must have different ids. */
    mustDiffer(path: Path, items: readonly { readonly id: string }[]) {
      items.forEach(({ id }, index) => {
        const isFirst = items.findIndex((item) => item.id === id) === index;
        if (!isFirst) add([...path, index, 'id'], `"${id}" is already in use.`, 'Give it a unique id.');
      });
    },
  };
}
