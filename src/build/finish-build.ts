import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { apacheFile, apacheFolderFile } from '../../headers/apache.ts';
import { documentSources } from '../../headers/content-policy.ts';
import { attribute, elementsOf } from '../../headers/html-elements.ts';
import { headersFile, MAX_LINE_LENGTH, redirectsFile } from '../../headers/static-host.ts';
import { ContentError, type ContentProblem } from '../content/content-error.ts';
import { emailServiceSettings } from '../content/email-service.ts';
import { unsetValues } from '../content/launch-values.ts';
import { loadLanguages } from '../content/load-languages.ts';
import { newerLabels } from '../content/newer-labels.ts';
import { relayConfig } from '../content/relay-config.ts';
import { builtLanguages } from '../content/site-content.ts';
import { parseSiteUrl } from '../content/site-url.ts';
import { staleFacts } from '../content/stale-facts.ts';
import { buildEditor } from '../editor/build-editor.ts';
import { editorConfig, hostsOf } from '../editor/editor-config.ts';
import { readEditorSettings } from '../editor/editor-settings.ts';
import { addressIn, FURTHER_LANGUAGES } from '../languages.ts';
import { createSharePainter } from '../seo/share-picture.ts';
import { siteIcons } from '../seo/site-icons.ts';
import { completeDocument } from './complete-document.ts';
import { type Licensed, licencesFile, licencesInBrowser } from './licences.ts';
import { linkToSite } from './link-to-site.ts';
import { loadableAssets } from './loadable-assets.ts';
import { lowerStyles } from './lower-styles.ts';
import { precompress } from './precompress.ts';

/** The bundler's manifest, which is not part of the site. */
const LICENCES = 'licences.json';

/**
 * Completes a built site: icons, pictures for sharing, instructions for static hosts, licences, compressed copies. Writes
 * beside it what the relay needs: `relay.json` and the replies to forms sent without script.
 * @param site the folder that Astro has built
 */
export async function finishBuild(site: string): Promise<void> {
  const build = dirname(join(site, '.'));
  const [content, ...translated] = loadLanguages();
  const siteUrl = parseSiteUrl(process.env.SITE_URL);
  const assets = join(site, 'assets');
  const names = documentsIn(site);
  const built = names.map((name) => {
    const html = readFileSync(join(site, name), 'utf8');
    const scripts = [...loadableAssets(html, assets)].filter((asset) => asset.endsWith('.js'));
    return { html, scripts: scripts.map((script) => readFileSync(join(assets, script), 'utf8')) };
  });
  for (const [index, html] of lowerStyles(built).entries()) {
    const name = names[index] ?? '';
    writeFileSync(join(site, name), completeDocument(html, languageOf(name) !== undefined));
  }
  const emailService = emailServiceSettings(content.emailService, process.env);
  moveReplies(site, build, builtLanguages(), emailService.origin === '' ? undefined : siteUrl);
  const paths = [content, ...translated].flatMap(({ language: { code, pages } }) =>
    [...pages].filter((path) => !path.includes('#')).map((path) => addressIn(code, path)),
  );
  checkPages(site, paths);
  for (const [path, icon] of await siteIcons()) writeFileSync(join(site, path), icon);

  const pages = documentsIn(site).map((name) => ({ name, html: readFileSync(join(site, name), 'utf8') }));
  const sources = pages.map(({ html }) => documentSources(html));
  const editor = await addEditor(site);
  const headers = headersFile(sources, editor);
  checkLines(headers);
  writeFileSync(join(site, '_headers'), headers);
  writeFileSync(join(site, '_redirects'), redirectsFile(paths, builtLanguages()));
  writeFileSync(join(site, '.htaccess'), apacheFile(pages, editor));
  // Hosts that look into the folder hi before they look for hi.html. Our server leaves the copy out.
  for (const code of builtLanguages()) {
    copyFileSync(join(site, `${code}.html`), join(site, code, 'index.html'));
    writeFileSync(join(site, code, '.htaccess'), apacheFolderFile(code));
  }

  if (siteUrl) await paintSharePictures(site, pages, content.provider.name);

  const bundled = JSON.parse(readFileSync(join(site, LICENCES), 'utf8')) as Licensed[];
  renameSync(join(site, LICENCES), join(build, LICENCES));
  writeFileSync(join(site, 'licences.txt'), licencesFile(licencesInBrowser(bundled)));

  writeFileSync(
    join(build, 'relay.json'),
    JSON.stringify(relayConfig(content, emailService, siteUrl, translated), undefined, 2),
  );
  precompress(site);
  report(siteUrl, unsetValues(content, emailService, siteUrl));
  for (const { language } of translated) reportUntranslated(language.untranslated);
  if (content.changeDays[0]) {
    console.warn(`Values change on ${content.changeDays.join(', ')}. Build again on that day.`);
  }
  const [newer] = newerLabels(content);
  if (newer) {
    throw new Error(
      `${newer.file}: review.writtenOn is ${newer.writtenOn}, but the file last changed on ${newer.changedOn}. Write the day on which somebody compared its statements with their sources.`,
    );
  }
  for (const { file, since } of staleFacts(content, new Date())) {
    console.warn(
      `Nobody has looked at the sources of ${file} since ${since}, more than six months ago. Read them, and set "review".`,
    );
  }
}

const documentsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));

/** @throws when a page was built whose path is not in the list of pages, or the other way round */
function checkPages(site: string, paths: readonly string[]): void {
  const built = documentsIn(site)
    .filter((name) => !/(?:^|[\\/])404\.html$/.test(name))
    .map((name) => (name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`));
  for (const path of built.filter((candidate) => !paths.includes(candidate)))
    throw new Error(`src/pages has a page at ${path}, but src/site.ts does not list it: add it there.`);
  for (const path of paths.filter((candidate) => !built.includes(candidate)))
    throw new Error(`src/site.ts lists ${path}, but src/pages has no page there: add the page, or remove the entry.`);
}

/** @throws {ContentError} for a line of `_headers` that static hosts would leave out */
function checkLines(headers: string): void {
  const length = Math.max(...headers.split('\n').map((line) => line.length));
  if (length <= MAX_LINE_LENGTH) return;
  const cause = `The policy of all pages has ${length} characters, and static hosts read ${MAX_LINE_LENGTH}.`;
  const fix = 'Use a shorter EMAIL_SERVICE_ORIGIN, or let an engineer give pages fewer inline styles and scripts.';
  throw new ContentError([{ file: '_headers', cause, fix }]);
}

/** Adds the editor where CMS_REPOSITORY asks for it, and returns its document. */
async function addEditor(site: string): Promise<string | undefined> {
  const settings = readEditorSettings(process.env);
  if (!settings) return undefined;
  const folder = join(site, 'admin');
  await buildEditor({ folder, config: editorConfig(settings), hosts: hostsOf(settings), checks: false });
  return readFileSync(join(folder, 'index.html'), 'utf8');
}

/**
 * The replies are pages like others, but the relay sends them: nobody should find them at an address.
 * @param siteUrl where their links lead when the relay has another origin than the site
 */
function moveReplies(site: string, build: string, languages: readonly string[], siteUrl: string | undefined): void {
  const replies = join(build, 'replies');
  rmSync(replies, { recursive: true, force: true });
  mkdirSync(build, { recursive: true });
  renameSync(join(site, 'replies'), replies);
  for (const language of languages) renameSync(join(site, language, 'replies'), join(replies, language));
  for (const name of siteUrl ? documentsIn(replies) : []) {
    writeFileSync(join(replies, name), linkToSite(readFileSync(join(replies, name), 'utf8'), siteUrl ?? ''));
  }
}

/** Paints for each page the picture that its document names, with the heading that the document gives as its text. */
async function paintSharePictures(
  site: string,
  pages: readonly { name: string; html: string }[],
  provider: string,
): Promise<void> {
  const paint = await createSharePainter();
  for (const { name, html } of pages) {
    const metas = elementsOf(html).filter(({ tagName }) => tagName === 'meta');
    const contentOf = (property: string) =>
      metas.filter((meta) => attribute(meta, 'property') === property).map((meta) => attribute(meta, 'content'))[0];
    const picture = contentOf('og:image');
    if (!picture) continue;
    const slug = slugOf(name);
    const png = paint({ heading: contentOf('og:image:alt') ?? '', name: provider, slug });
    writeFileSync(join(site, new URL(picture).pathname), png);
  }
}

/** Reports the texts of another language that are shown in English. */
function reportUntranslated(problems: readonly ContentProblem[]): void {
  if (problems.length > 0)
    console.warn(
      `These texts are shown in English, because their translation is missing or out of date:\n\n${new ContentError(problems).message}`,
    );
}

/** The language of a document that is not in English, by its folder. */
function languageOf(name: string): string | undefined {
  return FURTHER_LANGUAGES.find((code) => name.split(/[\\/.]/).includes(code));
}

/** The slug of the rosette of a document, the same in every language. */
function slugOf(name: string): string {
  const slug = name.replace(/\.html$/, '').replace(/\\/g, '/');
  const [first = '', ...rest] = slug.split('/');
  const own = FURTHER_LANGUAGES.some((code) => code === first) ? rest.join('/') || 'index' : slug;
  return own === 'index' ? 'pvt-ltd' : own;
}

function report(
  siteUrl: string | undefined,
  placeholders: readonly { what: string; value: string; where: string }[],
): void {
  if (siteUrl === undefined) {
    console.warn(
      'SITE_URL is not set: the pages have no canonical address, no card and picture for sharing and no structured data, ' +
        'and there is no sitemap. Build with SITE_URL=https://… to have them.',
    );
  }
  if (placeholders.length > 0) {
    console.warn('These values are still placeholders (npm run check:launch says more):');
    for (const { what, value, where } of placeholders)
      console.warn(`  ${what}: ${value || '(none)'} — set it in ${where}`);
  }
}
