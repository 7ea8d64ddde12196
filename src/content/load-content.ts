import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { anchors } from '../addresses.ts';
import { type Guide, guideSchema } from '../features/guides/schema.ts';
import { type Service, serviceSchema } from '../features/service/schema.ts';
import { dueDatesProblems, withStates } from '../features/tools/due-dates/schema.ts';
import { structureProblems } from '../features/tools/structure-finder/schema.ts';
import type { IsoDay } from '../format/days.ts';
import { type FurtherLanguage, LANGUAGES } from '../languages.ts';
import { type Content, site, siteEntries, urls } from '../site.ts';
import { collectProblems } from './collect-problems.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { type ContentFile, type FillPlaceholders, readContentFile } from './content-file.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { dayInIndia } from './dated.ts';
import { formTexts } from './form-texts.ts';
import { iconContent, similarIcons } from './icons.ts';
import { loadTerms, translateTerms } from './load-terms.ts';
import { pageLink } from './page-link.ts';
import { pairsFile, type TranslationProblem } from './pairs.ts';
import { placeholders, withoutPlaceholders } from './placeholders.ts';
import { type Review, reviewProblems, reviewSchema } from './review.ts';
import { missingFromPages } from './shown-by-name.ts';
import { needsPlace, sourcesOf, titleOf } from './sources.ts';
import { stateRows } from './state-rows.ts';
import { type Translation, translationInto } from './translation.ts';
import { unknownFiles } from './unknown-files.ts';

/**
 * Reads the content folder and checks it as a whole.
 * @param folder its path from the working directory
 * @param code a language besides English, which has a folder in it
 * @param day for whose values the content is wanted (dated.ts)
 * @throws {ContentError} naming every mistake of the first file that has any, or every mistake between files
 */
