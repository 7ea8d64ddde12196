/**
 * `npm run bench:static`: how many requests a second the server answers with files, beside nginx serving the same folder
 * from the same machine in the same run. Prints a table and writes JSON; needs a build, and wrk and nginx, which it
 * installs where it can. `--seconds 2 --rounds 1` for a quick look.
 *
 * nginx gets one worker, since our server is one process. The two take turns, so that whatever else the machine does
 * meets both; medians count, and of them only the ratio says something about another machine.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { requireProgram } from '../hosting/testing/find-program.ts';
import { freePort } from '../server/testing/free-port.ts';
import { runServer } from '../server/testing/server-process.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const CONNECTIONS = 64;
const SITE = resolve('build/site');
const RESULTS = join('bench', 'results');

/** What is asked for: kinds of files by size, and the question whether one has changed. */
function requests(): readonly { what: string; path: string; headers: readonly string[] }[] {
  const asset = (pattern: RegExp) => `/assets/${readdirSync(join(SITE, 'assets')).find((name) => pattern.test(name))}`;
  const gzip = 'Accept-Encoding: gzip';
  return [
    { what: 'home page', path: '/', headers: [gzip] },
    { what: 'application script', path: asset(/^app-.*\.js$/), headers: [gzip] },
    { what: 'font', path: asset(/\.woff2$/), headers: [] },
    { what: "a page's data", path: '/data/about.json', headers: [gzip] },
    { what: 'page, unchanged', path: '/about', headers: [gzip, 'If-Modified-Since: Fri, 31 Dec 2100 00:00:00 GMT'] },
    { what: 'page not found', path: '/nothing', headers: [gzip] },
  ];
}

/** Requests answered in a second. */
function measure(url: string, headers: readonly string[], duration: number): number {
  const output = execFileSync(
    requireProgram('wrk'),
    ['-t1', `-c${CONNECTIONS}`, `-d${duration}s`, ...headers.flatMap((header) => ['-H', header]), url],
    { encoding: 'utf8' },
  );
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

async function startNginx(folder: string, port: number): Promise<() => Promise<unknown>> {
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; pid ${folder}/pid; error_log /dev/null;
     events { worker_connections 512; }
     http {
       include /etc/nginx/mime.types; access_log off; sendfile on; tcp_nopush on; open_file_cache max=1000;
       client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
       uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
       server {
         listen 127.0.0.1:${port}; root ${SITE}; gzip_static on; keepalive_requests 1000000; error_page 404 /404.html;
         location / { try_files $uri $uri.html $uri/index.html =404; }
       }
     }`,
  );
  const nginx = spawn(requireProgram('nginx'), ['-p', folder, '-c', file], { stdio: 'inherit' });
  for (let up = false; !up; ) {
    up = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => new Promise<boolean>((done) => setTimeout(() => done(false), 50)),
    );
  }
  return () => {
    nginx.kill('SIGTERM');
    return once(nginx, 'close');
  };
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

execFileSync('node', ['scripts/install-test-tools.ts', 'nginx', 'wrk'], { stdio: 'inherit' });
const folder = mkdtempSync(join(tmpdir(), 'bench-static-'));
const server = runServer({ DATA_DIR: join(folder, 'var') });
const ours = await server.url;
const port = await freePort();
const stopNginx = await startNginx(folder, port);
const theirs = `http://127.0.0.1:${port}`;

const results: { what: string; ours: number; nginx: number; ratio: number }[] = [];
for (const { what, path, headers } of requests()) {
  process.stdout.write(`${what} `);
  const counts = { ours: [] as number[], nginx: [] as number[] };
  for (const url of [ours, theirs]) measure(url + path, headers, 1);
  for (let round = 0; round < rounds; round++) {
    counts.ours.push(measure(ours + path, headers, seconds));
    counts.nginx.push(measure(theirs + path, headers, seconds));
    process.stdout.write('.');
  }
  process.stdout.write('\n');
  const [us, them] = [median(counts.ours), median(counts.nginx)];
  results.push({ what, ours: Math.round(us), nginx: Math.round(them), ratio: Number((us / them).toFixed(2)) });
}

server.child.kill('SIGTERM');
await Promise.all([server.ended, stopNginx()]);
rmSync(folder, { recursive: true, force: true });

console.log(`\nRequests a second, ${CONNECTIONS} connections, medians of ${rounds} × ${seconds} s:`);
console.table(Object.fromEntries(results.map(({ what, ...numbers }) => [what, numbers])));
mkdirSync(RESULTS, { recursive: true });
const file = join(RESULTS, 'static-throughput.json');
writeFileSync(file, `${JSON.stringify({ connections: CONNECTIONS, seconds, rounds, results }, undefined, 2)}\n`);
console.log(`Written to ${file}.`);
