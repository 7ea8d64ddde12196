/**
 * `npm run format:content`: writes the content files as the editor does, after they were changed by hand. A test fails
 * when one is not. A file that is not valid YAML stays as it is, and the message says where.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from '../src/content/content-error.ts';
import { parseYaml } from '../src/content/content-file.ts';
import { CONTENT_FOLDER } from '../src/content/content-folder.ts';
import { contentFilesIn } from '../src/editor/content-files.ts';
import { formatContent } from '../src/editor/content-format.ts';

for (const [name, schema] of contentFilesIn(CONTENT_FOLDER)) {
  const path = join(CONTENT_FOLDER, name);
  const before = readFileSync(path, 'utf8');
  try {
    if (name.endsWith('.yaml')) parseYaml(path, before);
    const after = formatContent(before, schema);
    if (after === before) continue;
    writeFileSync(path, after);
    console.log(path);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(`${error.message}\n`);
    process.exitCode = 1;
  }
}
