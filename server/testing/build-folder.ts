import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { EmailIds } from '../relay-config.ts';

export const testIds: EmailIds = {
  userId: 'public-key',
  serviceId: 'service',
  templates: { consultation: 'template-consultation', contact: 'template-contact', career: 'template-career' },
};

/** A new empty folder under the system's temporary one. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'relay-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Writes files below a folder, and creates the folders between. */
export function writeFiles(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

/** Writes the files of a build: relay.json, a small site and the reply pages. */
export function writeFakeBuild(folder: string): void {
  writeFiles(folder, {
    'relay.json': JSON.stringify({
      provider: 'The Provider',
      email: testIds,
      mailTo: 'inbox@example.com',
      reference: 'Your reference is {reference}.',
      languages: {
        hi: { name: 'Hindi', texts: { 'Enter your name': 'नाम लिखें' }, reference: 'आपका नंबर {reference} है।' },
      },
    }),
    ...replyFiles('replies'),
    ...replyFiles('replies/hi'),
    ...siteFiles('site/'),
  });
}

/** The pages that answer a form, each with its path as its text. */
export function replyFiles(folder: string): Record<string, string> {
  const rejected = ['refused', 'refused-consultation', 'refused-contact', 'refused-career'];
  return Object.fromEntries(
    ['received', 'opened', ...rejected].map((name) => [
      `${folder}/${name}.html`,
      `<!doctype html><title>Reply</title><p>Built page: ${folder}/${name}</p><!--problems-->`,
    ]),
  );
}

/** A small site. */
export function siteFiles(prefix: string): Record<string, string | Uint8Array> {
  const about = '<!doctype html><title>About</title>';
  return {
    [`${prefix}index.html`]: '<!doctype html><title>Home</title>',
    [`${prefix}about.html`]: about,
    [`${prefix}about.html.br`]: brotliCompressSync(about),
    [`${prefix}about.html.gz`]: gzipSync(about),
    [`${prefix}404.html`]: '<!doctype html><title>Not found</title>',
    [`${prefix}hi.html`]: '<!doctype html><title>होम</title>',
    [`${prefix}hi/404.html`]: '<!doctype html><title>नहीं मिला</title>',
    [`${prefix}assets/app-1a2b.js`]: 'export {};',
    [`${prefix}engraving/llp-3c4d.svg`]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    [`${prefix}assets/font-5e6f.woff2`]: 'font',
    [`${prefix}data/about.json`]: '{}',
    [`${prefix}site.webmanifest`]: '{}',
    [`${prefix}sitemap.xml`]: '<urlset/>',
    [`${prefix}robots.txt`]: 'User-agent: *',
    [`${prefix}.hidden`]: 'secret',
    [`${prefix}_headers`]: '/*\n  X-Frame-Options: DENY\n',
    [`${prefix}_redirects`]: '/About /about 308\n',
  };
}
