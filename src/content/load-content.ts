import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { anchors } from '../urls.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { type ContentFile, type FillPlaceholders, parseContent, readContentFile } from './content-file.ts';
import { iconExists, similarIcons } from './icon-names.ts';
import { renderSections } from './markdown.ts';
import { pagePaths } from './page-paths.ts';
import { placeholders, withoutPlaceholders } from './placeholders.ts';
import { type Content, contentFiles, type Service, serviceSchema, type Terms, termsSchema } from './schema.ts';

/**
 * Reads all of `content/` and checks it as a whole.
 * @param folder path of the content folder, from the working directory
 * @throws {ContentError} naming every mistake of the first file that has any, or every mistake between files
 */
export function loadContent(folder = 'content'): Content {
  const { provider, offers, ...others } = contentFiles;
  const read = <Schema extends z.ZodType>({ file, schema }: { file: string; schema: Schema }, fill: FillPlaceholders) =>
    readContentFile(join(folder, file), schema, fill);
  const providerFile = read(provider, withoutPlaceholders);
  const offersFile = read(offers, withoutPlaceholders);
  const fill = placeholders(providerFile.value, offersFile.value);

  const files = Object.entries(others).map(([key, entry]) => [key, read<z.ZodType>(entry, fill)] as const);
  const values = Object.fromEntries(files.map(([key, { value }]) => [key, value])) as Omit<
    Content,
    'provider' | 'offers' | 'services' | 'terms'
  >;
  const services = readdirSync(join(folder, 'services'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => read({ file: join('services', name), schema: serviceSchema }, fill));
  const { groups } = values.directory;

  const links = [...files.map(([, file]) => file), ...services].flatMap(linksOf);
  const paths = new Set([...pagePaths(), ...services.map(({ value }) => value.path)]);
  const problems = [
    ...services.flatMap((file) => serviceProblems(file, groups)),
    ...duplicates(services),
    ...links.flatMap((link) => linkProblems(link, paths)),
  ];
  if (problems.length > 0) throw new ContentError(problems);

  const groupOrder = groups.map(({ id }) => id);
  return {
    provider: providerFile.value,
    offers: offersFile.value,
    ...values,
    services: services
      .map(({ value }) => value)
      .sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.order - b.order),
    terms: loadTerms(join(folder, 'terms.md'), fill),
  };
}

function loadTerms(file: string, fill: FillPlaceholders): Terms {
  const [, frontMatter = '', markdown = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  const terms = parseContent(file, frontMatter, termsSchema, fill);
  const filled = fill(markdown);
  if ('unknown' in filled) {
    throw new ContentError([
      {
        file,
        cause: `There is no placeholder {${filled.unknown}}.`,
        cure: 'Use one of those listed in content/README.md.',
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
        `Write one of ${groups.map(({ id }) => id).join(', ')}, or add the group to content/services.yaml.`,
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

function duplicates(services: readonly ContentFile<Service>[]): ContentProblem[] {
  const owners = new Map<string, string>(pagePaths().map((path) => [path, 'a page of its own in src/pages']));
  const places = new Map<string, string>();
  const problems: ContentProblem[] = [];
  for (const { name, value, problem } of services) {
    const owner = owners.get(value.path);
    if (owner)
      problems.push(
        problem(['path'], `The path ${value.path} is taken already, by ${owner}.`, 'Give each page its own path.'),
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

interface ContentLink {
  readonly target: string;
  readonly problem: (cause: string, cure: string) => ContentProblem;
}

/** Every value under a key named `link`, at any depth. */
function linksOf(file: ContentFile<unknown>): ContentLink[] {
  const collect = (value: unknown, path: readonly PropertyKey[]): ContentLink[] => {
    if (path.at(-1) === 'link' && typeof value === 'string')
      return [{ target: value, problem: (cause, cure) => file.problem(path, cause, cure) }];
    if (Array.isArray(value)) return value.flatMap((item, index) => collect(item, [...path, index]));
    if (value !== null && typeof value === 'object')
      return Object.entries(value).flatMap(([key, item]) => collect(item, [...path, key]));
    return [];
  };
  return collect(file.value, []);
}

function linkProblems({ target, problem }: ContentLink, paths: ReadonlySet<string>): ContentProblem[] {
  const [path = ''] = target.split('#');
  const known = paths.has(path) && (!target.includes('#') || Object.values<string>(anchors).includes(target));
  return known ? [] : [problem(`No page answers to ${target}.`, `Link to one of ${[...paths].sort().join(', ')}.`)];
}
