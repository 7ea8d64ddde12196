/** The site on Apache, as shared hosting runs it, and a relay alone on another origin: docs/hosting.md has the recipe. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { submitButton } from '../e2e/support/consultation.ts';
import { hydrated } from '../e2e/support/islands.ts';
import { application, consultation, enquiry, fill, formIn, formOf } from '../e2e/support/lead-forms.ts';
import { answerMaps } from '../e2e/support/maps.ts';
import { type Apache, runApache } from '../headers/testing/apache.ts';
import { freePort } from '../server/testing/free-port.ts';
import { runServer, type ServerProcess } from '../server/testing/server-process.ts';
import { parseMail, type SmtpInbox, startSmtpInbox } from '../server/testing/smtp-inbox.ts';

const SITE = resolve(import.meta.dirname, '../build/shared-hosting/site');
const FORMS = [consultation, enquiry, application].flatMap((form) => [form, formIn('hi', form)]);

let apache: Apache;
let relay: ServerProcess;
let inbox: SmtpInbox;
const dataDir = mkdtempSync(join(tmpdir(), 'shared-hosting-test-'));

// One build for all.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  test.setTimeout(600_000);
  const [sitePort, relayPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${relayPort}`;
  execFileSync('node', ['scripts/build.ts'], {
    env: {
      ...process.env,
      SITE_DIR: SITE,
      SITE_URL: `http://127.0.0.1:${sitePort}`,
      EMAIL_SERVICE_ORIGIN: origin,
    },
    stdio: 'ignore',
  });
  apache = await runApache(SITE, { port: sitePort });
  inbox = await startSmtpInbox();
  const SMTP_URL = inbox.url;
  relay = runServer({ PORT: String(relayPort), RELAY_ONLY: '1', SITE_DIR: SITE, DATA_DIR: dataDir, SMTP_URL });
  expect(await relay.url).toBe(origin);
});
test.afterAll(async () => {
  relay.child.kill('SIGTERM');
  await relay.ended;
  await apache.stop();
  await inbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    for (const leadForm of FORMS) {
      test(`a form at ${leadForm.path} reaches the inbox`, async ({ page }) => {
        const violations: string[] = [];
        page.on('console', (message) => {
          if (/content security policy/i.test(message.text())) violations.push(message.text());
        });
        await answerMaps(page);
        await page.goto(apache.url + leadForm.path);
        if (javaScriptEnabled) await hydrated(page);
        const form = formOf(page, leadForm);
        await fill(form, leadForm);
        // The relay stores the same form once.
        const last = leadForm.fields.at(-1)?.label ?? '';
        const written = `${leadForm.path} ${javaScriptEnabled ? 'with script' : 'without'}`;
        await form.getByLabel(last, { exact: true }).fill(written);
        const answer = page.waitForResponse((response) => response.request().method() === 'POST');
        await submitButton(form).click();
        expect((await answer).status()).toBe(200);
        const texts = async () => (await Promise.all(inbox.taken.map(parseMail))).map(({ text = '' }) => text);
        await expect.poll(texts).toContainEqual(expect.stringContaining(`${written}\n`));
        const code = leadForm.language ?? 'en';
        const { headers } = await parseMail(inbox.taken.at(-1));
        expect(headers.find(({ key }) => key === 'x-lead-language')?.value).toBe(code);

        if (!javaScriptEnabled) {
          await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${code}`));
          // The relay has no pages: each link of its reply leads to the site.
          const links = await page
            .locator('a[href]:not([href^="#"])')
            .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
          const own = new Set(links.filter((link) => /^http:/.test(link)).map((link) => link.replace(/#.*/, '')));
          expect(own.size).toBeGreaterThan(20);
          for (const link of own) expect((await fetch(link)).status, link).toBe(200);
        }
        expect(violations).toEqual([]);
      });
    }
  });
}
