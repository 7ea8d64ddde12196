import { defineConfig } from '@playwright/test';
import config from '../../playwright.config.ts';
import { fixtureSite } from '../../test/fixture-site.ts';

// The tests load the fixture content, and the server serves the site that was built from it.
Object.assign(process.env, fixtureSite);

export default defineConfig(config, { testDir: '.', outputDir: '../../test-results' });
