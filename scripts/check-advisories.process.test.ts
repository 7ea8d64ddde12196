import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';

let close = () => {};
afterEach(() => close());

/** Runs the check with a local registry. */
async function check(answer: RequestListener): Promise<{ code: number | null; output: string }> {
  const registry = createServer(answer).listen(0, '127.0.0.1');
  close = () => void registry.close();
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const child = spawn(process.execPath, ['scripts/check-advisories.ts'], {
    env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, output: output + errors };
}

test('without an advisory it passes, after it requested every package of both package files', async () => {
  const asked: Record<string, string[]> = {};
  const { code, output } = await check(async (request, response) => {
    const chunks = await Array.fromAsync(request as AsyncIterable<Buffer>);
    Object.assign(asked, JSON.parse(gunzipSync(Buffer.concat(chunks)).toString()));
    response.end('{}');
  });
  expect(output).toMatch(/^package.json: 0 of \d+ packages.*\ntools\/package.json: 0 of \d+ packages/);
  expect(code).toBe(0);
  expect(Object.keys(asked)).toEqual(
    expect.arrayContaining(['hono', 'nodemailer', 'react', 'vite', 'lighthouse', 'knip']),
  );
});

test('with an advisory for a package in use it fails and names the package', async () => {
  const { code, output } = await check((request, response) => {
    const advisory = {
      id: 1,
      title: 'A hole',
      severity: 'high',
      vulnerable_versions: '>=0',
      url: 'https://example.com',
    };
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const versions = { '4.0.0': { name, version: '4.0.0' } };
    response.end(
      JSON.stringify(
        request.method === 'POST' ? { hono: [advisory] } : { name, versions, 'dist-tags': { latest: '4.0.0' } },
      ),
    );
  });
  expect(output).toMatch(/^hono .*: high$/m);
  expect(code).toBe(1);
});

test('with a registry that has no advisories it passes and says so', async () => {
  const { code, output } = await check((_, response) => {
    response.writeHead(405).end();
  });
  expect(output).toContain('NOT CHECKED');
  expect(output).toContain('405');
  expect(code).toBe(0);
});
