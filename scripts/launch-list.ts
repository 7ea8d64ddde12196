import { type Environment, readSettings } from '../server/settings.ts';
import { emailServiceSettings } from '../src/content/email-service.ts';
import type { Content } from '../src/content/schema.ts';
import { readSiteUrl } from '../src/content/site-url.ts';
import { isSet, type LaunchValue, launchValues, sendsToHostedService } from '../src/content/unset.ts';

/** A part of what a firm sets before its site goes live. */
interface LaunchPart {
  readonly title: string;
  readonly values: readonly LaunchValue[];
}

/**
 * Everything that a firm must set or confirm before its site goes live.
 * @throws ContentError or SettingsError when a variable of the environment cannot be used
 */
export function launchList(content: Content, environment: Environment): LaunchPart[] {
  const emailService = emailServiceSettings(content.emailService, environment);
  const siteUrl = readSiteUrl(environment.SITE_URL);
  return [
    { title: 'The site', values: launchValues(content, emailService, siteUrl) },
    // With the hosted service nothing of ours runs, so nothing of ours sends mail.
    ...(sendsToHostedService(emailService)
      ? []
      : [{ title: 'The relay, which mails the leads', values: relayValues(content, environment) }]),
    { title: 'Wording, confirmed by somebody who answers for the firm', values: confirmations(content) },
    { title: 'Guides, signed by a chartered accountant or company secretary', values: signatures(content) },
  ];
}

function relayValues({ provider }: Content, environment: Environment): LaunchValue[] {
  const { smtp, mailTo, mailFrom } = readSettings(environment);
  const ownEmail = isSet.email(provider);
  return [
    {
      what: 'Mail server',
      // Never the password.
      value: smtp === undefined ? '' : `${smtp.host}:${smtp.port}`,
      where: 'the environment variable SMTP_URL',
      set: smtp !== undefined,
    },
    {
      what: 'Inbox for leads',
      value: mailTo ?? provider.email,
      where: 'the environment variable MAIL_TO, or email in content/provider.yaml',
      set: mailTo !== undefined || ownEmail,
    },
    {
      what: 'Sender of the mails',
      value: mailFrom ?? mailTo ?? provider.email,
      where: 'the environment variable MAIL_FROM, or as the inbox',
      set: mailFrom !== undefined || mailTo !== undefined || ownEmail,
    },
  ];
}

function confirmations({ confirmations: days }: Content): LaunchValue[] {
  const value = (key: keyof typeof days, what: string): LaunchValue => ({
    what,
    value: days[key],
    where: `content/confirmations.yaml, ${key}`,
    set: days[key] !== '',
  });
  return [
    value('ownership', 'Who runs the site, and under which Act'),
    value('terms', 'Terms and privacy policy'),
    value('law', 'Law on the service pages, as of 2026'),
  ];
}

function signatures({ guides }: Content): LaunchValue[] {
  return guides.map(({ service, id, title, ours }) => ({
    what: title,
    value: [ours?.reviewedBy, ours?.reviewedOn].filter(Boolean).join(', '),
    where: `content/guides${service}/${id}.yaml, ours.reviewedBy and ours.reviewedOn`,
    set: ours?.reviewedBy !== undefined && ours.reviewedOn !== undefined,
  }));
}
