/** `npm run build`: builds the site into `build/site/`, and beside it what the relay needs. */
import './no-telemetry.ts';
import { dirname, join } from 'node:path';
import { build } from 'astro';
import { keepAssets } from '../src/build/keep-assets.ts';
import { ContentError } from '../src/content/content-error.ts';
import { loadContent } from '../src/content/load-content.ts';
import { readSiteUrl } from '../src/content/site-url.ts';
import { readEditorSettings } from '../src/editor/editor-settings.ts';
import { emailServiceSettings } from '../src/features/lead-form/email-service.ts';

try {
  readSiteUrl(process.env.SITE_URL);
  readEditorSettings(process.env);
  emailServiceSettings(loadContent().emailService, process.env);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  // The editor can fix a mistake in content or settings; a stack trace would hide it.
  console.error(`\nThe site was not built.\n\n${error.message}\n`);
  process.exit(1);
}
const site = process.env.SITE_DIR || join('build', 'site');
keepAssets(site, join(dirname(site), 'previous'), new Date());
await build({ logLevel: 'warn' });
