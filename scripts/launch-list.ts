import { type Environment, readSettings } from '../server/settings.ts';
import { CONFIRMATIONS } from '../src/content/confirmations.ts';
import { emailServiceSettings } from '../src/content/email-service.ts';
import { isSet, type LaunchValue, launchValues, sendsToHostedService } from '../src/content/launch-values.ts';
import { type ReviewedFile, reviewedFiles } from '../src/content/reviewed-files.ts';
import { parseSiteUrl } from '../src/content/site-url.ts';
import type { Guide } from '../src/features/guides/schema.ts';
import type { Content } from '../src/site.ts';

/** A part of what a firm sets before its site goes live. */
interface LaunchPart {
  readonly title: string;
  readonly values: readonly LaunchValue[];
}

/**
 * Everything that a firm must set or confirm before its site goes live.
 * @throws ContentError or StartError when a variable of the environment cannot be used
 */
export function launchList(content: Content, environment: Environment): LaunchPart[] {
  const emailService = emailServiceSettings(content.emailService, environment);
  const siteUrl = parseSiteUrl(environment.SITE_URL);
  return [
    { title: 'The site', values: launchValues(content, emailService, siteUrl) },
    // With the hosted service there is no relay, so nothing to set for its email.
    ...(sendsToHostedService(emailService)
      ? []
      : [{ title: 'The relay, which emails the leads', values: relayValues(content, environment) }]),
    { title: 'Wording, confirmed by somebody responsible for the firm', values: confirmations(content) },
    { title: 'Details of the firm, shown once they are filled in', values: firmValues(content) },
    {
      title: 'Statements of law, signed by a chartered accountant or company secretary, with open questions',
      values: reviewedFiles(content).map(signature),
    },
    {
      title: 'Guides, with what only the firm can add',
      values: content.guides.map(ownTerms),
    },
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
      what: 'Sender of the emails',
      value: mailFrom ?? mailTo ?? provider.email,
      where: 'the environment variable MAIL_FROM, or as the inbox',
      set: mailFrom !== undefined || mailTo !== undefined || ownEmail,
    },
  ];
}

const DISTANT_FUTURE = '9999-12-31';

function confirmations({ confirmations: days }: Content): LaunchValue[] {
  return (Object.keys(CONFIRMATIONS) as (keyof typeof CONFIRMATIONS)[]).map((key) => ({
    what: CONFIRMATIONS[key].what,
    value: days[key] ?? '',
    where: `content/confirmations.yaml, ${key}`,
    // A day in the future is a mistake, not a confirmation.
    set: (days[key] ?? DISTANT_FUTURE) <= new Date().toISOString().slice(0, 10),
    notes: [CONFIRMATIONS[key].reason],
  }));
}

const LEGAL_IDENTITY =
  'Every letter and invoice of an LLP must state it (Limited Liability Partnership Act, 2008, s. 21).';

/** Details of the firm. Those with a reason are needed before the site goes live. */
const FIRM_KEYS: Readonly<Record<keyof NonNullable<Content['provider']['firm']>, { what: string; reason?: string }>> = {
  legalName: { what: 'Registered name', reason: LEGAL_IDENTITY },
  llpin: { what: 'LLPIN', reason: LEGAL_IDENTITY },
  registeredOffice: { what: 'Registered office', reason: LEGAL_IDENTITY },
  gstin: { what: 'GSTIN' },
  professionals: { what: 'Who does the work' },
  neverAsks: {
    what: 'What nobody ever asks for',
    reason:
      'Fraudsters use the name of such firms: say, for example, "your net-banking password, an OTP by phone, or your digital signature without a signed letter".',
  },
  payment: { what: 'When a client pays' },
  refunds: { what: 'What a client gets back' },
  grievanceOfficer: {
    what: 'Grievance officer',
    reason:
      'Consumer and data protection law ask for a named officer who answers complaints (Consumer Protection (E-Commerce) Rules, 2020, rule 4).',
  },
};

function firmValues({ provider: { firm = {} } }: Content): LaunchValue[] {
  return (Object.keys(FIRM_KEYS) as (keyof typeof FIRM_KEYS)[]).map((key) => {
    const value = firm[key];
    const { what, reason } = FIRM_KEYS[key];
    return {
      what,
      value: typeof value === 'object' ? ('name' in value ? value.name : value.join('; ')) : (value ?? ''),
      where: `content/provider.yaml, firm.${key}`,
      set: value !== undefined,
      ...(reason ? { notes: [reason] } : { optional: true }),
    };
  });
}

/** Fees, times and terms of a guide that the firm may add. */
const FIRM_TERMS = ['fee', 'gst', 'includes', 'excludes', 'usualTime', 'doneBy', 'payment'] as const;

function signature({ file, title, review }: ReviewedFile): LaunchValue {
  const { reviewedBy, reviewedOn, openPoints } = review;
  return {
    what: title,
    value: [reviewedBy, reviewedOn].filter(Boolean).join(', '),
    where: `${file}, review.reviewedBy and review.reviewedOn`,
    set: reviewedBy !== undefined,
    ...(openPoints && { notes: openPoints }),
  };
}

function ownTerms({ service, id, title, offer, ours = {} }: Guide): LaunchValue {
  const filled = FIRM_TERMS.filter((key) => ours[key] !== undefined || (key === 'fee' && offer));
  return {
    what: `Our terms: ${title}`,
    value: filled.join(', '),
    where: `content/guides${service}/${id}.yaml, ours: ${FIRM_TERMS.filter((key) => !filled.includes(key)).join(', ')}`,
    set: filled.length === FIRM_TERMS.length,
    optional: true,
  };
}
