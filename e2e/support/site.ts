import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { forgetRepeats } from '../../server/testing/forget-repeats.ts';
import { isOpenToBrowsers } from '../../server/testing/free-port.ts';
import { runServer, type ServerProcess } from '../../server/testing/server-process.ts';
import { type SmtpInbox, startSmtpInbox } from '../../server/testing/smtp-inbox.ts';
import { changedPages } from './browser-changes.ts';

/** Folder of the built site: the delivered one, unless SITE_DIR names another. */
export const SITE_FOLDER = process.env.SITE_DIR || join('build', 'site');

/** The built site and its relay, running for one test or for all tests of one worker. */
export interface RunningSite {
  readonly url: string;
  /** Its data folder: the outbox, and mails when there is no SMTP server. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts the built site with these settings on a free port and with its own data folder. */
export async function startSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'site-test-'));
  const { server, url } = await startServer({
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    SITE_DIR: SITE_FOLDER,
    ...settings,
  });
  return {
    url,
    dataDir,
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the server, again if the system assigns a port that browsers block. */
async function startServer(
  settings: Readonly<Record<string, string>>,
): Promise<{ server: ServerProcess; url: string }> {
  for (;;) {
    const server = runServer(settings);
    const url = await server.url;
    if (isOpenToBrowsers(Number(new URL(url).port))) return { server, url };
    server.child.kill('SIGTERM');
    await server.ended;
  }
}

/** What Chromium writes to its console when a policy of the site forbids something. */
const POLICY_VIOLATION = /content security policy|permissions policy|trusted ?(types|html|script)/i;

/**
 * `page.goto('/')` opens the built site; `inbox` is the provider's, empty at first, behind a real SMTP server. A test fails when
 * its page does what a policy of the site forbids.
 */
export const test = base.extend<
  { site: RunningSite; inbox: SmtpInbox },
  { smtpInbox: SmtpInbox; runningSite: RunningSite }
>({
  smtpInbox: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's signature
    async ({}, use) => {
      const inbox = await startSmtpInbox();
      await use(inbox);
      await inbox.close();
    },
    { scope: 'worker' },
  ],
  runningSite: [
    async ({ smtpInbox }, use) => {
      const site = await startSite({
        SMTP_URL: smtpInbox.url,
        MAIL_TO: 'inbox@provider.example',
        // All tests send from one address.
        RATE_LIMIT_PER_ADDRESS: '10000',
        RATE_LIMIT_TOTAL: '10000',
      });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ runningSite }, use) => use(runningSite),
  inbox: async ({ runningSite, smtpInbox }, use) => {
    // A test may end once its lead is stored. Its email must not arrive during the next test.
    await expect.poll(() => pendingLeads(runningSite), { message: 'leads of the tests before' }).toBe(0);
    smtpInbox.taken.length = 0;
    // Several tests send the same values, and the relay stores a repeated lead once.
    forgetRepeats(runningSite.dataDir);
    await use(smtpInbox);
  },
  page: async ({ page }, use) => {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (POLICY_VIOLATION.test(message.text()) && !changedPages.has(page)) violations.push(message.text());
    });
    await use(page);
    expect(violations, 'violations of the content security policy').toEqual([]);
  },
  baseURL: async ({ runningSite }, use) => use(runningSite.url),
});

async function pendingLeads({ url }: RunningSite): Promise<number> {
  const { pending } = (await (await fetch(`${url}/healthz`)).json()) as { pending: number };
  return pending;
}
