import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconExists, similarIcons } from '../design-system/icon-sprite.ts';
import { anchors, urls } from '../urls.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { type ContentFile, parseContent, readContentFile } from './content-file.ts';
import { renderSections } from './markdown.ts';
import { placeholders, withoutPlaceholders } from './placeholders.ts';
import {
  aboutSchema,
  type Content,
  careersSchema,
  confirmationsSchema,
  contactSchema,
  emailServiceSchema,
  homeSchema,
  notFoundSchema,
  offersSchema,
  providerSchema,
  repliesSchema,
  type Service,
  serviceSchema,
  servicesSchema,
  shellSchema,
  termsSchema,
} from './schema.ts';

/**
 * Reads all of `content/` and checks it as a whole.
 * @param folder path of the content folder, from the working directory
 * @throws {ContentError} naming every mistake of the first file that has any, or every mistake between files
 */
export function loadContent(folder = 'content'): Content {
  const provider = readContentFile(join(folder, 'provider.yaml'), providerSchema, withoutPlaceholders).value;
  const offers = readContentFile(join(folder, 'offers.yaml'), offersSchema, withoutPlaceholders).value;
  const fill = placeholders(provider, offers);
  const read = <Schema extends Parameters<typeof readContentFile>[1]>(name: string, schema: Schema) =>
    readContentFile(join(folder, name), schema, fill);

  const files = {
    emailService: read('email-service.yaml', emailServiceSchema),
    confirmations: read('confirmations.yaml', confirmationsSchema),
    shell: read('shell.yaml', shellSchema),
    home: read('home.yaml', homeSchema),
    about: read('about.yaml', aboutSchema),
    contact: read('contact.yaml', contactSchema),
    careers: read('careers.yaml', careersSchema),
    directory: read('services.yaml', servicesSchema),
    notFound: read('not-found.yaml', notFoundSchema),
    replies: read('replies.yaml', repliesSchema),
  };
  const services = readdirSync(join(folder, 'services'))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => read(join('services', name), serviceSchema));

  const termsFile = join(folder, 'terms.md');
  const [, frontMatter = '', markdown = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(termsFile, 'utf8')) ?? [];
  const terms = parseContent(termsFile, frontMatter, termsSchema, fill);
  const filledMarkdown = fill(markdown);
  if ('unknown' in filledMarkdown) {
    throw new ContentError([
      {
        file: termsFile,
        cause: `There is no placeholder {${filledMarkdown.unknown}}.`,
        cure: 'Use one of those listed in content/README.md.',
      },
    ]);
  }

  const { directory } = files;
  const links = [...Object.values(files), ...services].flatMap(linksOf);
  const paths = new Set<string>([...Object.values(urls), ...services.map(({ value }) => value.path)]);
  const problems = [
    ...services.flatMap((file) => serviceProblems(file, directory.value.groups)),
    ...duplicates(services),
    ...links.flatMap((link) => linkProblems(link, paths)),
  ];
  if (problems.length > 0) throw new ContentError(problems);

  const groupOrder = directory.value.groups.map(({ id }) => id);
  return {
    provider,
    offers,
    emailService: files.emailService.value,
    confirmations: files.confirmations.value,
    shell: files.shell.value,
    home: files.home.value,
    about: files.about.value,
    contact: files.contact.value,
    careers: files.careers.value,
    directory: directory.value,
    services: services
      .map(({ value }) => value)
      .sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) || a.order - b.order),
    terms: { ...terms.value, sections: renderSections(termsFile, filledMarkdown.text) },
    notFound: files.notFound.value,
    replies: files.replies.value,
  };
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
  const owners = new Map<string, string>(Object.values(urls).map((path) => [path, 'site/urls.ts']));
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
