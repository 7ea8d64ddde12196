import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import alfaRules from '@siteimprove/alfa-rules';
import type { Checker } from 'accessibility-checker-engine';
import { CONTENT_FOLDER } from '../../src/content/content-folder.ts';
import { loadContent } from '../../src/content/load-content.ts';
import type { Content } from '../../src/content/schema.ts';
import { builtLanguages } from '../../src/content/site-content.ts';
import { axe, expectNoViolations, type Finding } from './axe.ts';

const require = createRequire(import.meta.url);

/** IBM's engine, to be run inside a page: it defines `ace`. */
const IBM_ENGINE = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');

/** HTML_CodeSniffer, to be run inside a page: it defines `HTMLCS`. */
const CODE_SNIFFER = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/** Alfa's rules for the levels A and AA, and its best practices: without those for level AAA or for WCAG 2.0 (sia-r3) alone. */
const ALFA_RULES = [...alfaRules].filter(({ uri }) => !/sia-r(3|24|41|66|71|73|74|80|96|111)$/.test(uri));

/** Matches texts of the content in every language. */
function anyOf(textsIn: (content: Content) => readonly string[]): string {
  const contents = [undefined, ...builtLanguages()].map((language) => loadContent(CONTENT_FOLDER, language));
  return `(?:${contents.flatMap(textsIn).map(RegExp.escape).join('|')})`;
}

const FLOATING = anyOf(({ shell }) => [shell.floating.label]);
const CAROUSEL = anyOf(({ shell, home: { journey, promos } }) => [
  ...[shell.carousel.start, shell.carousel.stop, journey.previous, journey.next, promos.previous, promos.next],
  ...promos.slides.map(({ name }) => name),
]);

/**
 * False positives, checks that an engine leaves to a person, and recommendations beyond WCAG, each with the reason why the page
 * is in order. Everything else is a finding. `where` limits an answer to the elements that it was given for.
 */
const ANSWERED: readonly { readonly rule: string; readonly where?: RegExp; readonly answer: string }[] = [
  {
    rule: 'aria_content_in_landmark',
    where: /^<a href="#main"|^<section aria-label="Notifications/,
    answer: 'A skip link comes before the landmarks that it leads to; toasts are not part of the page.',
  },
  {
    rule: 'aria_complementary_label_visible',
    where: new RegExp(`^<aside aria-label="${FLOATING}"`),
    answer: 'Its two links show what it is for.',
  },
  {
    rule: 'style_background_decorative',
    answer: 'Backgrounds are engraved ornament; drawings with a meaning are images with a text.',
  },
  { rule: 'img_alt_background', answer: 'As above.' },
  {
    rule: 'style_color_misuse',
    answer: 'Errors and current pages carry words, icons or lines: e2e/full/adaptation.spec.ts.',
  },
  { rule: 'style_highcontrast_visible', answer: 'Tested with forced colours in e2e/full/adaptation.spec.ts.' },
  { rule: 'element_tabbable_visible', where: /^<a href="#main"/, answer: 'The skip link: e2e/spec/general.spec.ts.' },
  {
    rule: 'element_tabbable_visible',
    where: /^<a [^>]*href="(\/[a-z]{2})?\/contact">/,
    answer: 'The link of an offer scrolls into sight with the focus: e2e/full/keyboard.spec.ts.',
  },
  { rule: 'element_tabbable_unobscured', answer: 'Measured at every Tab in e2e/full/keyboard.spec.ts.' },
  {
    rule: 'element_tabbable_role_valid',
    where: /^<div [^>]*aria-labelledby="[a-z0-9-]+-table(-\d)?"/,
    answer: 'What scrolls must be reached by the keyboard: WCAG 2.1.1.',
  },
  {
    rule: 'select_options_grouped',
    where: /^<select [^>]*(name|id)="([a-z]+-)?state"/,
    answer: 'The states of India in alphabetical order: a visitor finds one by its first letter.',
  },
  {
    rule: 'input_checkboxes_grouped',
    answer: 'The motion switch and the consent have nothing to do with each other.',
  },
  { rule: 'input_fields_grouped', answer: 'Each form is one group, named by its heading.' },
  {
    rule: 'input_label_visible',
    where: new RegExp(`^<(textarea|button [^>]*aria-label="${CAROUSEL}")`),
    answer: 'A textarea’s label is before it; arrows, dots, pause and play are common icons, and they have a name.',
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
    where: /^<option/,
    answer: 'The gradient behind a select is its arrow, at its end and beside the text.',
  },
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
  { rule: 'style_focus_visible', where: /data-sonner-toast/, answer: 'Its ring: e2e/spec/toasts.spec.ts.' },
  { rule: 'text_quoted_correctly', answer: 'Apostrophes, not quotations.' },
  { rule: 'list_structure_proper', where: /^<dl\b/, answer: 'HTML lets a div hold each pair of a dl.' },
  {
    rule: 'frame_src_valid',
    where: /^<iframe/,
    answer: 'The page belongs to the maps service; the address is beside it as text.',
  },
  {
    rule: 'a_target_warning',
    answer: 'WCAG asks for no warning (G201 is advisory): the names say that another app or network opens.',
  },
];

