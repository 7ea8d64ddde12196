/**
 * `npm run schemas`, and part of `npm run dev`: writes JSON Schemas for completion in editors, from the same definitions that
 * check content when the site is built. `.vscode/settings.json` names them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchemas } from '../src/content/json-schemas.ts';

const folder = join(import.meta.dirname, '../build/schemas');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(jsonSchemas())) writeFileSync(join(folder, `${name}.json`), text);
