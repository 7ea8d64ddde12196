/** Settings under which the site is built from the fixture content, and under which tests read it and that build. */
export const fixtureSite = {
  CONTENT_DIR: 'test/content',
  SITE_DIR: 'build/fixture/site',
  SITE_URL: 'https://www.nandi.co.in',
} as const;
