import { expect } from '@playwright/test';
import { BROWSER_CHANGES, browserChangesFor } from '../../e2e/support/browser-changes.ts';
import { application, consultation, enquiry, filledValue } from '../../e2e/support/lead-forms.ts';
import { startSite, test } from '../../e2e/support/site.ts';
import { FAILURE, NOT_SENT, SENT, SUCCESS } from '../../e2e/support/words.ts';
import { forgetRepeats } from '../../server/testing/forget-repeats.ts';
import { addressIn } from '../../src/languages.ts';
import type { EngineName } from './engine.ts';
import {
  base,
  engine,
  expectCount,
  expectPath,
  expectScripts,
  expectShown,
  expectText,
  fieldValue,
  fill,
  isChecked,
  load,
  open,
  scrollToHydrated,
  spaceBelowBar,
  submitOf,
} from './engine-suite.ts';
import { serveChanged } from './proxied-site.ts';

/** Tests that leads arrive from the three forms, whatever the browser has changed. */
export function testForms(name: EngineName): void {
  for (const form of [consultation, enquiry, application]) {
    test(`${name}: “${form.title}” names the fields that are empty, and reaches the inbox when it is filled`, async ({
      inbox,
    }) => {
      await open(form.path);
      await scrollToHydrated(submitOf(form));
      await engine.click(submitOf(form));
      await expectCount(`#${form.id} [aria-invalid=true]`).toBeGreaterThan(2);
      await expect.poll(() => engine.read(spaceBelowBar, `#${form.id} [data-problem]`)).toBeGreaterThan(0);
      await fill(form);
      await engine.click(submitOf(form));
      await expectText('body').toContain(SUCCESS);
      await expectText(`#${form.id} [role=status]`).toContain(SENT);
      await expect.poll(() => inbox.taken.length).toBe(1);
      expect(String(inbox.taken[0])).toContain('asha@example.com');
    });

    for (const [change, changes] of Object.entries(browserChangesFor(form.id))) {
      test(`${name}: “${form.title}” is sent from a page changed by ${change}, before and after its script`, async ({
        inbox,
        site: { dataDir },
      }) => {
        const functions = changes.map((each) => BROWSER_CHANGES[each]);
        const changed = await serveChanged(base, functions);
        for (const [when, address] of [
          ['before', changed.url],
          ['after', base],
        ] as const) {
          await load(address + form.path);
          await expectScripts();
          if (when === 'after') {
            await engine.click(`#${form.id} [name=email]`);
            await expectCount('form[data-script]').toBe(1);
            for (const changePage of functions) await engine.read(changePage);
          }
          const arrived = inbox.taken.length;
          forgetRepeats(dataDir);
          await fill(form);
          await engine.click(submitOf(form));
          await expect.poll(() => inbox.taken.length, `${when} its script`).toBe(arrived + 1);
          expect(String(inbox.taken.at(-1))).toContain('asha@example.com');
          await expect
            .poll(() => engine.read(fieldValue, `#${form.id} [name=email]`), 'the form is empty again')
            .toBe('');
          await expectShown('header a').toBe(true);
        }
        changed.close();
      });
    }
  }

  test(`${name}: a form in another language has what was typed, without consent, and is sent from there`, async ({
    inbox,
  }) => {
    for (const form of [consultation, enquiry, application]) {
      await open(form.path);
      await scrollToHydrated(submitOf(form));
      await fill(form);
      await engine.follow('header a[data-language]');
      await expectPath().toBe(addressIn('hi', form.path));
      for (const field of form.fields)
        await expect.poll(() => engine.read(fieldValue, `#${form.id} [name=${field.name}]`)).toBe(filledValue(field));
      expect(await engine.read(isChecked, `#${form.id} [type=checkbox]`)).not.toBe(true);
      // The browser keeps nothing.
      expect(await engine.read(() => sessionStorage.getItem('fields'))).toBeNull();
      const arrived = inbox.taken.length;
      if (form.consent) await engine.click(`#${form.id} [type=checkbox]`);
      await engine.click(submitOf(form));
      await expect.poll(() => inbox.taken.length, form.title).toBe(arrived + 1);
      expect(String(inbox.taken.at(-1))).toContain('X-Lead-Language: hi');
    }
  });

  test(`${name}: a form keeps what was typed when the server does not answer`, async () => {
    const site = await startSite();
    await load(site.url + enquiry.path);
    await scrollToHydrated(submitOf(enquiry));
    await fill(enquiry);
    await site.stop();
    await engine.click(submitOf(enquiry));
    await expectText('body').toContain(FAILURE);
    await expectText(`#${enquiry.id} [role=status]`).toContain(NOT_SENT);
    for (const field of enquiry.fields)
      expect(await engine.read(fieldValue, `#${enquiry.id} [name=${field.name}]`)).toBe(filledValue(field));
  });
}
