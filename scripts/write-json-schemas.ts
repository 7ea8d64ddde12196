/**
 * Writes the JSON Schemas for editors' completion, from the same definitions that check content when the site is built.
 * `npm run schemas`; a test fails when they are out of date.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas } from '../src/content/json-schemas.ts';

const folder = join(import.meta.dirname, '../content/schemas');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(jsonSchemas())) writeFileSync(join(folder, `${name}.json`), text);
console.log(`Wrote the schemas of ${Object.keys(jsonSchemas()).length} kinds of files into content/schemas.`);
