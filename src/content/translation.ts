import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { IsoDay } from '../format/days.ts';
import type { FurtherLanguage, InLanguage, MayBeEnglish } from '../languages.ts';
import { type ContentFile, checkContent, type FillPlaceholders, parseYaml, type RawFile } from './content-file.ts';
import { Pairs, pairsFile, type TranslationProblem } from './pairs.ts';
import { readSource } from './read-source.ts';
import { translatableTexts } from './translatable.ts';

type Path = readonly PropertyKey[];

/** A text that a page of another language shows in English. */
interface TextKeptInEnglish {
  readonly path: Path;
  readonly text: string;
}

/** One file in another language. */
interface TranslatedFile<Value> extends ContentFile<Value> {
  /** What is not shown in the language, each with the reason. */
  readonly untranslated: readonly TranslationProblem[];
  /** The texts that are shown in English. */
  readonly english: readonly string[];
}

/** A language besides English, as its folder inside the content folder has it. */
export interface Translation {
  readonly code: FurtherLanguage;
  /** Whether the language has a file for a file of the content folder. */
  has(name: string): boolean;
  /** The texts of the language for a file of the content folder. */
  pairs(name: string): Pairs;
  /**
   * Reads an English file and replaces its texts by those of this language. A text is kept in English if no pair has it, or if the
   * translation has other digits, codes, words of law or placeholders. The innermost object around such a text gets `lang: 'en'`.
   * @param name inside the content folder
   * @throws {ContentError} for YAML that cannot be parsed and for every value that the schema rejects
   */
  read<Schema extends z.ZodType>(
    name: string,
    schema: Schema,
    fill: FillPlaceholders,
    day?: IsoDay,
  ): TranslatedFile<z.infer<Schema> & InLanguage>;
}

/** The translation into a language. @param folder the content folder */
export function translationInto(code: FurtherLanguage, folder: string): Translation {
  const pairs = (name: string) => new Pairs(code, folder, name);
  return {
    code,
    has: (name) => existsSync(join(folder, code, pairsFile(name))),
    pairs,
    read(name, schema, fill, day) {
      const file = join(folder, name);
      const translated = translateTexts(parseYaml(file, readSource(file)), schema, pairs(name));
      const checked = checkContent(file, translated, schema, fill, day);
      const value = checked.value as z.infer<typeof schema> & InLanguage;
      for (const { path } of translated.english) markAsEnglish(value, path);
      value.language = code;
      const english = translated.english.map(({ path }) => String(valueAt(checked.value, path) ?? ''));
      return { ...checked, value, untranslated: translated.untranslated, english };
    },
  };
}

/** A parsed English file with its texts replaced by those of a language. A problem at a replaced text has the place of its pair. */
export function translateTexts(file: RawFile, schema: z.ZodType, pairs: Pairs) {
  const raw = structuredClone(file.raw);
  const english: TextKeptInEnglish[] = [];
  const replaced = new Map<string, string>();
  for (const { path, text } of translatableTexts(schema, file.raw)) {
    const translated = pairs.translate(path, text);
    if (translated === undefined) english.push({ path, text });
    else {
      (valueAt(raw, path.slice(0, -1)) as Record<PropertyKey, unknown>)[path.at(-1) ?? ''] = translated;
      replaced.set(path.join('.'), text);
    }
  }
  const problem: RawFile['problem'] = (path, cause, fix) => {
    const text = replaced.get(path.join('.'));
    return (text !== undefined && pairs.problemAt(path, text, cause, fix)) || file.problem(path, cause, fix);
  };
  return { raw, problem, english, untranslated: pairs.problems() };
}

/** Sets `lang` on the innermost object around a text that is shown in English. */
function markAsEnglish(value: unknown, path: Path): void {
  const around = path.map((_, length) => valueAt(value, path.slice(0, length)));
  const object = around.findLast((item) => typeof item === 'object' && !Array.isArray(item));
  if (object) (object as MayBeEnglish).lang = 'en';
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((parent, key) => (parent as Record<PropertyKey, unknown> | undefined)?.[key], value);
}
