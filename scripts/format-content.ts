/**
 * `npm run format:content`: writes the files of `content/` as the editor does, after they were changed by hand. A test fails
 * when one is not.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFilesIn } from '../src/editor/content-files.ts';
import { formatContent } from '../src/editor/content-format.ts';

for (const [name, schema] of contentFilesIn('content')) {
  const path = join('content', name);
  const before = readFileSync(path, 'utf8');
  const after = formatContent(before, schema);
  if (after === before) continue;
  writeFileSync(path, after);
  console.log(path);
}
