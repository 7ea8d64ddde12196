import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { FURTHER_LANGUAGES } from '../languages.ts';
import type { ContentProblem } from './content-error.ts';
import { pairsFile } from './pairs.ts';

/** What the content folder may contain besides the files with a fixed name. */
const FILE_IN_FOLDER = /^(?:services\/[^/]+|guides\/[^/]+\/[^/]+)\.yaml$/;
/** Files that somebody meant as content. Pictures, copies of text editors and hidden files are left alone. */
const TEXT_FILE = /(?:^|\/)[^./][^/]*\.(?:ya?ml|md|txt)$/i;

/**
 * Files of the content folder that nothing reads, because they have a wrong name or are in a wrong folder.
 * @param names of the files that are read, such as `about.yaml`
 */
export function unknownFiles(folder: string, names: readonly string[]): ContentProblem[] {
  const languages = FURTHER_LANGUAGES.filter((code) => existsSync(join(folder, code)));
  const known = new Set([
    'README.md',
    ...names,
    ...languages.flatMap((code) => names.map((name) => `${code}/${pairsFile(name)}`)),
  ]);
  const isKnown = (name: string) => {
    const [first = '', ...rest] = name.split('/');
    return known.has(name) || FILE_IN_FOLDER.test(languages.some((code) => code === first) ? rest.join('/') : name);
  };
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => TEXT_FILE.test(name) && !isKnown(name))
    .sort()
    .map((name) => {
      const meant = [...known].find((each) => stem(each) === stem(name));
      return {
        file: join(folder, name),
        cause: 'The site reads no file of this name.',
        fix: meant
          ? `Rename it to ${join(folder, meant)}, or move it out of ${folder}.`
          : `Rename it to one of the names in content/README.md, with .yaml at the end, or move it out of ${folder}.`,
      };
    });
}

/** `hi/About.yaml.txt` → `hi/about` */
function stem(name: string): string {
  return name.toLowerCase().replace(basename(name).toLowerCase(), (last) => last.replace(/\..*$/, ''));
}
