/** The fixture in full: what `test/content/` says, and samples of what the schemas require besides. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { ContentError } from '../content/content-error.ts';
import { FORM_TEXTS } from '../content/form-texts.ts';
import { splitMarkdown } from '../content/front-matter.ts';
import { FIXED_NAMES, FORMS_FILE } from '../content/in-language.ts';
import { pairsFile, pairsSchema } from '../content/pairs.ts';
import { builtLanguages } from '../content/site-content.ts';
import { translatableTexts } from '../content/translatable.ts';
import { unknownFiles } from '../content/unknown-files.ts';
import { contentFilesIn } from '../editor/content-files.ts';
import { formatContent } from '../editor/content-format.ts';
import type { FurtherLanguage } from '../languages.ts';
import { completed } from './sample-of.ts';
import { completedPairs } from './sample-translation.ts';

/**
 * Writes the completed fixture. Files that would not change are left alone, so that tests may run meanwhile.
 * @param from the folder of the files whose values tests name
 * @param to the folder that a build reads
 * @throws {Error} for a value for which no sample can be made, and for a file that nothing reads
 */
export function writeFixture(from: string, to: string): void {
  const unknown = unknownFiles(from, FIXED_NAMES);
  if (unknown.length > 0) throw new ContentError(unknown);
  const files = completedFiles(from);
  for (const [name, text] of files) {
    const path = join(to, name);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  for (const name of readdirSync(to, { recursive: true, encoding: 'utf8' })) {
    const path = join(to, name);
    if (!files.has(name.replaceAll('\\', '/')) && statSync(path, { throwIfNoEntry: false })?.isFile()) rmSync(path);
  }
}

/** Every file of a content folder in full, by its path inside the folder. */
function completedFiles(from: string): Map<string, string> {
  const codes = builtLanguages(from);
  const isPairs = (name: string) => codes.some((code) => name.startsWith(`${code}/`));
  const english = [...contentFilesIn(from)].filter(([name]) => !isPairs(name));
  const read = (name: string) => (existsSync(join(from, name)) ? readFileSync(join(from, name), 'utf8') : '');
  const files = new Map<string, string>();
  for (const [name, schema] of english) {
    const { frontMatter, text } = splitMarkdown(read(name)) ?? { frontMatter: read(name), text: undefined };
    const value = completed(schema, parse(frontMatter) ?? undefined, [basename(name).replace(/\.\w+$/, '')]);
    const yaml = stringify(value);
    files.set(name, formatContent(text === undefined ? yaml : `---\n${yaml}---\n${text}`, schema));
    for (const code of codes) {
      const pairs = `${code}/${pairsFile(name)}`;
      if (read(pairs))
        files.set(
          pairs,
          inFull(
            read(pairs),
            translatableTexts(schema, value).map(({ text }) => text),
            code,
          ),
        );
    }
  }
  for (const code of codes) {
    files.set(`${code}/${FORMS_FILE}`, inFull(read(`${code}/${FORMS_FILE}`), FORM_TEXTS, code));
  }
  return files;
}

/** A file of pairs with a pair for each text. */
function inFull(source: string, texts: readonly string[], code: FurtherLanguage): string {
  return formatContent(stringify(completedPairs(parse(source) ?? [], texts, code)), pairsSchema(code));
}
