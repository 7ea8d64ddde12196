/** What somebody responsible for the firm must confirm before the site goes live, with the reason. */
import { z } from 'zod';

/** In the order of the launch check. */
export const CONFIRMATIONS = {
  ownership: {
    what: 'Who runs the site, and under which Act',
    reason:
      'As delivered, the site says "incorporated under the Companies Act, 2013", but an LLP is registered under the Limited Liability Partnership Act, 2008. Correct: "a limited liability partnership registered under the Limited Liability Partnership Act, 2008", as ownership in content/provider.yaml.',
  },
  days: {
    what: 'Registration in so many days',
    reason:
      'The Registrar decides when a company is registered, so the promise needs evidence: count the days of your own cases (Consumer Protection Act, 2019, s. 2(28)).',
  },
  gst: {
    what: 'GST on the fees',
    reason:
      'A client may insist that the price on the site is the whole fee, so each footnote in content/offers.yaml must say whether 18% GST is included.',
  },
  trademarkFee: {
    what: 'What the trademark fee covers',
    reason:
      'The price says "Terms apply", so you need these terms: how many marks and classes it covers, and that the government fee is extra.',
  },
  usualPrices: {
    what: 'Struck-through prices of the call',
    reason:
      'Two usual prices for one free call are an unfair trade practice unless invoices show that clients paid each of them (Consumer Protection Act, 2019, s. 2(47)).',
  },
  claims: {
    what: 'Claims such as "100% GST compliance"',
    reason:
      'Absolute claims ("100% GST compliance", "Error-free filing", "Maximum Compliance", "Zero Stress", "hassle-free", "100% Confidential", "24/7 Support", "PAN India Presence") need proof (Guidelines for Prevention of Misleading Advertisements, 2022).',
  },
  counters: {
    what: 'Numbers on the About page',
    reason:
      'Each number of clients, projects, industries and expert consultants needs a list with a date that proves it, because it is a claim in an advertisement.',
  },
  professionals: {
    what: 'How the CAs and CSs work with you',
    reason:
      'A chartered accountant or company secretary in practice may not share fees with a firm of non-members or get work through it, so each must state in writing: your employee, or engaged by the client directly.',
  },
  audits: {
    what: 'Who signs audits',
    reason:
      'The About page lists "Audit & Assurance", but only a chartered accountant in practice may sign a statutory or tax audit (Companies Act, 2013, s. 141).',
  },
  representation: {
    what: 'Who files trademarks, who appears',
    reason:
      'Only a registered trade marks agent, an advocate or the applicant’s employee may file a trademark (Trade Marks Act, 1999, s. 145); tribunals and insolvency professionals have their own rules.',
  },
  law: {
    what: 'Law on the service pages, as of 2026',
    reason:
      'Income tax, the labour codes, money changing and data protection have new rules since 2025 and 2026, and the cards of the service pages are not part of any signed guide.',
  },
  hindi: {
    what: 'Hindi pages, compared with the English',
    reason:
      'No chartered accountant or company secretary has compared the Hindi statements of law with the English ones, which carry the sources. Let one who reads both do so; correct the Hindi in content/hi, or remove a file there to take its page out of Hindi.',
  },
  terms: {
    what: 'Terms and privacy policy',
    reason:
      'They bind the firm: check the effective date, the courts, what happens to personal data, and "How long we keep it", which must match RETENTION_DAYS, the hosted email service and your mailbox.',
  },
  refunds: {
    what: 'Cancellation and refunds',
    reason:
      'A commission can set aside "cannot be cancelled" and "the final decision rests with us" as unfair (Consumer Protection Act, 2019, s. 2(46)); decide what you keep at each stage, and return unspent government fees.',
  },
  consent: {
    what: 'Notice and consent for personal data',
    reason:
      'From May 2027 the Digital Personal Data Protection Act, 2023 requires a separate notice at each form, in the scheduled languages on request, and a parent’s consent below 18 years.',
  },
  testMail: {
    what: 'A test email in the inbox, not in spam',
    reason:
      'A mail server can accept leads and a filter hide them: send one with npm run leads -- test-mail, or a form with the hosted email service, and look where it is.',
  },
  messages: {
    what: 'Offers by SMS, call or WhatsApp',
    reason:
      'Promotional SMS and calls need registration with the telecom operators (DLT) and a number of the 140 series, and WhatsApp needs its own opt-in; if you have none of these, send no offers.',
  },
} as const;

type Confirmation = keyof typeof CONFIRMATIONS;

const day = z.iso.date('a day such as 2026-12-31').optional();

/** The day of each confirmation. */
export const confirmationsSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(CONFIRMATIONS).map(([key, { what, reason }]) => [
      key,
      day.describe(`${what}: the day on which you confirmed it; empty until then. ${reason}`),
    ]),
  ) as Record<Confirmation, typeof day>,
);
