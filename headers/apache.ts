import { contentPolicy, documentSources, FILE_POLICY } from './content-policy.ts';
import { editorRules } from './editor-headers.ts';
import { type HeaderRule, HSTS, headerRules } from './header-rules.ts';

/** A built document, by its name in the site: hi/about.html */
interface Document {
  readonly name: string;
  readonly html: string;
}

/** Media types by the endings of names, with those of compressed copies. Hosts know few of them. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  ics: 'text/calendar; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  woff2: 'font/woff2',
  ico: 'image/x-icon',
  png: 'image/png',
};
const COPY_ENDING = '(?:\\.br|\\.gz)?';

/**
 * The file `.htaccess` of Apache and LiteSpeed, for shared hosting: addresses, media types, compressed copies, and the table
 * of headers with the policy of each document. It needs AllowOverride FileInfo, mod_rewrite and mod_headers; each directive
 * that a host may not have is inside IfModule. The site must be at the root of its domain.
 * @param documents every document of the site, the editor's excepted
 * @param editor the document of the editor, where the site has one
 */
export function apacheFile(documents: readonly Document[], editor?: string): string {
  const types = Object.entries(TYPES).flatMap(([ending, type]) => [
    `<FilesMatch "\\.${ending}${COPY_ENDING}$">`,
    `  ForceType "${type}"`,
    '</FilesMatch>',
  ]);
  const rules = [...headerRules(FILE_POLICY), ...(editor === undefined ? [] : editorRules(editor))];
  return `${[
    '# Written by the build from headers/. It is a hidden file, as that in each folder of a language: upload them.',
    ...types,
    '# Apache knows .br as the language Breton, and .gz as a type.',
    'RemoveLanguage .br',
    'RemoveType .br .gz',
    'AddEncoding br .br',
    'AddEncoding gzip .gz',
    'ErrorDocument 404 /404.html',
    'ErrorDocument 403 /404.html',
    '<IfModule mod_rewrite.c>',
    ...ADDRESS_RULES,
    '</IfModule>',
    '<IfModule mod_headers.c>',
    ...rules.flatMap(ruleLines),
    // As a variable for LiteSpeed; as an expression for the redirects of Apache, which have no such variable.
    ...Object.entries(HSTS).flatMap(([name, value]) => [
      `Header always set ${name} "${value}" env=HTTPS`,
      `Header always set ${name} "${value}" "expr=%{HTTPS} == 'on'"`,
    ]),
    'Header merge Vary Accept-Encoding',
    ...policyLines(documents),
    '</IfModule>',
  ].join('\n')}\n`;
}

/** The file `.htaccess` in the folder of a language: its not-found page. */
export function apacheFolderFile(code: string): string {
  return `ErrorDocument 404 /${code}/404.html\nErrorDocument 403 /${code}/404.html\n`;
}

const acceptsCoding = (coding: string) =>
  `RewriteCond %{HTTP:Accept-Encoding} (?:^|[,\\s])${coding}\\s*(?:$|,|;\\s*q=(?!0(?:\\.0+)?\\s*(?:,|$)))`;
const compressedCopyRules = (coding: string, ending: string) =>
  ['.html', ''].flatMap((page) => [
    acceptsCoding(coding),
    `RewriteCond %{REQUEST_FILENAME}${page}.${ending} -f`,
    `RewriteRule ^(.+?)$ $1${page}.${ending} [L]`,
  ]);

/** Rules that lead each address to its file; the order counts. mod_dir redirects /hi to /hi/: there is a folder hi. */
const ADDRESS_RULES = [
  'RewriteEngine On',
  '# What a rule or an error document has chosen stays; of error documents the copies are used.',
  'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
  'RewriteCond %{REQUEST_URI} !/404\\.html$',
  'RewriteRule ^ - [L]',
  '# Hidden files, instructions for hosts, copies asked for directly.',
  'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
  'RewriteRule (?:^|/)\\.(?!well-known/)|^_(?:headers|redirects)$|\\.(?:br|gz)$|(?:^|/)404(?:\\.html)?/?$ - [R=404,L]',
  '# Other spellings of a page.',
  'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
  'RewriteRule ^(?:(.+)/)?index\\.html$ /$1 [R=301,L]',
  'RewriteCond %{ENV:REDIRECT_STATUS} ^$',
  'RewriteCond %{REQUEST_FILENAME} -f',
  'RewriteRule ^(.+)\\.html$ /$1 [R=301,L]',
  'RewriteCond %{REQUEST_FILENAME} !-d',
  'RewriteRule ^(.+?)/+$ /$1 [R=301,L]',
  '# The pages of folders: / is index.html, /hi/ is hi.html.',
  'RewriteRule ^$ index',
  'RewriteCond %{DOCUMENT_ROOT}/$1.html -f',
  'RewriteRule ^(.+?)/$ $1',
  '# LiteSpeed compresses; its free edition would send the copies without Content-Encoding.',
  'RewriteCond %{SERVER_SOFTWARE} LiteSpeed',
  'RewriteRule ^ - [S=4]',
  ...compressedCopyRules('br', 'br'),
  ...compressedCopyRules('gzip', 'gz'),
  'RewriteCond %{REQUEST_FILENAME}.html -f',
  'RewriteRule ^(.+?)$ $1.html [L]',
  '# Folders are not listed.',
  'RewriteCond %{REQUEST_FILENAME} -d',
  'RewriteCond %{REQUEST_FILENAME}/index.html !-f',
  'RewriteRule . - [R=404,L]',
];

/** The headers of a rule. Hosts set some of them too, in a second table: there they are removed first. */
function ruleLines({ path, headers }: HeaderRule): string[] {
  const folder = path.replace('*', '');
  const variable = `site${folder.replaceAll(/\W/g, '_')}`;
  const isGeneral = folder === '/';
  const condition = isGeneral ? '' : ` env=${variable}`;
  return [
    ...(isGeneral ? ['Header unset Expires', 'Header set Cache-Control "no-cache"'] : []),
    ...(isGeneral ? [] : [`SetEnvIf Request_URI "^${folder}" ${variable}`]),
    ...Object.entries(headers).flatMap(([name, value]) =>
      name === 'Cache-Control'
        ? [`Header set ${name} "${value}"${condition}`]
        : [`Header unset ${name}${condition}`, `Header always set ${name} "${value}"${condition}`],
    ),
  ];
}

/** The policy of each document. Documents with the same one share a rule. */
function policyLines(documents: readonly Document[]): string[] {
  const groups = Map.groupBy(documents, ({ html }) => contentPolicy(documentSources(html)));
  return [...groups].flatMap(([policy, group], index) => [
    `SetEnvIf Request_URI "^/(?:${group.map(({ name }) => name.replaceAll('\\', '/').replaceAll('.', '\\.')).join('|')})${COPY_ENDING}$" site_page${index}`,
    `Header always set Content-Security-Policy "${policy}" env=site_page${index}`,
  ]);
}
