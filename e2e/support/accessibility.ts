import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Checker } from 'accessibility-checker-engine';

/** IBM's engine, to be run inside a page: it defines `ace`. */
const IBM_ENGINE = readFileSync(join('node_modules', 'accessibility-checker-engine', 'ace.js'), 'utf8');

/**
 * What IBM's engine asks a person to look at, or recommends beyond WCAG, and why it is in order. Whatever else it says
 * is a finding. `where` narrows an answer to the elements that it was given for.
 */
const ANSWERED: readonly { readonly rule: string; readonly where?: RegExp; readonly answer: string }[] = [
  {
    rule: 'aria_content_in_landmark',
    where: /^<a href="#main"|^<section aria-label="Notifications/,
    answer: 'A skip link leads to the landmarks, so it stands before them; toasts are no part of the page.',
  },
  {
    rule: 'aria_complementary_label_visible',
    where: /^<aside aria-label="Call or chat"/,
    answer: 'Its two links say on screen what it is for.',
  },
  {
    rule: 'style_background_decorative',
    answer: 'Backgrounds are engraved ornament; drawings with a meaning are images with a text.',
  },
  { rule: 'img_alt_background', answer: 'As above.' },
  {
    rule: 'style_color_misuse',
    answer: 'Errors and current pages carry words, icons or lines: e2e/adaptation.spec.ts.',
  },
  { rule: 'style_highcontrast_visible', answer: 'Tested with forced colours in e2e/adaptation.spec.ts.' },
  { rule: 'element_tabbable_visible', where: /^<a href="#main"/, answer: 'The skip link: e2e/general.spec.ts.' },
  { rule: 'element_tabbable_unobscured', answer: 'Measured at every Tab in e2e/keyboard.spec.ts.' },
  {
    rule: 'element_tabbable_role_valid',
    where: /^<section tabindex="0" aria-labelledby="structures-table"/,
    answer: 'What scrolls must be reached by the keyboard: WCAG 2.1.1.',
  },
  {
    rule: 'select_options_grouped',
    where: /^<select name="state"/,
    answer: 'The states of India by their alphabet: whoever looks for one finds it by its first letter.',
  },
  {
    rule: 'input_checkboxes_grouped',
    answer: 'The motion switch and the consent have nothing to do with each other.',
  },
  { rule: 'input_fields_grouped', answer: 'Each form is one group, named by its heading.' },
  {
    rule: 'input_label_visible',
    where: /^<(textarea|button [^>]*aria-label="((Previous|Next|Start|Stop) |(Trademark|Income tax|GST)"))/,
    answer: 'A textarea’s label stands before it; arrows, dots, pause and play are known signs, and they have a name.',
  },
  {
    rule: 'label_content_exists',
    where: /^<label/,
    answer: 'On small screens the motion switch shows its sign alone; its words are there to be read aloud.',
  },
  { rule: 'text_sensory_misuse', answer: 'These sentences give no instruction that needs eyes.' },
  {
    rule: 'text_block_heading',
    answer: 'A price and a subtitle under their heading: no further section begins there.',
  },
  { rule: 'text_contrast_sufficient', where: /^<span/, answer: 'Hatched numerals are ornament or 100 px high.' },
  {
    rule: 'text_contrast_sufficient',
    where: /^<div [^>]*data-title/,
    answer: 'The words of a toast below the newest are hidden; white on blue when they are shown.',
  },
  {
    rule: 'element_tabbable_role_valid',
    where: /data-sonner-toast/,
    answer: 'No control, but focusable, so that the keyboard can reach, hold and dismiss it (Alt+T).',
  },
  { rule: 'style_focus_visible', where: /data-sonner-toast/, answer: 'Its ring: e2e/toasts.spec.ts.' },
  { rule: 'text_quoted_correctly', answer: 'Apostrophes, not quotations.' },
  { rule: 'list_structure_proper', where: /^<dl\b/, answer: 'HTML lets a div hold each pair of a dl.' },
  {
    rule: 'frame_src_valid',
    where: /^<iframe/,
    answer: 'The maps service’s own page; its place stands beside it as text.',
  },
  {
    rule: 'a_target_warning',
    answer: 'WCAG asks for no warning (G201 is advisory): the names say that another app or network opens.',
  },
];

/** Asserts that axe finds nothing wrong with a page as it is now. */
export async function expectNoAxeFindings(page: Page, state: string): Promise<void> {
  expect(await axeFindings(page), `${state}, says axe`).toEqual([]);
}

/** Asserts that neither axe nor IBM's engine finds anything wrong with a page as it is now. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  await expectNoAxeFindings(page, state);
  expect(await ibmFindings(page), `${state}, says IBM's engine`).toEqual([]);
}

async function axeFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude('iframe')
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function ibmFindings(page: Page): Promise<string[]> {
  await page.evaluate(IBM_ENGINE);
  const results = await page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: { Checker: typeof Checker } };
    const checker = new ace.Checker();
    const report = await checker.check(document, ['WCAG_2_2']);
    return report.results.map(({ ruleId, value, message, snippet }) => ({ ruleId, value, message, snippet }));
  });
  return results
    .filter(({ value }) => value[1] !== 'PASS')
    .filter(
      ({ ruleId, snippet }) => !ANSWERED.some(({ rule, where }) => rule === ruleId && (where?.test(snippet) ?? true)),
    )
    .map(({ ruleId, message, snippet }) => `${ruleId}: ${message}: ${snippet}`);
}
