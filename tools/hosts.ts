import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { requireProgram } from '../deploy/testing/find-program.ts';

interface StartOptions {
  /** The site's folder. */
  readonly root: string;
  readonly port: number;
  /** A temporary folder. */
  readonly folder: string;
}

/** Software that serves a folder, as docs/hosting.md says to set it. */
export interface Host {
  readonly name: string;
  readonly start: (options: StartOptions) => ChildProcess;
  /** The lines that docs/hosting.md gives for it. */
  readonly settings?: readonly string[];
}

const require = createRequire(import.meta.url);
/** Runs the program of an npm package of this folder. */
function run(name: string, program: string, ...args: readonly string[]): ChildProcess {
  const file = join(dirname(require.resolve(`${name}/package.json`)), program);
  return spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NO_UPDATE_CHECK: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Runs an installed program with a configuration file. */
function runWith(
  program: string,
  file: string,
  lines: readonly string[],
  args: (file: string) => string[],
): ChildProcess {
  writeFileSync(file, `${lines.join('\n')}\n`);
  return spawn(requireProgram(program), args(file), { stdio: ['ignore', 'ignore', 'inherit'] });
}

const NGINX = [
  'try_files $uri $uri.html $uri/index.html =404;',
  'error_page 404 /404.html;',
  'location /hi/ { error_page 404 /hi/404.html; try_files $uri $uri.html $uri/index.html =404; }',
  'charset utf-8; charset_types text/plain text/calendar text/vcard;',
  'types { text/calendar ics; text/vcard vcf; application/manifest+json webmanifest; }',
];
const CADDY = [
  'try_files {path} {path}.html',
  'file_server',
  'handle_errors {',
  '    rewrite /hi/* /hi/404.html',
  '    rewrite * /404.html',
  '    file_server',
  '}',
];
const LIGHTTPD = [
  'url.rewrite-if-not-file = ( "^/([^.?]*[^./?])/?(\\?.*)?$" => "/$1.html$2" )',
  'server.errorfile-prefix = "/path/of/the/site/"',
  '$HTTP["url"] =~ "^/hi/" { server.errorfile-prefix = "/path/of/the/site/hi/" }',
];

export const HOSTS: readonly Host[] = [
  {
    name: 'http-server 14.1.1',
    start: ({ root, port }) => run('http-server', 'bin/http-server', root, '-a', '127.0.0.1', '-p', `${port}`, '-s'),
  },
  {
    name: 'serve 14.2.7',
    start: ({ root, port }) => run('serve', 'build/main.js', root, '-l', `tcp://127.0.0.1:${port}`, '-L', '-n'),
  },
  {
    name: 'sirv-cli 3.0.1',
    start: ({ root, port }) => run('sirv-cli', 'bin.js', root, '--host', '127.0.0.1', '--port', `${port}`, '--quiet'),
  },
  {
    name: 'nginx',
    settings: NGINX,
    start: ({ root, port, folder }) =>
      runWith(
        'nginx',
        join(folder, 'nginx.conf'),
        [
          `pid ${folder}/pid; daemon off; error_log stderr;`,
          'events {}',
          `http { access_log off; include /etc/nginx/mime.types; client_body_temp_path ${folder}/body;`,
          `proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;`,
          `server { listen 127.0.0.1:${port}; root ${root}; include /etc/nginx/mime.types;`,
          ...NGINX,
          '} }',
        ],
        (file) => ['-c', file, '-e', 'stderr'],
      ),
  },
  {
    name: 'Caddy',
    settings: CADDY,
    start: ({ root, port, folder }) =>
      runWith(
        'caddy',
        join(folder, 'Caddyfile'),
        ['{', 'admin off', 'auto_https off', '}', `http://127.0.0.1:${port} {`, `root * ${root}`, ...CADDY, '}'],
        (file) => ['run', '--adapter', 'caddyfile', '--config', file],
      ),
  },
  {
    name: 'lighttpd',
    settings: LIGHTTPD,
    start: ({ root, port, folder }) =>
      runWith(
        'lighttpd',
        join(folder, 'lighttpd.conf'),
        [
          `server.document-root = "${root}"`,
          'server.bind = "127.0.0.1"',
          `server.port = ${port}`,
          'server.modules = ( "mod_rewrite" )',
          'index-file.names = ( "index.html" )',
          'include_shell "/usr/share/lighttpd/create-mime.conf.pl"',
          ...LIGHTTPD.map((line) => line.replace('/path/of/the/site', root)),
        ],
        (file) => ['-D', '-f', file],
      ),
  },
];

/** Starts a host on a port. */
export function startHost(host: Host, site: string, port: number): ChildProcess {
  return host.start({ root: resolve(site), port, folder: mkdtempSync(join(tmpdir(), 'host-')) });
}
