import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { IsoDay } from '../format/days.ts';
import { type FurtherLanguage, type InLanguage, LANGUAGES, type MayBeEnglish } from '../languages.ts';
import { ContentError, type ContentProblem, keyName } from './content-error.ts';
import { type ContentFile, checkContent, type FillPlaceholders, parseYaml, type RawFile } from './content-file.ts';
import { readSource } from './read-source.ts';
import { numbersThatDiffer } from './same-numbers.ts';
import { translatableTexts } from './translatable.ts';

type Path = readonly PropertyKey[];

/** Hashes of the texts that were translated, by file and key ({@link hashesOf}). */
type TranslatedFrom = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The file with the hashes of what was translated. `npm run translations` writes it. */
export const TRANSLATED_FROM = 'translated-from.json';

/** One file in another language. */
interface TranslatedFile<Value> extends ContentFile<Value> {
  /** Texts that are shown in English, each with the reason. */
  readonly untranslated: readonly ContentProblem[];
}

/** A language besides English, as its folder inside the content folder has it. */
export interface Translation {
  readonly code: FurtherLanguage;
  /** Whether the language has a file for a file of the content folder. */
  has(name: string): boolean;
  /**
   * Reads a file and replaces the English texts by those of this language. A text is kept in English if it is missing or has other
   * digits, codes or placeholders; so is one whose English text has changed since it was translated, in files
   * that state law, prices or who the firm is. The innermost object around such a text gets `lang: 'en'`.
   * @param name inside the content folder
   * @throws {ContentError} for YAML that cannot be parsed and for every value that the schema rejects
   */
  read<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    fill: FillPlaceholders,
    day: IsoDay,
  ): TranslatedFile<z.infer<Schema> & InLanguage>;
}

/** Files whose English text must not change without its translation, besides those with a review. */
const FIRM = ['provider.yaml', 'offers.yaml'];

/** The translation into a language. @param folder the content folder */
export function translationInto(code: FurtherLanguage, folder: string): Translation {
  const own = join(folder, code);
  const translatedFrom = readRecord(code, folder);
  return {
    code,
    has: (name) => existsSync(join(own, name)),
    read(name, schema, fill, day) {
      const [file, overlayFile] = [join(folder, name), join(own, name)];
      const english = parseYaml(file, readSource(file));
      const overlay = parseYaml(overlayFile, readSource(overlayFile));
      const problem: RawFile['problem'] = (path, ...rest) =>
        (valueAt(overlay.raw, path) === undefined ? english : overlay).problem(path, ...rest);
      const { raw, stayed, untranslated } = merge(code, english.raw, overlay, schema, {
        recorded: translatedFrom[name] ?? {},
        mustFollow: FIRM.includes(name) || valueAt(english.raw, ['review']) !== undefined,
      });
      const checked = checkContent(file, { raw, problem }, schema, fill, day);
      const value = checked.value as z.infer<typeof schema> & InLanguage;
      for (const path of stayed) markAsEnglish(value, path);
      value.language = code;
      return { ...checked, value, untranslated };
    },
  };
}

/** Replaces the English texts by those of an overlay, where these are up to date. */
function merge(
  code: FurtherLanguage,
  english: unknown,
  overlay: RawFile,
  schema: z.ZodType,
  {
    recorded,
    mustFollow,
  }: {
    /** What the texts were translated from, by key. */
    recorded: Readonly<Record<string, string>>;
    /** Whether a change of an English text ends its translation. */
    mustFollow: boolean;
  },
) {
  const { nameInEnglish } = LANGUAGES[code];
  const raw = structuredClone(english);
  const stayed: Path[] = [];
  const untranslated: ContentProblem[] = [];
  const texts = translatableTexts(schema, english);
  const add = (...problem: Parameters<RawFile['problem']>) => untranslated.push(overlay.problem(...problem));
  for (const { path, text } of texts) {
    const found = valueAt(overlay.raw, path);
    const hashes = recorded[keyName(path)];
    const list = listOfOtherLength(english, overlay.raw, path);
    const differs = typeof found === 'string' ? numbersThatDiffer(text, found, code) : undefined;
    // Items of a list are matched by position: where the length differs, only if the English text is the one that was translated.
    if (list && (typeof found !== 'string' || !isTranslationOf(text, hashes))) {
      add(list, 'The list and the English one have different lengths.', 'Give it the same items in the same order.');
    } else if (typeof found !== 'string') {
      add(path, `"${text}" is not translated.`, `Write it in ${nameInEnglish}.`);
    } else if (differs) {
      add(path, `${differs}. In English: "${text}"`, 'Write the same numbers, codes and placeholders.');
    } else if (mustFollow && hashes !== undefined && isOutdated(hashes, text, found)) {
      const fix = 'Change the translation, then run npm run translations.';
      add(path, `The English text has changed. It is now "${text}"`, fix);
    } else {
      (valueAt(raw, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1) ?? ''] = found;
      continue;
    }
    stayed.push(path);
  }
  const known = new Set(texts.map(({ path }) => keyName(path)));
  for (const path of textPaths(overlay.raw)) {
    if (known.has(keyName(path))) continue;
    add(path, 'The English file has no text with this key.', 'Correct the key, or remove it.');
  }
  return { raw, stayed, untranslated: distinct(untranslated) };
}

