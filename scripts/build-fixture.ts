/** `npm run build:fixture`: builds the site from the fixture content, which unit tests and most browser tests read. */
import { fixtureSite } from '../test/fixture-site.ts';

Object.assign(process.env, fixtureSite);
await import('./build.ts');
