import { expect, type Locator, type Page } from '@playwright/test';

/** The real editor in a page of the browser. Fields are found by the path of their key in the file. */
export class Editor {
  constructor(readonly page: Page) {}

  /** Opens the form of a file or an entry: firm/offers, services/merger, services/new. */
  async open(form: string): Promise<void> {
    const [collection, ...entry] = form.split('/');
    const path = entry[0] === 'new' ? 'new' : `entries/${entry.join('/')}`;
    // Within the page, as a link of the editor does: a reload would ask for the sign-in again.
    await this.page.evaluate((hash) => {
      location.hash = hash;
    }, `#/collections/${collection}/${path}`);
    await expect(this.page.locator('[data-key-path]').first()).toBeVisible();
  }

  field(key: string): Locator {
    return this.page.locator(`[data-key-path="${key}"]`).first();
  }

  /** The field, scrolled to, with the lists that it stands in unfolded: the editor shows only what is in view. */
  async reach(key: string): Promise<Locator> {
    const parts = key.split('.');
    for (const [place, part] of parts.entries()) {
      const path = parts.slice(0, place + 1).join('.');
      if (/^\d+$/.test(part)) await this.item(parts.slice(0, place).join('.'), Number(part));
      else await this.#scrollTo(this.field(path));
    }
    return this.field(key);
  }

  /** What is further down comes into being when one scrolls there. */
  async #scrollTo(field: Locator): Promise<void> {
    await expect(async () => {
      if ((await field.count()) === 0) await this.page.locator('[data-key-path]').last().scrollIntoViewIfNeeded();
      expect(await field.count()).toBe(1);
    }).toPass({ intervals: [50] });
    await field.scrollIntoViewIfNeeded();
  }

  /** An item of a list that has been reached, unfolded and scrolled to. */
  async item(list: string, index: number): Promise<Locator> {
    const field = this.field(list);
    const items = field.locator('[id$="-item-list"]').first().locator('> *');
    await expect(items.nth(index)).toBeAttached();
    const expand = field.getByRole('button', { name: 'Expand All' }).first();
    if ((await expand.count()) > 0 && (await expand.isEnabled())) await expand.click();
    await items.nth(index).scrollIntoViewIfNeeded();
    return items.nth(index);
  }

  async fill(key: string, value: string): Promise<void> {
    await (await this.reach(key)).locator('input, textarea').first().fill(value);
  }

  /** Adds an empty item to a list, at its end. */
  async add(list: string): Promise<void> {
    await (await this.reach(list)).getByRole('button', { name: /^Add / }).last().click();
  }

  async remove(list: string, index: number): Promise<void> {
    await this.reach(list);
    await (await this.item(list, index)).getByRole('button', { name: 'Remove' }).first().click();
  }

  get #save(): Locator {
    return this.page.getByRole('button', { name: 'Save', exact: true });
  }

  async save(): Promise<void> {
    await this.#save.click();
  }

  /** Resolves once the form has closed, which it does when it is saved. */
  async closed(): Promise<void> {
    await expect(this.#save).toBeHidden();
  }
}
