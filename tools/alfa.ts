import type { Page } from '@playwright/test';
import { Audit, Outcome } from '@siteimprove/alfa-act';
import { Playwright } from '@siteimprove/alfa-playwright';
import alfaRules from '@siteimprove/alfa-rules';
import type { Finding } from '../e2e/support/axe.ts';

/** Alfa's rules for the levels A and AA, and its best practices: without those for level AAA or for WCAG 2.0 (sia-r3) alone. */
const RULES = [...alfaRules].filter(({ uri }) => !/sia-r(3|24|41|66|71|73|74|80|96|111)$/.test(uri));

/** What Siteimprove's Alfa finds in a page as it is now. */
export async function alfa(page: Page): Promise<Finding[]> {
  const document = await page.evaluateHandle(() => window.document);
  const outcomes = await Audit.of(await Playwright.toPage(document), RULES).evaluate();
  const findings: Finding[] = [];
  for (const outcome of outcomes) {
    if (!Outcome.isFailed(outcome)) continue;
    const { rule, target, expectations } = outcome;
    const reasons = [...expectations].flatMap(([, result]) => (result.isErr() ? result.getErr().message : []));
    findings.push({ rule: rule.uri.replace(/.*\//, ''), message: reasons.join(' '), about: String(target) });
  }
  return findings;
}
