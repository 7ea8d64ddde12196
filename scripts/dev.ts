/**
 * `npm run dev`: the site with fast reload, and the relay beside it, restarted when its sources change. One address
 * serves both, as in production.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

const PORT = Number(process.env.PORT ?? 3000);
const RELAY_PORT = PORT + 1;
const FOLDER = join('build', 'development');

const vite = await createServer({
  server: { port: PORT, strictPort: true, proxy: { '/api': `http://127.0.0.1:${RELAY_PORT}` } },
});
// Listening is what starts the plugins; modules cannot be loaded before.
await vite.listen();
const { createSite, relaySettings } = (await vite.ssrLoadModule(
  '/site/entry-server.tsx',
)) as typeof import('../site/entry-server.tsx');
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'relay.json'), JSON.stringify(relaySettings(createSite(process.env), undefined)));

vite.printUrls();

const relay = spawn('node', ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, RELAY_ONLY: '1', PORT: String(RELAY_PORT), HOST: '127.0.0.1', SITE_DIR: join(FOLDER, 'site') },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    relay.kill(signal);
    void vite.close().then(() => process.exit(0));
  });
}
