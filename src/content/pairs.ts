/**
 * The file format of translations: a list of pairs, each an English text and the text that was made from it. A text is found by its
 * English, never by position or key. So a list may change its order, and an English sentence that changes has no translation until a
 * person has read the old one against it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type FurtherLanguage, LANGUAGES } from '../languages.ts';
import { ContentError, type ContentProblem, keyName } from './content-error.ts';
import { checkContent, parseYaml, type RawFile } from './content-file.ts';
import { readSource } from './read-source.ts';
import { contradiction } from './same-sentences.ts';
import { text } from './shared-schemas.ts';

type Path = readonly PropertyKey[];

/** A text of another language that the page does not show, or that no English text asks for. */
export interface TranslationProblem extends ContentProblem {
  /** The English text that took the place of the one that was translated: what `npm run translations -- confirm` records. */
  readonly newEnglish?: string;
}

/** The schema of a file of pairs. */
export function pairsSchema(code: FurtherLanguage) {
  const { nameInEnglish } = LANGUAGES[code];
  return z
    .array(
      z.strictObject({
        en: text
          .meta({ title: 'English' })
          .describe('The English text, letter for letter, that the other was made from.'),
        [code]: text.optional().meta({ title: nameInEnglish }).describe('Without it, the page shows the English text.'),
        key: z
          .string()
          .regex(/^[a-zA-Z0-9-]+(\.[a-zA-Z0-9-]+)*$/, 'a key without numbers, such as offerings.title')
          .optional()
          .describe('Only if the same English has two translations: the key of this one, such as offerings.title'),
      }),
    )
    .min(1)
    .meta({ title: nameInEnglish });
}

/** The file of pairs for a file of the content folder: that of terms.md is YAML too. */
export function pairsFile(name: string): string {
  return name.replace(/\.md$/, '.yaml');
}

/** The translations of one file. Remembers which pairs have been used, and which texts have none. */
export class Pairs {
  private readonly code: FurtherLanguage;
  private readonly pairs: readonly Readonly<Record<string, string | undefined>>[];
  private readonly file: RawFile;
  private readonly used = new Set<number>();
  private readonly contradictions: TranslationProblem[] = [];
  private readonly missing: { readonly key: string; readonly english: string }[] = [];
  private readonly indexes = new Map<string, number>();

  /**
   * @param name the file inside the content folder
   * @throws {ContentError} when the file of pairs has another format
   */
  constructor(code: FurtherLanguage, folder: string, name: string) {
    this.code = code;
    const path = join(folder, code, pairsFile(name));
    this.file = existsSync(path) ? parseYaml(path, readSource(path)) : { raw: [], problem: missingFile(path) };
    this.pairs = existsSync(path)
      ? (checkContent(path, this.file, pairsSchema(code), (text) => ({ text })).value as typeof this.pairs)
      : [];
    this.pairs.forEach(({ en = '', key }, index) => {
      const id = idOf(en, key);
      if (this.indexes.has(id))
        throw new ContentError([this.file.problem([index, 'en'], 'This text is here twice.', 'Remove one of them.')]);
      this.indexes.set(id, index);
    });
  }

  /** The translation of a text at a path of the English file; undefined if the page must show the English text. */
  translate(path: Path, english: string): string | undefined {
    const key = keyOf(path);
    const index = this.indexes.get(idOf(english, key)) ?? this.indexes.get(idOf(english, undefined));
    const translated = index === undefined ? undefined : this.pairs[index]?.[this.code];
    if (index !== undefined) this.used.add(index);
    if (index === undefined || translated === undefined) {
      this.missing.push({ key: keyName(path), english });
      return undefined;
    }
    const differs = contradiction(english, translated, this.code);
    if (differs === undefined) return translated;
    const fix = 'Write the same numbers, codes, words and placeholders.';
    this.contradictions.push(this.file.problem([index, this.code], `${differs}. In English: "${english}"`, fix));
    return undefined;
  }

  /** A problem at the pair that translated a text, if there is one. */
  problemAt(path: Path, english: string, cause: string, fix: string): ContentProblem | undefined {
    const index = this.indexes.get(idOf(english, keyOf(path))) ?? this.indexes.get(idOf(english, undefined));
    return index === undefined ? undefined : this.file.problem([index, this.code], cause, fix);
  }

  /** What is not shown, after all texts were translated: pairs whose English has changed, texts without a pair. */
  problems(): TranslationProblem[] {
    const missing = [...this.missing];
    const unused = this.pairs.flatMap(({ en = '' }, index) => (this.used.has(index) ? [] : [{ en, index }]));
    const outdated = unused.map(({ en, index }): TranslationProblem => {
      const next = mostSimilar(en, missing);
      if (!next) {
        const cause = `The English file has no such text: "${en}"`;
        return this.file.problem([index, 'en'], cause, 'Copy the English text letter for letter, or remove the pair.');
      }
      missing.splice(missing.indexOf(next), 1);
      const place = this.file.problem([index, 'en'], '', '');
      return {
        ...place,
        cause: `The English text has changed.\n    It was: "${en}"\n    It is:  "${next.english}"\n    ${LANGUAGES[this.code].nameInEnglish}:  "${this.pairs[index]?.[this.code] ?? ''}"`,
        fix: `Read the translation against the new text and write that into "en", or run npm run translations -- confirm ${place.file}:${place.line}`,
        newEnglish: next.english,
      };
    });
    const { nameInEnglish } = LANGUAGES[this.code];
    const untranslated = missing.map(({ key, english }) => ({
      ...this.file.problem([], `"${english}" is not translated.`, `Add it with its ${nameInEnglish}.`),
      key,
    }));
    return [...this.contradictions, ...outdated, ...untranslated];
  }
}

function missingFile(file: string): RawFile['problem'] {
  return (path, cause, fix) => ({ file, key: keyName(path), cause, fix });
}

/** The key of a text without the positions in lists: moving an item does not change it. */
function keyOf(path: Path): string {
  return path.filter((part) => typeof part !== 'number').join('.');
}

function idOf(english: string, key: string | undefined): string {
  return `${key ?? ''}\n${english}`;
}

/** The text that shares most words with another, if it shares at least half of them. */
function mostSimilar<Text extends { readonly english: string }>(en: string, texts: readonly Text[]): Text | undefined {
  const words = new Set(wordsOf(en));
  const scored = texts.map((candidate) => {
    const others = new Set(wordsOf(candidate.english));
    const shared = [...others].filter((word) => words.has(word)).length;
    return { candidate, score: (2 * shared) / (words.size + others.size || 1) };
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score >= 0.5 ? best.candidate : undefined;
}

function wordsOf(english: string): string[] {
  return english.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
