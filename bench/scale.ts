/**
 * `npm run bench:scale`: builds the site with 20, 200 and 2,000 services and shows what grows. Scripts must not, to the
 * byte; no page but the directory may outgrow its budget; the time of the build may grow no faster than the content.
 */
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { budgets } from '../budgets.ts';
import { loadContent } from '../site/content/load-content.ts';
import { SiteCopy } from '../site/testing/site-copy.ts';
import { count, inKilobytes, inMegabytes, inSeconds, printTable } from './table.ts';

const HELP = `npm run bench:scale -- [options]

Builds the site with more and more services and prints time, memory and bytes. With 2,000 services it takes minutes.

  --counts 20,200   numbers of services to build with (default 20,200,2000)
  --help            this text`;

const RESULTS = join('bench', 'results', 'scale.json');

interface Scale {
  readonly services: number;
  readonly buildMs: number;
  /** Processor time of the build in milliseconds: what other work on the machine hardly changes. */
  readonly processorMs: number;
  /** Highest resident memory of any process of the build, in bytes. */
  readonly memory: number;
  /** Bytes, brotli. */
  readonly script: number;
  /** Bytes of documents, brotli; of service pages the largest. */
  readonly html: Readonly<Record<'home' | 'contact' | 'service' | 'notFound' | 'directory', number>>;
  /** Bytes of everything that is uploaded, precompressed copies left out. */
  readonly total: number;
  readonly files: number;
}

const { values } = parseArgs({ options: { counts: { type: 'string' }, help: { type: 'boolean' } } });
if (values.help) {
  console.log(HELP);
} else {
  const counts = (values.counts ?? '20,200,2000').split(',').map(Number);
  if (counts.some((number) => !Number.isInteger(number) || number < 20)) {
    console.error(`--counts ${values.counts}: whole numbers of at least 20, with commas, such as 20,200.`);
    process.exit(2);
  }
  run(counts);
}

function run(counts: readonly number[]): void {
  const scales: Scale[] = [];
  const copy = new SiteCopy();
  try {
    for (const [index, services] of counts.toSorted((a, b) => a - b).entries()) {
      console.log(`[${index + 1}/${counts.length}] Building with ${count(services)} services …`);
      copy.growTo(services);
      scales.push(measure(copy));
    }
  } finally {
    copy.remove();
  }

  printTable(
    [
      'services',
      'build',
      'processor',
      'ms each',
      'memory',
      'script',
      'home',
      'contact',
      'service',
      '404',
      'directory',
      'site',
      'files',
    ],
    scales.map(({ services, buildMs, processorMs, memory, script, html, total, files }) => [
      count(services),
      inSeconds(buildMs),
      inSeconds(processorMs),
      count(processorMs / services),
      inMegabytes(memory),
      `${count(script)} B`,
      inKilobytes(html.home),
      inKilobytes(html.contact),
      inKilobytes(html.service),
      inKilobytes(html.notFound),
      inKilobytes(html.directory),
      inMegabytes(total),
      count(files),
    ]),
  );
  mkdirSync(join('bench', 'results'), { recursive: true });
  writeFileSync(RESULTS, JSON.stringify(scales, undefined, 2));
  console.log(`\nDocuments and scripts are brotli bytes. All figures: ${RESULTS}`);

  const problems = problemsOf(scales);
  for (const problem of problems) console.error(`Missed: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}

function measure(copy: SiteCopy): Scale {
  const usageFile = join(copy.folder, 'usage.txt');
  writeFileSync(usageFile, '');
  const begin = performance.now();
  copy.build({
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'report-usage.ts')}`,
    USAGE_FILE: usageFile,
  });
  const buildMs = performance.now() - begin;
  const usage = readFileSync(usageFile, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' ').map(Number));

  const brotli = (name: string) => brotliCompressSync(readFileSync(join(copy.site, name))).length;
  const paths = loadContent(join(copy.folder, 'content')).services.map(({ path }) => path);
  const files = globSync('**/*', { cwd: copy.site, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return {
    services: paths.length,
    buildMs,
    processorMs: usage.reduce((sum, [microseconds = 0]) => sum + microseconds, 0) / 1000,
    memory: Math.max(...usage.map(([, kilobytes = 0]) => kilobytes)) * 1024,
    script: globSync('assets/*.js', { cwd: copy.site }).reduce((sum, name) => sum + brotli(name), 0),
    html: {
      home: brotli('index.html'),
      contact: brotli('contact.html'),
      service: Math.max(...paths.map((path) => brotli(`${path}.html`))),
      notFound: brotli('404.html'),
      directory: brotli('services.html'),
    },
    total: files.reduce((sum, file) => sum + statSync(file).size, 0),
    files: files.length,
  };
}

function problemsOf(scales: readonly Scale[]): string[] {
  return scales.flatMap((scale, index) => {
    const problems = Object.entries(scale.html)
      .filter(([kind, bytes]) => kind !== 'directory' && bytes > budgets.document)
      .map(([kind, bytes]) => `with ${scale.services} services ${kind} weighs ${count(bytes)} B (${budgets.document})`);
    const before = scales[index - 1];
    if (before && before.script !== scale.script)
      problems.push(`script weighs ${scale.script} B with ${scale.services} services, ${before.script} B with fewer`);
    if (before && scale.processorMs / before.processorMs > scale.services / before.services)
      problems.push(`the build with ${scale.services} services took more than its share of processor time`);
    return problems;
  });
}
