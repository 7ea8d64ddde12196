import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { requireProgram } from '../../deploy/testing/find-program.ts';
import { freePort } from '../../server/testing/free-port.ts';

export interface Apache {
  readonly url: string;
  stop(): Promise<void>;
}

/** The modules that hosts usually have; tests leave one out or add others. */
const MODULES = ['mpm_event', 'authz_core', 'dir', 'mime', 'setenvif', 'env', 'rewrite', 'headers'];

/**
 * Runs Apache as shared hosting does: the site's folder, and the directives that `.htaccess` may have.
 * @param options `override`: AllowOverride; `without` and `with`: modules; `more`: directives of the host
 */
export async function runApache(
  site: string,
  options: { port?: number; override?: string; without?: string; with?: readonly string[]; more?: string } = {},
): Promise<Apache> {
  const folder = mkdtempSync(join(tmpdir(), 'apache-'));
  const port = options.port ?? (await freePort());
  const modules = [...MODULES, ...(options.with ?? [])].filter((name) => name !== options.without);
  const config = join(folder, 'apache.conf');
  writeFileSync(
    config,
    [
      ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      `ServerRoot ${folder}`,
      'ServerName localhost',
      `Listen 127.0.0.1:${port}`,
      `PidFile ${folder}/pid`,
      `ErrorLog ${folder}/error.log`,
      `DocumentRoot ${resolve(site)}`,
      'TypesConfig /etc/mime.types',
      `<Directory ${resolve(site)}>`,
      `AllowOverride ${options.override ?? 'All'}`,
      options.more ?? '',
      'Require all granted',
      '</Directory>',
    ].join('\n'),
  );
  const child = spawn(requireProgram('apache2'), ['-f', config, '-DFOREGROUND'], { stdio: 'inherit' });
  const ended = new Promise((done) => child.once('exit', done));
  const url = `http://127.0.0.1:${port}`;
  while (
    child.exitCode === null &&
    !(await fetch(url).then(
      () => true,
      () => false,
    ))
  ) {
    await new Promise((done) => setTimeout(done, 50));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
