import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { type Guide, guideSchema } from '../features/guides/schema.ts';
import { serviceSchema } from '../features/service/schema.ts';
import { withStates } from '../features/tools/due-dates/schema.ts';
import type { IsoDay } from '../format/days.ts';
import { type FurtherLanguage, LANGUAGES } from '../languages.ts';
import { type Content, site, urls } from '../site.ts';
import { ContentError } from './content-error.ts';
import { type FillPlaceholders, readContentFile } from './content-file.ts';
import { CONTENT_FOLDER } from './content-folder.ts';
import { contentProblems, type PageWords } from './content-problems.ts';
import { dayInIndia } from './dated.ts';
import { formTexts } from './form-texts.ts';
import {
  FIXED_NAMES,
  FORMS_FILE,
  filesWith,
  inLanguage,
  keepHeadingsInEnglish,
  nameTranslatedCards,
  translateTitles,
} from './in-language.ts';
import { loadTerms, translateTerms } from './load-terms.ts';
import { pairsFile, type TranslationProblem } from './pairs.ts';
import { createPlaceholderFiller, rejectPlaceholders } from './placeholders.ts';
import { stateRows } from './state-rows.ts';
import { translationInto } from './translation.ts';
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
  const providerFile = read(provider, rejectPlaceholders);
  const offersFile = read(offers, rejectPlaceholders);
  const serviceCount = yamlFilesIn(join(folder, 'services')).length;
  const fill = createPlaceholderFiller(providerFile.value, offersFile.value, serviceCount, code);

  const files = Object.entries(others).map(([key, entry]) => [key, read<z.ZodType>(entry, fill)] as const);
  const structures = read(structuresEntry, fill);
  const states = read(statesEntry, fill);
  if (code) states.value.states.sort((a, b) => a.name.localeCompare(b.name, LANGUAGES[code].locale));
  const dueDates = withStates(read(dueDatesEntry, fill), states.value.states);
  const values = Object.fromEntries(files.map(([key, { value }]) => [key, value])) as PageWords;
  const readFolder = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    yamlFilesIn(join(folder, name)).map((file) => ({
      ...read({ file: join(name, file), schema }, fill),
      file: join(name, file),
    }));
  const services = readFolder('services', serviceSchema);
  const guides = namesIn(join(folder, 'guides')).flatMap((service) =>
    readFolder(join('guides', service), guideSchema).map((file) => ({ ...file, service: `/${service}` })),
  );
  const english = code && loadContent(folder, undefined, day);
  if (english) {
    nameTranslatedCards(guides, services, english.services);
    const headings = keepHeadingsInEnglish(services, english.services, join(folder, code));
    englishTexts.push(...headings.texts);
    untranslated.push(...headings.problems);
  }
  const paths = new Set([...Object.values(urls), ...services.map(({ value }) => value.path)]);
  const problems = contentProblems({
    folder,
    values,
    pages: files,
    structures,
    states,
    dueDates,
    services,
    guides,
    paths,
  });
  if (problems.length > 0) throw new ContentError(problems);

  const groupOrder = values.directory.groups.map(({ id }) => id);
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
  const fields = translation.pairs(FORMS_FILE);
  const texts = formTexts(fields);
  const guideTitles = translateTitles(translated.englishGuides, translation);
  untranslated.push(...terms.untranslated, ...fields.problems(), ...guideTitles.untranslated);
  return { ...translated, englishGuides: guideTitles.guides, terms: terms.terms, formTexts: texts };
}

/** What a folder contains; nothing if there is no such folder. */
function namesIn(folder: string): string[] {
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
}

function yamlFilesIn(folder: string): string[] {
  return namesIn(folder).filter((name) => name.endsWith('.yaml'));
}
