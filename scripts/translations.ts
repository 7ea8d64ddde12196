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
import type { FurtherLanguage } from '../src/languages.ts';

const [command, ...places] = process.argv.slice(2);
if (command !== undefined && (command !== 'confirm' || places.length === 0)) {
  console.error('Usage: npm run translations [-- confirm content/hi/about.yaml:12 …]');
  process.exit(2);
}

try {
  if (places.length > 0) confirmPlaces();
  for (const code of builtLanguages()) {
    const untranslated = untranslatedIn(code);
    if (untranslated.length > 0) {
      console.log(`${new ContentError(untranslated).message}\n`);
      process.exitCode = 1;
    }
    console.log(`${code}: texts shown in English: ${untranslated.length}.`);
  }
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function untranslatedIn(code: FurtherLanguage): readonly TranslationProblem[] {
  return loadContent(CONTENT_FOLDER, code).language.untranslated;
}

/** Confirms all places, or none: the lines of an older list may be those of other texts by now. */
function confirmPlaces(): void {
  const changed = builtLanguages().flatMap((code) =>
    untranslatedIn(code).flatMap((problem) => {
      const { file, line, newEnglish } = problem;
      return newEnglish === undefined ? [] : [{ code, file, problem, newEnglish, place: `${file}:${line}` }];
    }),
  );
  const unknown = places.filter((place) => !changed.some((text) => text.place === place));
  if (unknown.length > 0) {
    console.error(
      `Nothing was confirmed. No English text has changed at ${unknown.join(', ')}. Places that can be confirmed: ${changed.map(({ place }) => place).join(', ') || 'none'}.`,
    );
    process.exit(1);
  }
  for (const { code, file, problem, newEnglish } of changed.filter(({ place }) => places.includes(place))) {
    const document = parseDocument(readFileSync(file, 'utf8'));
    const node = document.getIn([Number(/\d+/.exec(problem.key ?? '')?.[0]), 'en'], true);
    if (isScalar(node)) node.value = newEnglish;
    writeFileSync(file, formatContent(document.toString(), pairsSchema(code)));
    console.log(`${file}: now translated from "${newEnglish}"`);
  }
}
