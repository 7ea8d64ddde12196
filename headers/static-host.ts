import { combineSources, contentPolicy, type DocumentSources } from './content-policy.ts';
import { editorRules } from './editor-headers.ts';
import { type HeaderRule, HSTS, headerRules } from './header-rules.ts';

/** Without a charset, browsers read the rupee sign in them as other letters. */
const TEXT_FILES = ['/llms.txt', '/licences.txt', '/robots.txt'];
/** Cloudflare leaves out longer lines of `_headers`. */
export const MAX_LINE_LENGTH = 2000;

/**
 * The file `_headers` of static hosts (Netlify, Cloudflare Pages and others): the table of headers in their format.
 *
 * All documents share one content security policy, which lists the styles of each. Hosts apply every rule that matches;
 * some join the values, so a page's own policy could not replace a general one; at an unknown address nothing but the
 * general one applies; and there is room for a hundred rules, while a site may have more pages.
 *
 * The editor's policy must replace the general one: Netlify lets the closest rule decide, and Cloudflare joins
 * values unless the rule takes the first one away ("! Name").
 * @param editor the document of the editor, where the site has one
 */
export function headersFile(documents: readonly DocumentSources[], editor?: string): string {
  // Static hosts serve nothing without TLS.
  const [general, ...others] = headerRules(contentPolicy(combineSources(documents)));
  const rules = general ? [{ ...general, headers: { ...general.headers, ...HSTS } }, ...others] : [];
  const replaced = (name: string) => general !== undefined && name in general.headers;
  return [
    ...rules.flatMap((rule) => lines(rule)),
    ...TEXT_FILES.flatMap((path) => lines({ path, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })),
    ...(editor === undefined ? [] : editorRules(editor).flatMap((rule) => lines(rule, replaced))),
  ].join('\n');
}

function lines({ path, headers }: HeaderRule, replaced: (name: string) => boolean = () => false): string[] {
  const names = Object.keys(headers);
  return [
    path,
    ...names.filter(replaced).map((name) => `  ! ${name}`),
    ...names.map((name) => `  ${name}: ${headers[name]}`),
    '',
  ];
}

/**
 * The file `_redirects` of static hosts: other spellings of each page's path. Only those that can be listed; the script of
 * the not-found page finds the rest. Hosts handle trailing slashes: a rule for them would match its target. Netlify also needs
 * the not-found page of each language; other hosts find it in the folder, and ignore the line.
 * @param languages the folders of the languages besides English
 */
export function redirectsFile(paths: readonly string[], languages: readonly string[] = []): string {
  const lines = paths.flatMap((path) => {
    const name = path.slice(1) || 'index';
    const capitalised = name.charAt(0).toUpperCase() + name.slice(1);
    return [`/${capitalised}`, `/${name}.html`].map((spelling) => `${spelling} ${path} 301`);
  });
  const notFound = languages.map((code) => `/${code}/* /${code}/404.html 404`);
  return `${[...lines, ...notFound].join('\n')}\n`;
}