export function loadContent(
  folder = CONTENT_FOLDER,
  code?: FurtherLanguage,
  day: IsoDay = dayInIndia(new Date()),
): Content {
  const {
    provider,
    offers,
    structures: structuresEntry,
    states: statesEntry,
    dueDates: dueDatesEntry,
    terms: _terms,
    ...others
  } = site;
  const unknown = unknownFiles(folder, FIXED_NAMES);
  if (unknown.length > 0) throw new ContentError(unknown);
  const translation = code && translationInto(code, folder);
  const untranslated: TranslationProblem[] = [];
  const englishTexts: string[] = [];
  const later = new Set<IsoDay>();
  const read = <Schema extends z.ZodType>(
    { file, schema }: { file: string; schema: Schema },
    fill: FillPlaceholders,
  ) => {
    const translated = translation?.has(file) ? translation.read(file, schema, fill, day) : undefined;
    untranslated.push(...(translated?.untranslated ?? []));
    englishTexts.push(...(translated?.english ?? []));
    const content = translated ?? readContentFile(join(folder, file), schema, fill, day);
    for (const each of content.changeDays) later.add(each);
    return content;
  };
  const providerFile = read(provider, withoutPlaceholders);
  const offersFile = read(offers, withoutPlaceholders);
  const fill = placeholders(providerFile.value, offersFile.value, code);

  const files = Object.entries(others).map(([key, entry]) => [key, read<z.ZodType>(entry, fill)] as const);
  const structures = read(structuresEntry, fill);
  const states = read(statesEntry, fill);
  if (code) states.value.states.sort((a, b) => a.name.localeCompare(b.name, LANGUAGES[code].locale));
  const dueDates = withStates(read(dueDatesEntry, fill), states.value.states);
  const values = Object.fromEntries(files.map(([key, { value }]) => [key, value])) as Omit<
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
  const readFolder = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    namesIn(join(folder, name))
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => ({ ...read({ file: join(name, file), schema }, fill), file: join(name, file) }));
  const services = readFolder('services', serviceSchema);
  const guides = namesIn(join(folder, 'guides')).flatMap((service) =>
    readFolder(join('guides', service), guideSchema).map((file) => ({ ...file, service: `/${service}` })),
  );
  const english = code && loadContent(folder, undefined, day);
  if (english) {
    nameTranslatedCards(guides, services, english.services);
    englishTexts.push(...headingsInEnglish(services, english.services));
  }
  const { groups } = values.directory;

  const finder = services.find(({ value }) => value.tool === 'structure-finder')?.value.path;
  const links = [...files.map(([, file]) => file), ...services].flatMap(linksOf);
  const paths = new Set([...Object.values(urls), ...services.map(({ value }) => value.path)]);
  const fragments = new Set([
    ...Object.values<string>(anchors),
    `${finder}#structures`,
    ...guides.map(({ name, service }) => `${service}#${basename(name, '.yaml')}`),
  ]);
  const problems = [
    ...services.flatMap((file) => serviceProblems(file, groups)),
    ...duplicateProblems(services),
    ...missingFromPages(
      folder,
      services.map(({ value }) => value),
      guides.map(({ value }) => value),
    ),
    ...guideProblems(guides, services),
    ...[...guides, ...files.map(([, file]) => file), structures, states, dueDates].flatMap((file) =>
      sourceProblems(file, values.guideWords.sources),
    ),
    ...[...guides, ...files.map(([, file]) => file), structures, states, dueDates].flatMap((file) =>
      isReviewed(file) ? reviewProblems(file) : [],
    ),
    ...structureProblems(
      structures,
      guides.filter(({ service }) => service === finder).map(({ name }) => basename(name, '.yaml')),
    ),
    ...stateProblems(states),
    ...dueDatesProblems(dueDates),
    ...links.flatMap((link) => linkProblems(link, paths, fragments)),
    ...files.flatMap(([key, file]) => (key === 'home' ? financeProblems(file, services) : [])),
  ];
  if (problems.length > 0) throw new ContentError(problems);

  const groupOrder = groups.map(({ id }) => id);
  const allGuides = guides
    .map(({ name, value, service }): Guide => {
      const tables = value.tables?.map(({ rows, states: kind, ...table }) => ({
        ...table,
        rows: rows ?? (kind ? stateRows[kind](states.value.states, values.guideWords.states, code) : []),
      }));
      return { ...value, tables, service, id: basename(name, '.yaml') };
    })
    .sort((a, b) => a.service.localeCompare(b.service) || a.order - b.order);
  const content: Content = {
    provider: providerFile.value,
    offers: offersFile.value,
    ...values,
    structures: structures.value,
    states: states.value,
    dueDates: dueDates.value,
    services: services
      .map(({ value }) => value)
      .sort(
        (a, b) =>
          groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group) ||
          a.order - b.order ||
          a.path.localeCompare(b.path),
      ),
    guides: allGuides,
    englishGuides: [],
    terms: english?.terms ?? loadTerms(folder, fill),
    formTexts: {},
    changeDays: [...later].sort(),
    language: { code: undefined, pages: paths, untranslated, english: englishTexts },
  };
  if (!translation) return content;
  for (const file of filesWith('shared').filter((name) => !translation.has(name))) {
    const cause = 'The file is missing, so its texts are shown in English.';
    untranslated.push({ file: join(folder, translation.code, pairsFile(file)), cause, fix: `Translate ${file}.` });
  }
  const translated = inLanguage(content, translation, services);
  const terms = translateTerms(folder, fill, translation, content.terms);
  const fields = translation.pairs(FORMS);
  const texts = formTexts(fields);
  const guideTitles = translateTitles(translated.englishGuides, translation);
  untranslated.push(...terms.untranslated, ...fields.problems(), ...guideTitles.untranslated);
  return { ...translated, englishGuides: guideTitles.guides, terms: terms.terms, formTexts: texts };
}

/** English guides with titles of the language, where it has them. */
function translateTitles(
  guides: readonly Guide[],
  translation: Translation,
): { readonly guides: Guide[]; readonly untranslated: readonly TranslationProblem[] } {
  const pairs = translation.pairs(GUIDE_TITLES);
  const titled = guides.map((guide) => {
    const title = pairs.translate([], guide.title);
    return { ...guide, title: title ?? guide.title, hasEnglishTitle: title === undefined };
  });
  return { guides: titled, untranslated: translation.has(GUIDE_TITLES) ? pairs.problems() : [] };
}

