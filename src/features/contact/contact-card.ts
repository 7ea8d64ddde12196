import { escape as escapeText, foldLines } from 'ical-generator';
import { isSet } from '../../content/launch-values.ts';
import { hoursIn } from '../../content/opening-hours.ts';
import type { Provider } from '../../content/provider.ts';

/**
 * The firm as a contact for phones, without values that are placeholders; undefined while the phone number is one.
 *
 * A vCard 3.0 (RFC 2426): Android's import reads 2.1 and 3.0 but not 4.0, and iOS reads 3.0 too. Its escapes and folded
 * lines are those of iCalendar (RFC 5545). N is required, but a firm has no family name.
 * @param siteUrl the public address of the site, if it is set
 */
export function contactCard(provider: Provider, siteUrl: string | undefined): string | undefined {
  if (!isSet.phone(provider)) return undefined;
  const { name, phone, email, address } = provider;
  const { street, locality, region, postalCode, country } = address;
  const inLine = (...parts: readonly (string | undefined)[]) =>
    parts.map((part) => escapeText(part ?? '', false)).join(';');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;;;;',
    `FN:${inLine(name)}`,
    `ORG:${inLine(name)}`,
    ...[phone, ...(provider.morePhones ?? [])]
      .filter((each) => isSet.phone({ phone: each }))
      .map(({ number }) => `TEL;TYPE=WORK,VOICE:${number}`),
    isSet.email(provider) && `EMAIL;TYPE=INTERNET:${email}`,
    isSet.address(provider) && `ADR;TYPE=WORK:;;${inLine(street, locality, region, postalCode, country)}`,
    siteUrl && `URL:${siteUrl}`,
    // A vCard has no property for opening hours.
    `NOTE:${inLine(hoursIn(provider.hours, undefined))}`,
    // The same in every copy: without it some address books refuse the card, and others make a second contact.
    `UID:${siteUrl ? new URL('/contact.vcf', siteUrl).href : `tel:${phone.number}`}`,
    'END:VCARD',
    '',
  ];
  return foldLines(lines.filter((line) => typeof line === 'string').join('\r\n'));
}
