import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createCertificate } from '../../deploy/testing/certificate.ts';
import { dataDir, leads, leadsWith, pathOf } from '../testing/leads-command-suite.ts';
import { parseMail, startSmtpInbox } from '../testing/smtp-inbox.ts';

describe('test-mail', () => {
  test('goes through the mail server to the inbox, and says so', async () => {
    const inbox = await startSmtpInbox();
    try {
      const SMTP_URL = inbox.url;
      expect(await leadsWith({ SMTP_URL, MAIL_FROM: 'site@example.com' }, 'test-mail')).toEqual({
        code: 0,
        out: expect.stringMatching(/ accepted a test email for inbox@example\.com, .*spam folder/s),
        err: '',
      });
      const mail = await parseMail(inbox.taken[0]);
      expect(mail.subject).toMatch(/^Contact enquiry: Test, आशा राव \[[A-Z0-9]{5}\]$/);
      // What filters count points for.
      expect(mail.replyTo).toMatchObject([{ address: expect.stringMatching(/@gmail\.com$/) }]);
      expect(mail.text).toMatch(/Dear .*You need not do anything\..*फ़ीस ₹4,999/s);
      expect(mail.from).toEqual({ name: 'The Provider', address: 'site@example.com' });
      expect(mail.to).toMatchObject([{ address: 'inbox@example.com' }]);
    } finally {
      await inbox.close();
    }
  });

  test('says where leads are written when no mail server is set', async () => {
    const { code, out } = await leads('test-mail');
    expect([code, out]).toEqual([0, expect.stringContaining(join(dataDir(), 'mail'))]);
  });

  test('that is rejected fails in one line with the answer and the fix, and without the password', async () => {
    const inbox = await startSmtpInbox({ response: 550 });
    const { port } = inbox;
    const rejected = await leadsWith({ SMTP_URL: `smtp://127.0.0.1:${port}` }, 'test-mail');
    await inbox.close();
    expect(rejected).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^127\.0\.0\.1:\d+ did not accept .*inbox@example\.com \(.*550 not now\): .*SMTP_URL.*\.\n$/,
      ),
    });
    const down = await leadsWith({ SMTP_URL: `smtp://user:hunter2@127.0.0.1:${port}` }, 'test-mail');
    expect(down).toEqual({ code: 1, out: '', err: expect.stringMatching(/^.*ECONNREFUSED.*: check .*SMTP_URL.*\n$/) });
    expect(down.err).not.toContain('hunter2');
  });

  test('names the certificate where it is not trusted', async () => {
    const inbox = await startSmtpInbox({ tls: { ...createCertificate('localhost'), from: 'starttls' } });
    const { err } = await leadsWith({ SMTP_URL: `smtp://user:hunter2@localhost:${inbox.port}` }, 'test-mail');
    await inbox.close();
    expect(err).toMatch(/^localhost:\d+ did not accept .*: its certificate is not trusted: .*\.\n$/);
    expect(inbox.passwords).toEqual([]);
  });

  test('needs a build', async () => {
    const { code, err } = await leadsWith({ SITE_DIR: pathOf('none/site') }, 'test-mail');
    expect([code, err]).toEqual([1, expect.stringMatching(/relay\.json .*: run npm run build first\.\n$/)]);
  });
});
