/**
 * `npm run build`: builds the site into `build/site/`, and beside it the server and what its relay needs. The content of all
 * languages is checked first. The new build is made in `build/next/` and moved in as a whole: a build that fails leaves the earlier
 * one as it was.
 */
import './no-telemetry.ts';
import { rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkSettingsFile } from '../server/settings-file.ts';
import { keepAssets } from '../src/build/keep-assets.ts';
import { swapIn } from '../src/build/swap-in.ts';
import { emailServiceSettings } from '../src/content/email-service.ts';
import { loadLanguages } from '../src/content/load-languages.ts';
import { parseSiteUrl } from '../src/content/site-url.ts';
import { readEditorSettings } from '../src/editor/editor-settings.ts';
import { bundleServer } from './bundle-server.ts';

// Also where the environment says otherwise: with React for development the scripts would be larger by half.
process.env.NODE_ENV = 'production';
const site = process.env.SITE_DIR || join('build', 'site');
const folder = dirname(site);
const next = join(folder, 'next');

try {
  checkSettingsFile();
  parseSiteUrl(process.env.SITE_URL);
  readEditorSettings(process.env);
  emailServiceSettings(loadLanguages()[0].emailService, process.env);
  rmSync(next, { recursive: true, force: true });
  const { build } = await import('astro');
  await build({ logLevel: 'warn', outDir: join(next, basename(site)) });
  await bundleServer(join(next, 'server'));
  keepAssets(site, join(folder, 'previous'), new Date());
  swapIn(next, folder);
  console.log(`Site written to ${site}.`);
} catch (error) {
  // An editor can fix a mistake in content or settings; a stack trace would hide it. Compared by name: the built pages
  // have their own copy of the class.
  const isMistake = error instanceof Error && ['ContentError', 'StartError'].includes(error.name);
  console.error('\nThe site was not built. An earlier build is unchanged.\n');
  console.error(isMistake ? `${error.message}\n` : error);
  process.exitCode = 1;
} finally {
  rmSync(next, { recursive: true, force: true });
}
