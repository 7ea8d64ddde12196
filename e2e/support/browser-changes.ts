/**
 * What visitors' browsers do to a page: translation and extensions. Each function of BROWSER_CHANGES runs inside the
 * page, so it uses nothing that is defined outside it. The translator, the password manager and the writing assistant
 * also change what is added later; the others run once.
 */
import type { Page } from '@playwright/test';
import type { FormId } from '../../leads/forms.ts';

/**
 * Replaces each text as Chrome's translator does: the text node goes, and two nested `<font>` elements with the translation take
 * its place, in options as well. A translated text has the marks ‹ and › around it.
 */
function translate(): void {
  const SKIPPED = 'script, style, textarea, title, [translate=no], .notranslate, font font';
  const translated = (text: string) => text.replace(/\S[\s\S]*\S|\S/, (words) => `‹${words}›`);
  const wrap = (node: Text) => {
    if (!node.data.trim() || !node.parentElement || node.parentElement.closest(SKIPPED)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    outer.style.verticalAlign = 'inherit';
    inner.style.verticalAlign = 'inherit';
    inner.textContent = translated(node.data);
    outer.append(inner);
    node.replaceWith(outer);
  };
  const texts = (root: Node) => {
    if (root instanceof Text) return [root];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    return found;
  };
  const all = (root: Node) => {
    for (const text of texts(root)) wrap(text);
    if (!(root instanceof Element)) return;
    for (const element of [root, ...root.querySelectorAll('[placeholder], [title], [alt]')])
      for (const name of ['placeholder', 'title', 'alt']) {
        const value = element.getAttribute(name);
        if (value && !value.startsWith('‹')) element.setAttribute(name, translated(value));
      }
  };
  document.documentElement.lang = 'hi';
  document.documentElement.classList.add('translated-ltr');
  all(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') wrap(target as Text);
      else for (const node of addedNodes) if (node.isConnected) all(node);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Adds an icon after each field and attributes to it, as password managers do. */
function addPasswordManager(): void {
  const mark = (root: ParentNode) => {
    for (const field of root.querySelectorAll('input:not([type=hidden], [data-manager])')) {
      field.setAttribute('data-manager', 'true');
      field.setAttribute('autocomplete', 'off');
      const icon = document.createElement('div');
      icon.setAttribute('data-manager-icon', '');
      icon.style.cssText = 'position: absolute; width: 0; height: 0';
      field.after(icon);
    }
  };
  mark(document);
  new MutationObserver(() => mark(document)).observe(document.body, { childList: true, subtree: true });
}

/** Adds a layer before each text area, attributes to it, and an element to the body, as writing assistants do. */
function addWritingAssistant(): void {
  const mark = (root: ParentNode) => {
    for (const field of root.querySelectorAll('textarea:not([data-assistant])')) {
      field.setAttribute('data-assistant', 'true');
      field.setAttribute('spellcheck', 'false');
      const layer = document.createElement('assistant-highlighter');
      layer.style.cssText = 'position: absolute; width: 0; height: 0';
      field.before(layer);
    }
  };
  document.body.append(document.createElement('assistant-panel'));
  mark(document);
  new MutationObserver(() => mark(document)).observe(document.body, { childList: true, subtree: true });
}

/** Wraps phone numbers and email addresses in texts, as click-to-call extensions and phones do. */
function addPhoneLinks(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const node of found) {
    const match = /[+\d][\d ]{8,}\d|\S+@\S+/.exec(node.data);
    if (!match || node.parentElement?.closest('script, style, textarea, option')) continue;
    const number = node.splitText(match.index);
    number.splitText(match[0].length);
    const link = document.createElement('span');
    link.className = 'click-to-call';
    number.replaceWith(link);
    link.append(number);
  }
}

/** Adds inline styles and attributes to many elements and an element before all others, as dark modes do. */
function addDarkMode(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    element.setAttribute('data-dark-mode', '');
    element.style.setProperty('--dark-mode-color', '#e8e6e3');
  }
  for (const island of document.querySelectorAll('astro-island'))
    island.prepend(document.createElement('dark-mode-layer'));
}

/** What a browser may do to a page, by the name that test titles use. */
export const BROWSER_CHANGES = {
  translation: translate,
  'a password manager': addPasswordManager,
  'a writing assistant': addWritingAssistant,
  'click to call': addPhoneLinks,
  'a dark mode': addDarkMode,
} as const;

export type BrowserChange = keyof typeof BROWSER_CHANGES;

export const BROWSER_CHANGE_NAMES = Object.keys(BROWSER_CHANGES) as readonly BrowserChange[];

const extensions = BROWSER_CHANGE_NAMES.filter((change) => change !== 'translation');

/** The changes that a form is tested with: the contact form with each, the others, of the same parts, with two sets. */
export function browserChangesFor(form: FormId): Readonly<Record<string, readonly BrowserChange[]>> {
  if (form === 'contact') return Object.fromEntries(BROWSER_CHANGE_NAMES.map((change) => [change, [change]]));
  return { translation: ['translation'], 'all extensions': extensions };
}

/** Pages that the visitor's browser has changed. What it adds may violate the site's policy. */
export const changedPages = new WeakSet<Page>();

/** Lets the visitor's browser change the page that is open. */
export async function changePage(page: Page, ...changes: readonly BrowserChange[]): Promise<void> {
  for (const change of changes) {
    changedPages.add(page);
    await page.evaluate(BROWSER_CHANGES[change]);
  }
}

/** Translates the page that is open, and what is added to it later. */
export async function translatePage(page: Page): Promise<void> {
  await changePage(page, 'translation');
}
