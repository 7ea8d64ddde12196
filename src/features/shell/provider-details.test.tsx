/** Details of the firm appear when they are filled in. */

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadContent } from '../../content/load-content.ts';
import type { Review } from '../../content/review.ts';
import { sourcesOf } from '../../content/sources.ts';
import { CheckSection } from '../about/CheckSection.tsx';
import { GuidesSection } from '../guides/GuidesSection.tsx';
import { TermsPage } from '../terms/TermsPage.tsx';
import { Footer } from './Footer.tsx';

const content = loadContent();
const { about, guideWords, shell, terms } = content;
const officer = { name: 'B. Sen', email: 'grievance@setu.in', phone: '+91 98765 43210', answersWithin: '7 days' };
const firm = {
  legalName: 'Setu Advisers LLP',
  llpin: 'AAA-1234',
  registeredOffice: 'Plot 1, Sector 6, Dwarka, Delhi 110075',
  gstin: '07AAAAA0000A1Z5',
  professionals: ['A. Rao, company secretary in practice (ACS 00000)'],
  neverAsks: 'your Aadhaar OTP or a password',
  payment: 'when the documents are complete',
  refunds: ['before filing, everything', 'after filing, the unspent fees'],
  grievanceOfficer: officer,
};
const ours = {
  fee: 'from ₹3,000',
  gst: 'plus 18% GST',
  includes: ['drafting', 'filing'],
  excludes: ['government fees'],
  usualTime: '5 days, counted over 20 cases',
  doneBy: 'a company secretary in practice',
  payment: 'half at the start',
};
const checkLabels = Object.values(about.check).flatMap((check) =>
  typeof check === 'object' && 'ours' in check ? `${check.ours}:` : [],
);
const unsigned: Review = { basis: 'tables', writtenOn: '2026-12-24', newestSource: '2026-11', read: ['An Act'] };
const signed = {
  ...unsigned,
  reviewedBy: 'A. Rao, ACS 00000',
  reviewedOn: '2026-12-31',
};

/** The text of the footer, the guides, the checks and the terms. */
function render(filled: boolean): string {
  const shown = filled ? { ...content, provider: { ...content.provider, firm } } : content;
  const guides = content.guides
    .filter((guide) => sourcesOf(guide).length > 0)
    .slice(0, 1)
    .map((guide) => (filled ? { ...guide, ours, review: signed } : { ...guide, review: unsigned }));
  return renderToStaticMarkup(
    <>
      <Footer content={shown} />
      <GuidesSection
        guides={guides}
        englishGuides={[]}
        service={{}}
        subject="A service"
        content={shown}
        stampOf={() => '/stamp.svg'}
      />
      <CheckSection words={about.check} firm={shown.provider.firm} />
      <TermsPage terms={terms} officer={shown.provider.firm?.grievanceOfficer} />
    </>,
  )
    .replaceAll('<wbr/>', '')
    .replaceAll(/<[^>]*>/g, ' ');
}

test('every filled-in detail is shown with its label', () => {
  const text = render(true);
  const strings = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(strings);
  for (const line of strings([firm, ours, signed.reviewedBy])) expect(text).toContain(line);
  for (const when of ['31 December 2026', 'December 2026', 'November 2026']) expect(text).toContain(when);
  expect(text).not.toContain(guideWords.review.unreviewed);
  const { footer } = shell;
  const { professionals, neverAsks, usualTime, doneBy } = guideWords.labels;
  // Near the decision, at the top of the guide, and where it is explained.
  for (const line of [ours.usualTime, ours.doneBy]) expect(text.split(line), line).toHaveLength(3);
  const labels = [footer.llpin, footer.registeredOffice, footer.gstin, terms.grievance.title, ...checkLabels];
  for (const label of [...labels, professionals, neverAsks, usualTime, doneBy]) expect(text).toContain(label);
});

test('empty details are not shown', () => {
  const text = render(false);
  const { footer } = shell;
  const { professionals, neverAsks, ourFee } = guideWords.labels;
  const labels = [`${footer.llpin} `, footer.gstin, terms.grievance.title, professionals, neverAsks, ourFee];
  for (const label of [...labels, ...checkLabels]) expect(text).not.toContain(label);
  for (const check of about.check.neverAsks.texts) expect(text).toContain(check);
  expect(text).toContain(guideWords.review.unreviewed);
  expect(text).not.toContain('undefined');
});
