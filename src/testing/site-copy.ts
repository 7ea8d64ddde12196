import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fixtureSite } from '../../test/fixture-site.ts';

/** What a build reads, besides the content. */
const SOURCES = ['src', 'leads', 'headers', 'scripts', 'server', 'package.json', 'tsconfig.json', 'astro.config.ts'];

/** A copy of the sources in a temporary folder, with the fixture content in `content/`, to be changed and built. */
export class SiteCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-copy-'));
  /** The folder of the built site. */
  readonly site = join(this.folder, 'build', 'site');

  constructor() {
    for (const name of SOURCES) cpSync(name, join(this.folder, name), { recursive: true });
    cpSync(fixtureSite.CONTENT_DIR, join(this.folder, 'content'), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.folder, 'node_modules'));
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(join(this.folder, name)), { recursive: true });
    writeFileSync(join(this.folder, name), text);
  }

  /** @throws with the build's own message when it fails */
  build(environment: Readonly<Record<string, string>> = {}): void {
    const { CONTENT_DIR: _content, SITE_DIR: _site, SITE_URL: _url, ...inherited } = process.env;
    const env = { ...inherited, ...environment };
    execFileSync('npm', ['run', 'build', '--silent'], { cwd: this.folder, stdio: 'pipe', env });
  }

  /** Name and code of every script, in the order of their names. */
  scripts(): [name: string, code: string][] {
    const folder = join(this.site, 'assets');
    const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
    return names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  }

  page(name: string): string {
    return readFileSync(join(this.site, name), 'utf8');
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