/** The texts of the form fields. English has them in leads/forms.ts. */
export const FORMS = 'forms.yaml';

/** The titles, in another language, of guides that exist in English only: links to them have these. */
export const GUIDE_TITLES = 'guide-titles.yaml';

/** Every file with a fixed name, in English or another language. */
const FIXED_NAMES = [...siteEntries.map(([, { file }]) => file), FORMS, GUIDE_TITLES];

const filesWith = (translation: 'needed' | 'shared') =>
  siteEntries.filter(([, entry]) => entry.translation === translation).map(([, { file }]) => file);
/** Files that a language must have. */
const NEEDED = [...filesWith('needed'), FORMS];

/** What a folder contains; nothing if there is no such folder. */
function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

/**
 * Content with what follows from the pages that exist in a language: a page exists with the file of its words. Links to other
 * pages lead to the English page and say so.
 * @throws {ContentError} when the language lacks a file that every page needs
 */
function inLanguage(content: Content, { code, has }: Translation, services: readonly ServiceFile[]): Content {
  const missing = NEEDED.filter((file) => !has(file));
  if (missing.length > 0) {
    const cause = 'The file is missing, and every page of the language needs it.';
    throw new ContentError(
      missing.map((file) => ({ file: `content/${code}/${pairsFile(file)}`, cause, fix: `Translate ${file}.` })),
    );
  }
  const guides = content.guides.filter((guide) => guide.language);
  const pages = new Set<string>([
    ...siteEntries.flatMap(([, { path, file }]) => (path !== undefined && has(file) ? [path] : [])),
    ...services.filter(({ file }) => has(file)).map(({ value }) => value.path),
    ...guides.map(({ service, id }) => `${service}#${id}`),
  ]);
  const englishGuides = content.guides.filter((guide) => !guide.language);
  const translated: Content = { ...content, guides, englishGuides, language: { ...content.language, code, pages } };
  const { provider: _provider, language: _language, guides: _guides, englishGuides: _english, ...linking } = translated;
  localiseLinks(linking, translated);
  return translated;
}

/** Sets every `link` to the page's address in the language; of a page that exists in English only, the label says so. */
function localiseLinks(value: unknown, content: Content): void {
  if (typeof value !== 'object' || value === null) return;
  const titled = value as { link?: unknown; label?: unknown };
  if (typeof titled.link === 'string' && typeof titled.label === 'string') {
    const { href, label } = pageLink(content, titled.link, titled.label);
    Object.assign(titled, { link: href, label });
  }
  for (const item of Object.values(value)) localiseLinks(item, content);
}

/** Names the card of each translated guide by its translated title. */
function nameTranslatedCards(
  guides: readonly GuideFile[],
  services: readonly ServiceFile[],
  english: readonly Service[],
): void {
  for (const { value, service } of guides) {
    const index = english
      .find(({ path }) => path === service)
      ?.offerings.findIndex(({ title }) => title === value.offering);
    const card = services.find((file) => file.value.path === service)?.value.offerings[index ?? -1];
    if (card) value.offering = card.title;
  }
}

/**
 * Shows a heading in English whose translation does not contain the typed word: one of the two has changed in English.
 * @returns these headings
 */
function headingsInEnglish(services: readonly ServiceFile[], english: readonly Service[]): string[] {
  return services.flatMap(({ value }) => {
    const original = english.find(({ path }) => path === value.path);
    if (!original || value.heading.includes(value.typewriter)) return [];
    value.heading = original.heading;
    value.typewriter = original.typewriter;
    return [original.heading, original.typewriter];
  });
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

type ServiceFile = ContentFile<Service> & { readonly file: string };
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
  return known
    ? []
    : [problem(`There is no page ${target}.`, `Remove this line, or link to one of ${[...paths].sort().join(', ')}.`)];
}
