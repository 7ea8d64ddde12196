/** The files of the fixture content whose values tests name. */
export const FIXTURE_FILES = 'test/content';

/** Settings under which the site is built from the fixture content, and under which tests read it and that build. */
export const fixtureSite = {
  /** The fixture in full, see src/testing/fixture-content.ts. */
  CONTENT_DIR: 'build/fixture/content',
  SITE_DIR: 'build/fixture/site',
  SITE_URL: 'https://www.nandi.co.in',
} as const;
