import { cpSync, existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a script or font stays available after the build that replaced it. */
const KEPT_DAYS = 30;

/**
 * Keeps the hashed files of a built site before the next build replaces it: a visitor who opened a page before a deploy may load
 * a script on demand after it. The server serves them beside the new site. The time of a file's change is the time of its last
 * build.
 * @param site the built site, if there is one
 * @param kept folder that receives its assets; files that were replaced more than 30 days ago are removed from it
 */
export function keepAssets(site: string, kept: string, now: Date): void {
  const [from, to] = [join(site, 'assets'), join(kept, 'assets')];
  if (existsSync(from)) {
    cpSync(from, to, { recursive: true });
    for (const name of readdirSync(from)) utimesSync(join(to, name), now, now);
  }
  if (!existsSync(to)) return;
  for (const name of readdirSync(to)) {
    const file = join(to, name);
    if (now.getTime() - statSync(file).mtimeMs > KEPT_DAYS * DAY_MS) rmSync(file);
  }
}
