/**
 * `npm run check:launch`: lists what a firm must set before its site goes live, with where to set it, and marks what is
 * set. What stops a build, in any language, stops it too. Exits with 0 when all that is needed is set, else with 1.
 */
import { checkSettingsFile } from '../server/settings-file.ts';
import { StartError } from '../server/start-error.ts';
import { ContentError } from '../src/content/content-error.ts';
import { loadLanguages } from '../src/content/load-languages.ts';
import { readEditorSettings } from '../src/editor/editor-settings.ts';
import { launchList } from './launch-list.ts';
import { overlooked, readSurroundings } from './overlooked.ts';

const MAX_CHARACTERS = 38;

try {
  check();
} catch (error) {
  // The errors of content and settings say what is wrong; a stack trace would hide it.
  if (!(error instanceof ContentError || error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function check(): void {
  checkSettingsFile();
  readEditorSettings(process.env);
  const [content, ...translated] = loadLanguages();
  const parts = [
    ...launchList(content, process.env),
    { title: 'Easily overlooked', values: overlooked(content, translated, readSurroundings()) },
  ];
  const values = parts.flatMap((part) => part.values);
  const widthOf = (key: 'what' | 'value') => Math.max(...values.map((value) => shorten(value[key]).length));
  for (const { title, values: rows } of parts) {
    console.log(`\n${title}`);
    for (const { what, value, where, set, optional, notes = [] } of rows) {
      const cells = [shorten(what).padEnd(widthOf('what')), (shorten(value) || '–').padEnd(widthOf('value')), where];
      console.log(`  ${set ? '✓' : optional ? '·' : '✗'} ${cells.join('  ')}`);
      if (!set) for (const note of notes) console.log(`      ${note}`);
    }
  }
  const needed = values.filter(({ optional }) => !optional);
  const open = needed.filter(({ set }) => !set).length;
  console.log(
    open === 0
      ? `\nAll ${needed.length} are set: build, and the site may go live.`
      : `\n${open} of ${needed.length} are not set (✗). Set each in the file or variable named beside it, and run this again.\nWhat is marked · is shown on the site once you fill it in.`,
  );
  process.exitCode = open === 0 ? 0 : 1;
}

function shorten(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
}
