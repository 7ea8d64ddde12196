import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { CONTENT_FOLDER } from '../src/content/content-folder.ts';
import type { LaunchValue } from '../src/content/launch-values.ts';
import { staleFacts } from '../src/content/stale-facts.ts';
import { contentFilesIn } from '../src/editor/content-files.ts';
import type { Content } from '../src/site.ts';

/** The calendars of a build contain two years. */
const MONTHS_UNTIL_REBUILD = 10;
/** Shorter words of a service's name are in many sentences. */
const MIN_WORD_LENGTH = 8;

/** What a check of the content needs besides the content. */
interface Surroundings {
  readonly today: Date;
  /** When the site was last built; undefined if it never was. */
  readonly builtOn: Date | undefined;
  /** Names of services whose files were deleted. */
  readonly removedServices: readonly string[];
  /** The text of each file of content, by its path. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What an owner may overlook, because it is right in the delivered content and wrong after changes elsewhere. */
export function overlooked(
  content: Content,
  translated: readonly Content[],
  { today, builtOn, removedServices, texts }: Surroundings,
): LaunchValue[] {
  const { provider, terms, services } = content;
  const place = `${provider.address.locality}, ${provider.address.region}`;
  const courts = terms.sections.flatMap(({ html }) =>
    [...html.matchAll(/\bcourts (?:in|at|of) ((?:[A-Z][a-z]+ ?)+)/g)].map(([, town = '']) => town.trim()),
  );
  const untranslated = translated.reduce((sum, { language }) => sum + language.untranslated.length, 0);
  const rebuild = new Date(builtOn ?? today);
  rebuild.setUTCMonth(rebuild.getUTCMonth() + MONTHS_UNTIL_REBUILD);
  return [
    {
      what: 'Courts in the terms',
      value: courts.join(', '),
      where: 'content/terms.md, and in other languages',
      set: courts.every((town) => place.includes(town)),
      notes: [`The office is in ${place}. Name the courts of that place, or ask a lawyer.`],
    },
    {
      what: 'Who runs the site',
      value: provider.ownership,
      where: 'content/provider.yaml, ownership',
      set: !provider.ownership.toLowerCase().includes(provider.name.toLowerCase()),
      notes: [
        `Pages say "${provider.name} is a brand powered by …": write what the firm is, such as "a limited liability partnership registered under …", without its name.`,
      ],
    },
    ...removedServices.flatMap((name) => {
      const left = wordsOf(name).filter((word) => services.every((service) => !wordsOf(service.name).includes(word)));
      const files = [...texts].filter(([, text]) => left.some((word) => text.toLowerCase().includes(word)));
      return files.map(([file]) => ({
        what: `Removed service: ${name}`,
        value: left.join(', '),
        where: file,
        set: false,
        optional: true,
        notes: ['The file still has these words. Look whether the sentence is right without the service.'],
      }));
    }),
    ...staleFacts(content, today).map(({ file, since }) => ({
      what: 'Sources read more than six months ago',
      value: since,
      where: `${file}, review`,
      set: false,
      optional: true,
      notes: ['Read the sources again, correct what has changed, and set the month in "review".'],
    })),
    ...(rebuild < today
      ? [
          {
            what: 'Last build',
            value: builtOn?.toISOString().slice(0, 10) ?? '',
            where: 'npm run build',
            set: false,
            optional: true,
            notes: ['The calendars of due dates end two years after a build, and pages show its dates: build again.'],
          },
        ]
      : []),
    ...(untranslated > 0
      ? [
          {
            what: 'Texts of other languages in English',
            value: String(untranslated),
            where: 'npm run translations lists them',
            set: false,
            optional: true,
          },
        ]
      : []),
  ];
}

function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_WORD_LENGTH);
}

/** Reads what {@link overlooked} needs from this folder, its Git history and its last build. */
export function readSurroundings(): Surroundings {
  const relay = join('build', 'relay.json');
  return {
    today: new Date(),
    builtOn: existsSync(relay) ? statSync(relay).mtime : undefined,
    removedServices: removedServices(),
    texts: new Map(
      [...contentFilesIn(CONTENT_FOLDER).keys()].map((name) => {
        const file = join(CONTENT_FOLDER, name);
        return [file, readFileSync(file, 'utf8')];
      }),
    ),
  };
}

/** Nothing where there is no Git history. */
function removedServices(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const folder = `${CONTENT_FOLDER}/services/`;
  try {
    const deleted = git('log', '--diff-filter=D', '--no-renames', '--name-only', '--format=', '--', folder).split('\n');
    const inTree = git('ls-files', '--deleted', '--', folder).split('\n');
    return [...new Set([...deleted, ...inTree])]
      .filter((file) => file.endsWith('.yaml') && !existsSync(file))
      .flatMap((file) => {
        const commit = git('rev-list', '-1', '--diff-filter=AM', 'HEAD', '--', file).trim();
        const { name } = parse(git('show', `${commit}:${file}`));
        return typeof name === 'string' ? [name] : [];
      });
  } catch {
    return [];
  }
}
