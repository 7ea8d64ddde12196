/** Words of the site that many tests look for, from the content that the site was built from. */
import { loadContent } from '../../src/content/load-content.ts';
import type { FurtherLanguage } from '../../src/languages.ts';

const { services, guides } = loadContent();

/** A pattern for a text in which any space may be a no-break one, as between a number and its unit. */
export function withAnySpaces(text: string): RegExp {
  return new RegExp(RegExp.escape(text).replaceAll(/\\x20| /g, '\\s'));
}

/** What the forms say, in one language, and the headings of the pages that answer a form sent without script. */
export function formWords(language?: FurtherLanguage) {
  const { shell, replies } = loadContent(undefined, language);
  const { success: SUCCESS, failure: FAILURE, status } = shell.forms;
  const { sending: SENDING, sent: SENT, failed: NOT_SENT, refused: FILTERED, offline: OFFLINE } = status;
  const { received, refused } = replies;
  return {
    SUCCESS,
    FAILURE,
    SENDING,
    SENT,
    NOT_SENT,
    FILTERED,
    OFFLINE,
    RECEIVED: received.heading,
    REFUSED: refused.heading,
  };
}

export const { SUCCESS, FAILURE, SENDING, SENT, NOT_SENT, OFFLINE, RECEIVED, REFUSED } = formWords();

const [largest] = services
  .filter(({ path }) => path !== '/startyourbusiness')
  .toSorted((a, b) => b.offerings.length - a.offerings.length);
if (!largest) throw new Error('The content has no service besides /startyourbusiness');
/** An ordinary service, the one with the most cards. */
export const largeService = largest;

const guide = guides.find(({ service }) => service === '/startyourbusiness');
if (!guide) throw new Error('The content has no guide for /startyourbusiness');
/** A guide that is folded among others. */
export const startGuide = guide;
