import { basename } from 'node:path';
import type { z } from 'zod';
import { anchors } from '../addresses.ts';
import type { guideSchema } from '../features/guides/schema.ts';
import type { Service } from '../features/service/schema.ts';
import { dueDatesProblems } from '../features/tools/due-dates/schema.ts';
import { structureProblems } from '../features/tools/structure-finder/schema.ts';
import { type Content, urls } from '../site.ts';
import { collectProblems } from './collect-problems.ts';
import type { ContentProblem } from './content-error.ts';
import type { ContentFile } from './content-file.ts';
import { iconContent, similarIcons } from './icons.ts';
import { type Review, reviewProblems, reviewSchema } from './review.ts';
import { missingFromPages } from './shown-by-name.ts';
import { needsPlace, sourcesOf, titleOf } from './sources.ts';

/** The file of a service, and its name inside the content folder. */
export type ServiceFile = ContentFile<Service> & { readonly file: string };
/** The file of a guide, and the path of its service, which the folder is called after. */
export type GuideFile = ContentFile<z.infer<typeof guideSchema>> & { readonly service: string };

/** The content of the files of the list of pages that need nothing but their schema. */
export type PageWords = Omit<
  Content,
  | 'provider'
  | 'offers'
  | 'structures'
  | 'states'
  | 'dueDates'
  | 'services'
  | 'guides'
  | 'englishGuides'
  | 'changeDays'
  | 'terms'
  | 'formTexts'
  | 'language'
>;

/** The files of one language, each validated alone. */
interface LoadedFiles {
  /** The content folder. */
  readonly folder: string;
  readonly values: PageWords;
  /** The files of `values`, by their name in the list of pages. */
  readonly pages: readonly (readonly [name: string, file: ContentFile<unknown>])[];
  readonly structures: ContentFile<Content['structures']>;
  readonly states: ContentFile<Content['states']>;
  readonly dueDates: ContentFile<Content['dueDates']>;
  readonly services: readonly ServiceFile[];
  readonly guides: readonly GuideFile[];
  /** The paths of all pages. */
  readonly paths: ReadonlySet<string>;
}

/** The mistakes between files: what no schema of one file can find. */
export function contentProblems(content: LoadedFiles): ContentProblem[] {
  const { folder, values, structures, states, dueDates, services, guides, paths } = content;
  const pages = content.pages.map(([, file]) => file);
  const withLaw = [...guides, ...pages, structures, states, dueDates];
  const finder = services.find(({ value }) => value.tool === 'structure-finder')?.value.path;
  const fragments = new Set([
    ...Object.values<string>(anchors),
    `${finder}#structures`,
    ...guides.map(({ name, service }) => `${service}#${basename(name, '.yaml')}`),
  ]);
  return [
    ...services.flatMap((file) => serviceProblems(file, values.directory.groups)),
    ...duplicateProblems(services),
    ...missingFromPages(
      folder,
      services.map(({ value }) => value),
      guides.map(({ value }) => value),
    ),
    ...guideProblems(guides, services),
    ...withLaw.flatMap((file) => sourceProblems(file, values.guideWords.sources)),
    ...withLaw.flatMap((file) => (isReviewed(file) ? reviewProblems(file) : [])),
    ...structureProblems(
      structures,
      guides.filter(({ service }) => service === finder).map(({ name }) => basename(name, '.yaml')),
    ),
    ...stateProblems(states),
    ...dueDatesProblems(dueDates),
    ...[...pages, ...services].flatMap(linksOf).flatMap((link) => linkProblems(link, paths, fragments)),
    ...content.pages.flatMap(([name, file]) => (name === 'home' ? financeProblems(file, services) : [])),
  ];
}

function serviceProblems(file: ContentFile<Service>, groups: readonly { id: string }[]): ContentProblem[] {
  const { value, problem } = file;
  const problems: ContentProblem[] = [];
  if (!groups.some(({ id }) => id === value.group)) {
    problems.push(
      problem(
        ['group'],
        `There is no group "${value.group}".`,
        `Write one of ${groups.map(({ id }) => id).join(', ')}, or add the group to content/directory.yaml.`,
      ),
    );
  }
  if (!value.heading.includes(value.typewriter)) {
    problems.push(
      problem(
        ['typewriter'],
        `"${value.typewriter}" does not occur in the heading "${value.heading}".`,
        'Write a part of the heading, letter for letter.',
      ),
    );
  }
  value.offerings.forEach(({ icon }, index) => {
    if (iconContent(icon) !== undefined) return;
    const similar = similarIcons(icon);
    problems.push(
      problem(
        ['offerings', index, 'icon'],
        `There is no icon "${icon}".`,
        `Choose a name from https://lucide.dev/icons${similar.length > 0 ? `, perhaps ${similar.join(' or ')}` : ''}.`,
      ),
    );
  });
  return problems;
}

