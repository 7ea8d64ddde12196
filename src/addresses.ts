import { ordinarySpaces } from './format/ordinary-spaces.ts';
import { addressIn, type FurtherLanguage } from './languages.ts';
import type { Urls } from './site.ts';

/**
 * Paths for code that runs in the browser. They repeat some of site.ts, whose import would bring the schemas of all
 * content along. The compiler compares the two.
 */
export const paths = {
  home: '/',
  about: '/about',
  contact: '/contact',
  career: '/career',
  terms: '/terms-of-use',
  dueDates: '/due-dates',
  cost: '/cost',
} as const satisfies Partial<Urls>;

/** Addresses of parts of pages that code and content link to. */
export const anchors = {
  terms: `${paths.terms}#terms`,
  privacy: `${paths.terms}#privacy`,
  consultation: `${paths.home}#consultation`,
  application: `${paths.career}#application`,
} as const;

/** The firm's contact, for the contacts of a phone. The build writes it once the phone number is set. */
export const CONTACT_CARD = '/contact.vcf';

/** The calendar of a common case of the due dates. */
export function calendarUrl(profile: string): string {
  return `/calendars/${profile}.ics`;
}

/** The page of costs, for one structure. */
export function costUrl(structure: string, language?: FurtherLanguage): string {
  return `${addressIn(language, paths.cost)}?structure=${structure}`;
}

/**
 * The contact page with the field "service" filled in.
 * @param brief a line for the message, which the page fills in as well. It is in the fragment, which no server sees.
 */
export function contactUrl(service: string, brief?: string, language?: FurtherLanguage): string {
  const page = `${addressIn(language, paths.contact)}?service=${encoded(service)}`;
  return brief === undefined ? page : `${page}#brief=${encoded(brief)}`;
}

function encoded(text: string): string {
  return encodeURIComponent(ordinarySpaces(text));
}

/** A chat with the firm. In WhatsApp it begins with the subject on its first line; other apps take no text. */
export function chatUrl(url: string, subject?: string): string {
  return subject && new URL(url).hostname === 'wa.me' ? `${url}?text=${encoded(`${subject}\n`)}` : url;
}

/**
 * Recipients should take addresses of 8,000 bytes (RFC 9110 section 4.1), and a letter of Hindi takes nine. Half of the
 * 8,000, because pages contain these addresses.
 */
export const MAX_LIST_URL = 4000;

/**
 * An address that opens WhatsApp with a list to send to anybody, and with the address of the list. Of a list that is
 * too long for this, only the first lines are sent.
 * @param more says how many lines are left out: {count}
 * @param address of the list, where it is known
 */
export function sendListUrl(title: string, lines: readonly string[], more: string, address?: string): string {
  for (let count = lines.length; ; count--) {
    const left = lines.length - count;
    const end = [left > 0 && more.replace('{count}', String(left)), address].filter(Boolean).join(': ');
    const text = [title, ...lines.slice(0, count).map((line) => `- ${line}`), ...(end ? [end] : [])].join('\n');
    const url = `https://wa.me/?text=${encoded(text)}`;
    if (url.length <= MAX_LIST_URL || count === 0) return url;
  }
}
