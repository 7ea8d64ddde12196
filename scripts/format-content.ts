/**
 * `npm run format:content`: writes the content files as the editor does, after they were changed by hand. A test fails
 * when one is not.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '../src/content/content-folder.ts';
import { contentFilesIn } from '../src/editor/content-files.ts';
import { formatContent } from '../src/editor/content-format.ts';

for (const [name, schema] of contentFilesIn(CONTENT_FOLDER)) {
  const path = join(CONTENT_FOLDER, name);
  const before = readFileSync(path, 'utf8');
  const after = formatContent(before, schema);
  if (after === before) continue;
  writeFileSync(path, after);
  console.log(path);
}
