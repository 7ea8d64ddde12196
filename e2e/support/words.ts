/** Words of the site that many tests look for, from the content that the site was built from. */
import { loadContent } from '../../src/content/load-content.ts';

const { shell, replies, services, guides } = loadContent();
const { forms } = shell;

export const SUCCESS = forms.success;
export const FAILURE = forms.failure;
export const { sending: SENDING, sent: SENT, failed: NOT_SENT, offline: OFFLINE } = forms.status;
/** Headings of the pages that answer a form sent without script. */
export const RECEIVED = replies.received.heading;
export const REFUSED = replies.refused.heading;

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
