/**
 * `npm run translations`: records from which English text each text of other languages was translated, where the English must not change
 * without it, and lists what is not translated. Run it after the translations have been brought up to date.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../src/content/content-error.ts';
import { CONTENT_FOLDER } from '../src/content/content-folder.ts';
import { loadContent } from '../src/content/load-content.ts';
import { builtLanguages } from '../src/content/site-content.ts';
import { recordOf, TRANSLATED_FROM } from '../src/content/translation.ts';
import { contentFilesIn } from '../src/editor/content-files.ts';

for (const code of builtLanguages()) {
  const { untranslated } = loadContent(CONTENT_FOLDER, code).language;
  if (untranslated.length > 0) {
    console.log(`${new ContentError(untranslated).message}\n`);
    process.exitCode = 1;
  }
  const record = recordOf(code, CONTENT_FOLDER, contentFilesIn(CONTENT_FOLDER));
  writeFileSync(join(CONTENT_FOLDER, code, TRANSLATED_FROM), `${JSON.stringify(record, undefined, 2)}\n`);
  const texts = Object.values(record).reduce((sum, keys) => sum + Object.keys(keys).length, 0);
  console.log(`${code}: ${texts} texts recorded, ${untranslated.length} not translated.`);
}