/** Sets `lang` on the innermost object around a text that is shown in English. */
function markAsEnglish(value: unknown, path: Path): void {
  const around = path.map((_, length) => valueAt(value, path.slice(0, length)));
  const object = around.findLast((item) => typeof item === 'object' && !Array.isArray(item));
  if (object) (object as MayBeEnglish).lang = 'en';
}

/**
 * What {@link TRANSLATED_FROM} holds: by file and key, the hashes of each text and its translation. A text that has changed while its translation has not keeps its old hashes, so that it is still shown in
 * English.
 * @param files the English files with their schemas
 */
export function recordOf(
  code: FurtherLanguage,
  folder: string,
  files: ReadonlyMap<string, z.ZodType>,
): Record<string, Record<string, string>> {
  const before = readRecord(code, folder);
  const record: Record<string, Record<string, string>> = {};
  for (const [name, schema] of files) {
    const [file, overlayFile] = [join(folder, name), join(folder, code, name)];
    if (!name.endsWith('.yaml') || !existsSync(overlayFile)) continue;
    const english = parseYaml(file, readSource(file)).raw;
    const overlay = parseYaml(overlayFile, readSource(overlayFile)).raw;
    record[name] = Object.fromEntries(
      translatableTexts(schema, english).flatMap(({ path, text }) => {
        const found = valueAt(overlay, path);
        const key = keyName(path);
        const old = before[name]?.[key];
        if (typeof found !== 'string') return [];
        return [[key, old !== undefined && isOutdated(old, text, found) ? old : hashesOf(text, found)]];
      }),
    );
  }
  return record;
}

function readRecord(code: FurtherLanguage, folder: string): TranslatedFrom {
  const file = join(folder, code, TRANSLATED_FROM);
  if (!existsSync(file)) return {};
  const source = readSource(file);
  try {
    return JSON.parse(source);
  } catch {
    const fix = `Bring it back: git restore ${file}. Nobody writes it by hand: npm run translations does.`;
    throw new ContentError([{ file, cause: 'This is not valid JSON.', fix }]);
  }
}

/** Hashes of the English text and of its translation. */
function hashesOf(english: string, translated: string): string {
  return [english, translated].map((text) => createHash('sha256').update(text).digest('hex').slice(0, 8)).join(' ');
}

/** Whether an English text is the one that was translated. */
function isTranslationOf(english: string, hashes: string | undefined): boolean {
  return hashes?.split(' ')[0] === hashesOf(english, '').split(' ')[0];
}

/** Whether the English text has changed since it was translated, and the translation has not. */
function isOutdated(recorded: string, english: string, translated: string): boolean {
  const [englishThen, translatedThen] = recorded.split(' ');
  const [englishNow, translatedNow] = hashesOf(english, translated).split(' ');
  return englishThen !== englishNow && translatedThen === translatedNow;
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown> | undefined)?.[key], value);
}

/** The path of the first list on the way to a key whose length differs in the overlay. */
function listOfOtherLength(english: unknown, overlay: unknown, path: Path): Path | undefined {
  const lists = path.map((_, length) => path.slice(0, length));
  return lists.find((list) => {
    const [one, other] = [valueAt(english, list), valueAt(overlay, list)];
    return Array.isArray(one) && Array.isArray(other) && one.length !== other.length;
  });
}

/** The paths of all texts in a value. */
function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? [path] : [];
  return Object.entries(value).flatMap(([key, item]) =>
    textPaths(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function distinct(problems: readonly ContentProblem[]): ContentProblem[] {
  return [...new Map(problems.map((problem) => [`${problem.key} ${problem.cause}`, problem])).values()];
}
