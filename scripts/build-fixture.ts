/** `npm run build:fixture`: builds the site from the fixture content, which unit tests and browser tests read. */
import { FIXTURE_FILES, fixtureSite } from '../test/fixture-site.ts';

Object.assign(process.env, fixtureSite);
const { writeFixture } = await import('../src/testing/fixture-content.ts');
writeFixture(FIXTURE_FILES, fixtureSite.CONTENT_DIR);
await import('./build.ts');