/** Services with the path of another page. */
function duplicateProblems(services: readonly ContentFile<Service>[]): ContentProblem[] {
  const owners = new Map<string, string>(Object.values(urls).map((path) => [path, 'a page in src/pages']));
  const problems: ContentProblem[] = [];
  for (const { name, value, problem } of services) {
    const owner = owners.get(value.path);
    if (owner)
      problems.push(
        problem(['path'], `The path ${value.path} is already in use, by ${owner}.`, 'Give each page its own path.'),
      );
    owners.set(value.path, name);
  }
  return problems;
}

/** The home page shows the cards of a service, which its `finance.link` names. */
function financeProblems({ value, problem }: ContentFile<unknown>, services: readonly ServiceFile[]): ContentProblem[] {
  const { link } = (value as Content['home']).finance;
  if (services.some((service) => service.value.path === link)) return [];
  const cause = `No service has the path ${link}, and the section shows its cards.`;
  return [
    problem(['finance', 'link'], cause, `Write one of ${services.map((service) => service.value.path).join(', ')}.`),
  ];
}

/** Names of states that occur twice. */
function stateProblems(file: ContentFile<Content['states']>): ContentProblem[] {
  const { problems, mustDiffer } = collectProblems(file);
  mustDiffer(['states'], file.value.states);
  return problems;
}

/** Whether a file has a review: those that state law. */
function isReviewed(file: ContentFile<unknown>): file is ContentFile<{ readonly review: Review }> {
  const { value } = file;
  return (
    typeof value === 'object' && value !== null && 'review' in value && reviewSchema.safeParse(value.review).success
  );
}

/** Sources that the list of sources does not have, and Acts and rules without the place in them. */
function sourceProblems({ value, problem }: ContentFile<unknown>, sources: readonly string[]): ContentProblem[] {
  return sourcesOf(value).flatMap(({ source, path }) => {
    const title = titleOf(source, sources);
    if (title !== undefined && !(title === source && needsPlace(title))) return [];
    const cause =
      title === undefined
        ? `"${source}" begins with no title of content/guides.yaml, sources.`
        : `"${source}" does not say where in it the statement is.`;
    return [problem(path, cause, 'Write a title as in that list, a comma and the place; or add the title there.')];
  });
}

function guideProblems(guides: readonly GuideFile[], services: readonly ContentFile<Service>[]): ContentProblem[] {
  const taken = new Map<string, string>();
  return guides.flatMap(({ name, value, service, problem }) => {
    const page = services.find((file) => file.value.path === service)?.value;
    if (!page) {
      const folders = services.map((file) => file.value.path.slice(1)).sort();
      const cause = `No service has the path ${service}.`;
      return [problem([], cause, `Name the folder as one of ${folders.join(', ')}.`)];
    }
    const problems: ContentProblem[] = [];
    if (!/^[a-z][a-z0-9-]*\.yaml$/.test(basename(name))) {
      const cause =
        'The name of the file is the id of the guide, which begins with a letter and has no capitals or spaces.';
      problems.push(problem([], cause, 'Name the file like private-limited-company.yaml.'));
    }
    const titles = page.offerings.map(({ title }) => title);
    if (value.offering !== undefined && !titles.includes(value.offering)) {
      const cause = `The page ${service} has no card "${value.offering}".`;
      problems.push(problem(['offering'], cause, `Write one of ${titles.join('; ')}.`));
    }
    for (const key of ['order', 'offering'] as const) {
      if (value[key] === undefined) continue;
      const place = `${service} ${key} ${value[key]}`;
      const other = taken.get(place);
      if (other) problems.push(problem([key], `${other} has the same.`, 'Give each guide of a page its own.'));
      taken.set(place, name);
    }
    return problems;
  });
}

interface ContentLink {
  readonly target: string;
  readonly problem: (cause: string, fix: string) => ContentProblem;
}

/** Every value under a key named `link`, at any depth. */
function linksOf(file: ContentFile<unknown>): ContentLink[] {
  const collect = (value: unknown, path: readonly PropertyKey[]): ContentLink[] => {
    if (path.at(-1) === 'link' && typeof value === 'string')
      return [{ target: value, problem: (cause, fix) => file.problem(path, cause, fix) }];
    if (Array.isArray(value)) return value.flatMap((item, index) => collect(item, [...path, index]));
    if (value !== null && typeof value === 'object')
      return Object.entries(value).flatMap(([key, item]) => collect(item, [...path, key]));
    return [];
  };
  return collect(file.value, []);
}

/** @param fragments addresses of places inside a page: /terms-of-use#privacy, /businessregistration#gst-registration */
function linkProblems(
  { target, problem }: ContentLink,
  paths: ReadonlySet<string>,
  fragments: ReadonlySet<string>,
): ContentProblem[] {
  const known = target.includes('#') ? fragments.has(target) : paths.has(target);
  return known
    ? []
    : [
        problem(
          `There is no page ${target}.`,
          `Remove the link with the lines that belong to it, or link to one of ${[...paths].sort().join(', ')}.`,
        ),
      ];
}
