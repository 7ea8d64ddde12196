import { expect, type Locator, type Page } from '@playwright/test';

/** The real editor in a page of the browser. Fields are found by the path of their key in the file. */
export class Editor {
  readonly page: Page;
  readonly #fields = '[data-locale="_default"] [data-key-path]';

  constructor(page: Page) {
    this.page = page;
  }

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
    return this.page.locator(`${this.#fields}[data-key-path="${key}"]`).first();
  }

  /** Scrolls to a field and unfolds the lists around it: the editor renders only what is in view. */
  async reach(key: string): Promise<Locator> {
    const parts = key.split('.');
    let item: Locator | undefined;
    for (const [place, part] of parts.entries()) {
      const path = parts.slice(0, place + 1).join('.');
      if (/^\d+$/.test(part)) item = await this.reachItem(parts.slice(0, place).join('.'), Number(part));
      else await this.#scrollTo(this.field(path), item);
    }
    return this.field(key);
  }

  /** Fields further down, and those of the items of a long list, are rendered when one scrolls there. */
  async #scrollTo(field: Locator, item = this.page.locator(this.#fields).last()): Promise<void> {
    await expect(async () => {
      if ((await field.count()) === 0) await item.scrollIntoViewIfNeeded();
      expect(await field.count()).toBe(1);
    }).toPass({ intervals: [50] });
    await field.scrollIntoViewIfNeeded();
  }

  /** Scrolls to an item of a list that has been reached, and unfolds it. */
  async reachItem(list: string, index: number): Promise<Locator> {
    const field = this.field(list);
    const items = field.locator('[id$="-item-list"]').first().locator('> *');
    const item = items.nth(index);
    await expect(item).toBeAttached();
    await item.scrollIntoViewIfNeeded();
    // The editor renders an item when it is in view.
    const toggle = item.getByRole('button', { name: /^(Expand|Collapse)$/ }).first();
    await expect(toggle).toBeVisible();
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    return item;
  }

  async fill(key: string, value: string): Promise<void> {
    await (await this.reach(key)).locator('input, textarea').first().fill(value);
  }

  /** Adds an empty item to a list, at its end. */
  async add(list: string): Promise<void> {
    await (await this.reach(list)).getByRole('button', { name: /^Add / }).last().click();
  }

  /** Moves an item of a list to its end, with the keyboard. */
  async moveToEnd(list: string, index: number): Promise<void> {
    await (await this.reachItem(list, index)).getByRole('button', { name: 'Reorder' }).press('End');
  }

  /** Removes an item of a list. */
  async remove(list: string, index: number): Promise<void> {
    await (await this.reachItem(list, index)).getByRole('button', { name: 'Remove', exact: true }).first().click();
  }

  /** Chooses one of the options of a field. */
  async choose(key: string, option: string): Promise<void> {
    await (await this.reach(key)).getByRole('radio', { name: option }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Save', exact: true }).click();
  }

  /** Deletes the entry whose form is open. */
  async delete(): Promise<void> {
    await this.page.getByRole('button', { name: 'Show Editor Options' }).click();
    await this.page.getByRole('menuitem', { name: 'Delete' }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await this.closed();
  }

  /** Fills the form of a new service with what is required. */
  async fillService(path: string): Promise<void> {
    await this.fill('order', '2');
    await this.fill('path', path);
    await this.fill('name', 'Patent drafting');
    await this.choose('group', 'Protect');
    await this.fill('head.title', 'Patent drafting in India');
    await this.fill(
      'head.description',
      'A service that exists only in this test, to show that a form is all it takes.',
    );
    await this.fill('heading', 'Patent Drafting in Plain Words');
    await this.fill('typewriter', 'Words');
    await this.fill('pitch', 'A service that exists only in this test.');
    await this.fill('action', 'Draft a Patent');
    await this.add('offerings');
    await this.fill('offerings.0.title', 'Specification');
    await this.fill('offerings.0.text', 'A sentence that exists only in this test.');
    await this.fill('offerings.0.icon', 'pen-line');
  }

  /** Closes the message about a rejected change, if there is one, and the form without saving. */
  async discard(): Promise<void> {
    const message = this.page.getByRole('alertdialog');
    if (await message.isVisible()) await message.getByRole('button').first().click();
    await this.page.getByRole('button', { name: 'Show Editor Options' }).click();
    await this.page.getByRole('menuitem', { name: 'Revert All Changes' }).click();
    await this.page.getByRole('button', { name: 'Cancel Editing' }).click();
    await this.closed();
  }

  /** Resolves once the form has closed, which it does when it is saved. */
  async closed(): Promise<void> {
    await expect(this.page.locator('[data-key-path]')).toHaveCount(0);
  }
}
