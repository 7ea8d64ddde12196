/**
 * `npm run bench:static`: how many requests a second the server answers with files, beside nginx serving the same folder
 * from the same machine in the same run. Prints a table and writes JSON; needs a build, and wrk and nginx, which it
 * installs where it can. `--seconds 2 --rounds 1` for a quick look.
 *
 * nginx is one process, as our server is. The two take turns, so that whatever else the machine does meets both; medians
 * count, and of them only the ratios say something about another machine. On a busy one the processor time of a request is
 * the steadier measure. Linux only.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** What is measured of a server: requests answered in a second, and the processor's time for one, in microseconds. */
interface Throughput {
  readonly perSecond: number;
  readonly cpu: number;
}

interface Target {
  readonly url: string;
  readonly pid: number;
}

function measure({ url, pid }: Target, path: string, headers: readonly string[], duration: number): Throughput {
  const before = processorTime(pid);
  const output = execFileSync(
    requireProgram('wrk'),
    ['-t1', `-c${CONNECTIONS}`, `-d${duration}s`, ...headers.flatMap((header) => ['-H', header]), url + path],
    { encoding: 'utf8' },
  );
  const found = (pattern: RegExp) => Number(pattern.exec(output)?.[1]);
  return {
    perSecond: found(/Requests\/sec:\s+([\d.]+)/),
    cpu: (processorTime(pid) - before) / found(/(\d+) requests in/),
  };
}

/** User and system time of a process in microseconds: proc(5), in ticks of a hundredth of a second. */
function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name, which may hold anything: the state is the third field, these are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

async function startNginx(folder: string, port: number): Promise<ChildProcess> {
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; master_process off; pid ${folder}/pid; error_log /dev/null;
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
  return nginx;
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

execFileSync('node', ['scripts/install-test-tools.ts', 'nginx', 'wrk'], { stdio: 'inherit' });
const folder = mkdtempSync(join(tmpdir(), 'bench-static-'));
const server = runServer({ DATA_DIR: join(folder, 'var') });
const port = await freePort();
const nginx = await startNginx(folder, port);
const targets: Readonly<Record<'ours' | 'nginx', Target>> = {
  ours: { url: await server.url, pid: server.child.pid ?? 0 },
  nginx: { url: `http://127.0.0.1:${port}`, pid: nginx.pid ?? 0 },
};

const results: Record<string, number | string>[] = [];
for (const { what, path, headers } of requests()) {
  process.stdout.write(`${what} `);
  const samples: Record<keyof typeof targets, Throughput[]> = { ours: [], nginx: [] };
  for (const target of Object.values(targets)) measure(target, path, headers, 1);
  for (let round = 0; round < rounds; round++) {
    samples.ours.push(measure(targets.ours, path, headers, seconds));
    samples.nginx.push(measure(targets.nginx, path, headers, seconds));
    process.stdout.write('.');
  }
  process.stdout.write('\n');
  const middle = (who: keyof typeof targets, value: keyof Throughput) =>
    median(samples[who].map((sample) => sample[value]));
  const ratio = (value: keyof Throughput) => Number((middle('ours', value) / middle('nginx', value)).toFixed(2));
  results.push({
    what,
    'ours/s': Math.round(middle('ours', 'perSecond')),
    'nginx/s': Math.round(middle('nginx', 'perSecond')),
    ratio: ratio('perSecond'),
    'ours, µs': Math.round(middle('ours', 'cpu')),
    'nginx, µs': Math.round(middle('nginx', 'cpu')),
    'ratio of µs': ratio('cpu'),
  });
}

for (const child of [server.child, nginx]) child.kill('SIGTERM');
await Promise.all([server.ended, once(nginx, 'close')]);
rmSync(folder, { recursive: true, force: true });

console.log(
  `\nRequests a second, and processor time of one, ${CONNECTIONS} connections, medians of ${rounds} × ${seconds} s:`,
);
console.table(Object.fromEntries(results.map(({ what, ...numbers }) => [what, numbers])));
mkdirSync(RESULTS, { recursive: true });
const file = join(RESULTS, 'static-throughput.json');
writeFileSync(file, `${JSON.stringify({ connections: CONNECTIONS, seconds, rounds, results }, undefined, 2)}\n`);
console.log(`Written to ${file}.`);
