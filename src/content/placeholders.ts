import { formatRupees } from '../format/rupees.ts';
import type { FurtherLanguage } from '../languages.ts';
import type { FillPlaceholders } from './content-file.ts';
import { formatPlainPrice, type Offers } from './offers.ts';
import { hoursParts } from './opening-hours.ts';
import type { Provider } from './provider.ts';

/** The meaning of each placeholder, as the editor explains it. */
export const PLACEHOLDERS = {
  provider: 'the firm’s name inside a sentence, in The firm',
  Provider: 'the firm’s name, in The firm',
  ownership: 'who runs the site, in The firm',
  email: 'the email address, in The firm',
  phone: 'the phone number as people read it, in The firm',
  office: 'town and state of the office, in The firm',
  hours: 'the opening hours, in The firm',
  replyTime: 'the reply time, in The firm',
  'registration.price': 'the price of a registration with its ₹, in Prices and promises',
  'registration.plainPrice': 'the same price without its comma: in the banner',
  'registration.days': 'the days that a registration takes, in Prices and promises',
  'registration.footnote': 'the footnote of that price, in Prices and promises',
  'trademark.price': 'the price of a trademark with its ₹, in Prices and promises',
  'trademark.plainPrice': 'the same price without its comma: in the promotion on the home page',
  'trademark.footnote': 'the footnote of that price, in Prices and promises',
  'consultation.price': 'what a consultation costs today, in Prices and promises',
  services: 'the number of services',
  year: 'this year',
  reference: 'the reference of a message that was sent',
  count: 'a number that the site counts',
  position: 'which of them is shown',
  period: 'the month, quarter or year that a due date is for',
  day: 'the day of the month of a due date',
  date: 'the date of a due date, the day on which a page is printed, or when a message arrived',
  month: 'the month that a due date is for',
  years: 'after how many years a due date comes again',
  rupees: 'a sum that the page computes',
  times: 'so many times the filing fee',
  least: 'the smallest of some fees',
  most: 'the largest of some fees, or the most that a late fee can be',
  filings: 'the filings that a sum leaves out',
  sells: 'what the visitor sells',
  answer: 'the answer that the visitor got',
  state: 'the state that the visitor chose',
  label: 'the label of a field of a form',
  limit: 'an amount in rupees: the limit that counts, or what the visitor entered',
  taxYear: 'the tax year of the rates',
  profit: 'the profit that the visitor entered',
  owners: 'the number of owners that the visitor chose',
  amount: 'what a step of a tax comes to, in rupees',
  income: 'the income that a step of a tax is about, in rupees',
  percent: 'the rate of a step of a tax',
  word: 'a word of the name that the visitor entered',
  name: 'the name that the visitor entered',
  existing: 'the other name that the visitor entered',
  verdict: 'what the page says of that name',
  writtenIn: 'the month in which the statements of a page were written',
  newestSource: 'the month of the newest of these',
  unread: 'how many sources of a page the author did not read',
  sources: 'how many sources a page has',
  reviewedBy: 'who has reviewed the statements of a page',
  reviewedOn: 'the day of that review',
} as const;

/** A placeholder, or a brace without its pair. */
const BRACES = /\{([^{}]*)\}|[{}]/g;

/**
 * Fills in {name} by values that are written once and used in many texts. content/README.md lists them for editors.
 * @param services their number
 */
export function createPlaceholderFiller(
  provider: Provider,
  offers: Offers,
  services: number,
  language?: FurtherLanguage,
): FillPlaceholders {
  const values: Readonly<Partial<Record<string, string>>> = {
    provider: provider.nameInSentence,
    Provider: provider.name,
    ownership: provider.ownership,
    email: provider.email,
    // A number in a sentence stays on one line, and so does a time.
    phone: inOneLine(provider.phone.display),
    office: `${provider.address.locality}, ${provider.address.region}`,
    hours: hoursParts(provider.hours, language).map(inOneLine).join(' '),
    replyTime: provider.replyTime,
    'registration.price': formatRupees(offers.registration.price),
    'registration.plainPrice': formatPlainPrice(offers.registration.price, language),
    'registration.days': String(offers.registration.days),
    'registration.footnote': offers.registration.footnote,
    'trademark.price': formatRupees(offers.trademark.price),
    'trademark.plainPrice': formatPlainPrice(offers.trademark.price, language),
    'trademark.footnote': offers.trademark.footnote,
    'consultation.price': offers.consultation.price,
    services: String(services),
    // The others are filled in later: the year by the visitor's clock (specification section 2), the rest by what is counted
    // or shown.
  } satisfies Partial<Record<keyof typeof PLACEHOLDERS, string>>;
  return (text) => {
    let unknown: string | undefined;
    const filled = text.replace(BRACES, (placeholder, name = '') => {
      if (!Object.hasOwn(PLACEHOLDERS, name)) unknown ??= placeholder;
      return values[name] ?? placeholder;
    });
    return unknown === undefined ? { text: filled } : { unknown };
  };
}

const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');

/** For the files that contain the values of placeholders: a placeholder in one of them is an error. */
export const rejectPlaceholders: FillPlaceholders = (text) => {
  const [unknown] = text.match(BRACES) ?? [];
  return unknown === undefined ? { text } : { unknown };
};