/**
 * Asserts that no engine finds a fault in a page as it is now: all engines at 1280 px, where no part of the page is folded
 * away, and axe at 360 px as well, for the same HTML in the other layout. The window is as high as the page, so that every
 * island is hydrated and the bars cover nothing.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize();
  for (const [width, expectNoFinding] of [
    [1280, expectAccessibleAtThisSize],
    [360, expectNoViolations],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height });
    await expectNoFinding(page, `${state}, ${width} px wide`);
  }
  if (before) await page.setViewportSize(before);
}

/** The same, with all engines, at the present size of the window. */
export async function expectAccessibleAtThisSize(page: Page, state: string): Promise<void> {
  const engines = { axe, IBM: ibm, Alfa: alfa, HTML_CodeSniffer: codeSniffer };
  const findings: string[] = [];
  for (const [name, engine] of Object.entries(engines))
    for (const { rule, message, about } of (await engine(page)).filter(isOpen))
      findings.push(`${name}, ${rule}: ${message}: ${about}`);
  expect(findings, state).toEqual([]);
}

function isOpen(finding: Finding): boolean {
  return !ANSWERED.some(({ rule, where }) => rule === finding.rule && (where?.test(finding.about) ?? true));
}

async function ibm(page: Page): Promise<Finding[]> {
  await page.evaluate(IBM_ENGINE);
  return page.evaluate(async () => {
    const { ace } = globalThis as unknown as { ace: { Checker: typeof Checker } };
    const report = await new ace.Checker().check(document, ['WCAG_2_2']);
    return report.results
      .filter(({ value }) => value[1] !== 'PASS')
      .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message, about: snippet }));
  });
}

async function alfa(page: Page): Promise<Finding[]> {
  const document = await page.evaluateHandle(() => window.document);
  const outcomes = await Audit.of(await Playwright.toPage(document), ALFA_RULES).evaluate();
  const findings: Finding[] = [];
  for (const outcome of outcomes) {
    if (!Outcome.isFailed(outcome)) continue;
    const { rule, target, expectations } = outcome;
    const reasons = [...expectations].flatMap(([, result]) => (result.isErr() ? result.getErr().message : []));
    findings.push({ rule: rule.uri.replace(/.*\//, ''), message: reasons.join(' '), about: String(target) });
  }
  return findings;
}

/** Errors alone: warnings and notices are a list of what a person should check on every page, and have been read. */
async function codeSniffer(page: Page): Promise<Finding[]> {
  await page.evaluate(CODE_SNIFFER);
  return page.evaluate(async () => {
    const { HTMLCS } = globalThis as unknown as { HTMLCS: CodeSniffer };
    await new Promise<void>((resolve) => HTMLCS.process('WCAG2AA', document, resolve));
    return HTMLCS.getMessages()
      .filter(({ type }) => type === HTMLCS.ERROR)
      .map(({ code, msg, element }) => ({ rule: code, message: msg, about: element.outerHTML }));
  });
}

/** What the script defines; it comes without types. */
interface CodeSniffer {
  readonly ERROR: number;
  process(standard: string, content: Node, done: () => void): void;
  getMessages(): { readonly type: number; readonly code: string; readonly msg: string; readonly element: Element }[];
}
