/**
 * `npm run translations` lists what other languages show in English: texts without a translation, and translations whose English text has
 * changed. `npm run translations -- confirm FILE:LINE …` records that a person has read the translation at that place against the new
 * English text, and that it is still right.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isScalar, parseDocument } from 'yaml';
import { ContentError } from '../src/content/content-error.ts';
import { CONTENT_FOLDER } from '../src/content/content-folder.ts';
import { loadContent } from '../src/content/load-content.ts';
import { pairsSchema, type TranslationProblem } from '../src/content/pairs.ts';
import { builtLanguages } from '../src/content/site-content.ts';
import { formatContent } from '../src/editor/content-format.ts';

const [command, ...places] = process.argv.slice(2);
if (command !== undefined && (command !== 'confirm' || places.length === 0)) {
  console.error('Usage: npm run translations [-- confirm content/hi/about.yaml:12 …]');
  process.exit(2);
}

for (const code of builtLanguages()) {
  const before = loadContent(CONTENT_FOLDER, code).language.untranslated;
  for (const problem of before.filter(({ file, line }) => places.includes(`${file}:${line}`))) confirm(problem);
  const { untranslated } = loadContent(CONTENT_FOLDER, code).language;
  if (untranslated.length > 0) {
    console.log(`${new ContentError(untranslated).message}\n`);
    process.exitCode = 1;
  }
  console.log(`${code}: ${untranslated.length} texts are shown in English.`);

  function confirm({ file, key = '', newEnglish }: TranslationProblem): void {
    if (newEnglish === undefined) return;
    const document = parseDocument(readFileSync(file, 'utf8'));
    const node = document.getIn([Number(/\d+/.exec(key)?.[0]), 'en'], true);
    if (isScalar(node)) node.value = newEnglish;
    writeFileSync(file, formatContent(document.toString(), pairsSchema(code)));
    console.log(`${file}: now translated from "${newEnglish}"`);
  }
}
