/** Before unit tests: the fixture content in full. */
import { writeFixture } from '../src/testing/fixture-content.ts';
import { FIXTURE_FILES, fixtureSite } from './fixture-site.ts';

export const setup = () => writeFixture(FIXTURE_FILES, fixtureSite.CONTENT_DIR);
