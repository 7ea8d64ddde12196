import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A work of others that is passed on, with the terms under which it may be. */
export interface Licensed {
  readonly name: string;
  readonly version?: string;
  /** SPDX identifier; none when the work names no licence. */
  readonly identifier: string | null;
  readonly text: string | null;
}

const FONTS = join('src', 'styles', 'fonts');
const ICONS = '@iconify-json/lucide';
const MODULES = 'node_modules';

/** What browsers get: the packages in the scripts, as the bundler lists them, the icons and the fonts. */
export function licencesInBrowser(bundled: readonly Licensed[]): Licensed[] {
  return [
    ...bundled,
    // Its package has no licence text.
    { ...packageLicence(ICONS), text: readFileSync(join('src', 'content', 'icons-licence.txt'), 'utf8') },
    ...readdirSync(FONTS)
      .filter((file) => file.endsWith('.woff2'))
      .map(fontLicence),
  ];
}

/** @throws when a typeface has no licence text beside it */
function fontLicence(file: string): Licensed {
  const face = file.replace('.woff2', '');
  const text = join(FONTS, `OFL-${face}.txt`);
  if (!existsSync(text)) throw new Error(`${join(FONTS, file)} has no licence beside it: add ${text}.`);
  return {
    name: face.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim(),
    identifier: 'OFL-1.1',
    text: readFileSync(text, 'utf8'),
  };
}

/** What runs on the server: the packages in its programs, as the bundler lists them. */
export function licencesOnServer(bundled: readonly Licensed[]): Licensed[] {
  return bundled.map((work) => (work.text ? work : packageLicence(work.name)));
}

function packageLicence(name: string): Licensed {
  const folder = join(MODULES, name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
  };
  const files = readdirSync(folder);
  // A few packages have the text at the end of their README.
  const file = files.find((name) => /^licen[cs]e/i.test(name)) ?? files.find((name) => /^readme/i.test(name));
  return {
    name,
    version,
    identifier: license ?? null,
    text: file === undefined ? null : readFileSync(join(folder, file), 'utf8'),
  };
}

/** The list and the texts as one plain file: most licences ask that their text goes where the work goes. */
export function licencesFile(works: readonly Licensed[]): string {
  const nameOf = ({ name, version }: Licensed) => [name, version].filter(Boolean).join(' ');
  const list = works.map((work) => `${nameOf(work)}: ${work.identifier}\n`);
  const texts = works.map((work) => `\n${'-'.repeat(78)}\n${nameOf(work)}\n\n${work.text?.trim()}\n`);
  return `Works of others, and the terms under which they are used here.\n\n${list.join('')}${texts.join('')}`;
}
