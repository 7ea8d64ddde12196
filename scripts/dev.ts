/**
 * `npm run dev`: the site with fast reload, and the relay beside it, restarted when its sources change. One address
 * serves both, as in production.
 *
 * `npm run edit` is the same with the editor of the content on this machine, for this machine alone.
 */
import './no-telemetry.ts';
import './write-json-schemas.ts';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dev } from 'astro';
import { emailServiceSettings } from '../src/content/email-service.ts';
import { loadContent } from '../src/content/load-content.ts';
import { relayConfig } from '../src/content/relay-config.ts';
import { localEditor } from '../src/editor/local-editor.ts';

// Also where the environment says otherwise: the content would be read once, and an edit would not show.
process.env.NODE_ENV = 'development';
const FOLDER = join('build', 'development');
const WITH_EDITOR = process.argv.includes('--editor');
// The editor runs beside `npm start` or `npm run dev`.
const PORT = Number(process.env.PORT ?? (WITH_EDITOR ? 3100 : 3000));
const RELAY_PORT = PORT + 1;

const content = loadContent();
const config = relayConfig(content, emailServiceSettings(content.emailService, process.env), undefined);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'relay.json'), JSON.stringify(config));

const site = await dev({
  server: { port: PORT, ...(WITH_EDITOR && { host: '127.0.0.1' }) },
  vite: {
    server: { strictPort: true, proxy: { '/api': `http://127.0.0.1:${RELAY_PORT}` } },
    plugins: WITH_EDITOR ? [localEditor(join(FOLDER, 'admin'))] : [],
  },
});
if (WITH_EDITOR) console.log(`\nThe site:   http://127.0.0.1:${PORT}/\nThe editor: http://127.0.0.1:${PORT}/admin\n`);
const relay = spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, RELAY_ONLY: '1', PORT: String(RELAY_PORT), HOST: '127.0.0.1', SITE_DIR: join(FOLDER, 'site') },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    relay.kill(signal);
    void site.stop().then(() => process.exit(0));
  });
}
