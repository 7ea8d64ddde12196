import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { dueDatesProblems, withStates } from '../components/due-dates/due-dates-schema.ts';
import { type Guide, guideSchema, sourcesOf, titleOf } from '../components/guides/guide.ts';
import { stateRows } from '../components/states/state-rows.ts';
import { structureProblems } from '../components/structure-finder/structures.ts';
import { anchors, urls } from '../urls.ts';
import { collectProblems } from './collect-problems.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { type ContentFile, type FillPlaceholders, parseContent, readContentFile } from './content-file.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { splitMarkdown } from './front-matter.ts';
import { iconExists, similarIcons } from './icon-names.ts';
import { renderSections } from './markdown.ts';
import { placeholders, withoutPlaceholders } from './placeholders.ts';
import { type Content, contentFiles, type Service, serviceSchema, type Terms, termsSchema } from './schema.ts';

/**
 * Reads the content folder and checks it as a whole.
 * @param folder its path from the working directory
 * @throws {ContentError} naming every mistake of the first file that has any, or every mistake between files
 */
export function loadContent(folder = CONTENT_FOLDER): Content {
  const {
    provider,
    offers,
    structures: structuresEntry,
    states: statesEntry,
    dueDates: dueDatesEntry,
    ...others
  } = contentFiles;
  const read = <Schema extends z.ZodType>({ file, schema }: { file: string; schema: Schema }, fill: FillPlaceholders) =>
    readContentFile(join(folder, file), schema, fill);
  const providerFile = read(provider, withoutPlaceholders);
  const offersFile = read(offers, withoutPlaceholders);
  const fill = placeholders(providerFile.value, offersFile.value);

  const files = Object.entries(others).map(([key, entry]) => [key, read<z.ZodType>(entry, fill)] as const);
  const structures = read(structuresEntry, fill);
  const states = read(statesEntry, fill);
  const dueDates = withStates(read(dueDatesEntry, fill), states.value.states);
  const values = Object.fromEntries(files.map(([key, { value }]) => [key, value])) as Omit<
    Content,
    'provider' | 'offers' | 'structures' | 'states' | 'dueDates' | 'services' | 'guides' | 'terms'
  >;
  const readFolder = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    readdirSync(join(folder, name))
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => read({ file: join(name, file), schema }, fill));
  const services = readFolder('services', serviceSchema);
  const guides = readdirSync(join(folder, 'guides')).flatMap((service) =>
    readFolder(join('guides', service), guideSchema).map((file) => ({ ...file, service: `/${service}` })),
  );
  const { groups } = values.directory;

  const links = [...files.map(([, file]) => file), ...services].flatMap(linksOf);
  const paths = new Set([...Object.values(urls), ...services.map(({ value }) => value.path)]);
  const fragments = new Set([
    ...Object.values<string>(anchors),
    ...guides.map(({ name, service }) => `${service}#${basename(name, '.yaml')}`),
  ]);
  const problems = [
    ...services.flatMap((file) => serviceProblems(file, groups)),
    ...duplicateProblems(services),
    ...guideProblems(guides, services),
    ...[...guides, ...files.map(([, file]) => file), structures, states, dueDates].flatMap((file) =>
      sourceProblems(file, values.guideWords.sources),
    ),
    ...structureProblems(
      structures,
      guides.map(({ name, service }) => ({ id: basename(name, '.yaml'), service })),
    ),
    ...stateProblems(states),
    ...dueDatesProblems(dueDates),
    ...links.flatMap((link) => linkProblems(link, paths, fragments)),
  ];
  if (problems.length > 0) throw new ContentError(problems);

  const groupOrder = groups.map(({ id }) => id);
  return {
    provider: providerFile.value,
    offers: offersFile.value,
    ...values,
    structures: structures.value,
    states: states.value,
    dueDates: dueDates.value,
    services: services
      .map(({ value }) => value)
      .sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.order - b.order),
    guides: guides
      .map(({ name, value, service }): Guide => {
        const tables = value.tables?.map(({ rows, states: kind, ...table }) => ({
          ...table,
          rows: rows ?? (kind ? stateRows[kind](states.value.states, values.guideWords.states) : []),
        }));
        return { ...value, tables, service, id: basename(name, '.yaml') };
      })
      .sort((a, b) => a.service.localeCompare(b.service) || a.order - b.order),
    terms: loadTerms(join(folder, 'terms.md'), fill),
  };
}

function loadTerms(file: string, fill: FillPlaceholders): Terms {
  const { frontMatter = '', text = '' } = splitMarkdown(readFileSync(file, 'utf8')) ?? {};
  const terms = parseContent(file, frontMatter, termsSchema, fill);
  const filled = fill(text);
  if ('unknown' in filled) {
    throw new ContentError([
      {
        file,
        cause: `There is no placeholder {${filled.unknown}}.`,
        fix: 'Use one of those listed in content/README.md.',
      },
    ]);
  }
  return { ...terms.value, sections: renderSections(file, filled.text) };
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
    if (iconExists(icon)) return;
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

/** Services with the path of another page, or with the place of another service in the menu. */
function duplicateProblems(services: readonly ContentFile<Service>[]): ContentProblem[] {
  const owners = new Map<string, string>(Object.values(urls).map((path) => [path, 'a page in src/pages']));
  const places = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const { name, value, problem } of services) {
    const owner = owners.get(value.path);
    if (owner)
      problems.push(
        problem(['path'], `The path ${value.path} is already in use, by ${owner}.`, 'Give each page its own path.'),
      );
    owners.set(value.path, name);
    const place = `${value.group} ${value.order}`;
    const neighbour = places.get(place);
    if (neighbour)
      problems.push(
        problem(['order'], `${neighbour} has the same place in the group.`, 'Give each service its own number.'),
      );
    places.set(place, name);
  }
  return problems;
}

/** Names of states that occur twice. */
function stateProblems(file: ContentFile<Content['states']>): ContentProblem[] {
  const { problems, mustDiffer } = collectProblems(file);
  mustDiffer(['states'], file.value.states);
  return problems;
}

/** Sources that the list of sources does not have. */
function sourceProblems({ value, problem }: ContentFile<unknown>, sources: readonly string[]): ContentProblem[] {
  return sourcesOf(value)
    .filter(({ source }) => titleOf(source, sources) === undefined)
    .map(({ source, path }) =>
      problem(
        path,
        `"${source}" begins with no title of content/guides.yaml, sources.`,
        'Write a title as in that list, a comma and the place; or add the title there.',
      ),
    );
}

/** The file of a guide, and the path of its service, which the folder is called after. */
type GuideFile = ContentFile<z.infer<typeof guideSchema>> & { readonly service: string };

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
  return known ? [] : [problem(`There is no page ${target}.`, `Link to one of ${[...paths].sort().join(', ')}.`)];
}
