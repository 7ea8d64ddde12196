import type { Content } from '../site.ts';
import type { EmailServiceSettings } from './email-service.ts';
import type { Provider } from './provider.ts';

/** A value that a firm sets before the site goes live. */
export interface LaunchValue {
  readonly what: string;
  readonly value: string;
  /** File and key, or environment variable, to set it in. */
  readonly where: string;
  /** False while it has its delivered value, a placeholder. */
  readonly set: boolean;
  /** Whether the site may go live without it. */
  readonly optional?: boolean;
  /** What to know or to answer before setting it, one sentence each. */
  readonly notes?: readonly string[];
}

/** A launch value that still has its delivered value. */
export type UnsetValue = Omit<LaunchValue, 'set'>;

/** Whether a value is no longer the placeholder. Placeholders must not reach search engines as facts. */
export const isSet = {
  name: ({ name }: Provider) => name !== 'The Provider',
  address: ({ address }: Provider) => address.street !== undefined && address.postalCode !== undefined,
  map: ({ map }: Provider) => !/Dwarka%2C%20Delhi(&|$)/.test(map.embedUrl + map.placeUrl),
  email: ({ email }: Provider) => !/@example\.\w+$/.test(email),
  phone: ({ phone }: Pick<Provider, 'phone'>) => !/0{10}$/.test(phone.number),
  chat: ({ chat }: Provider) => !/0{10}$/.test(chat.url),
  socialLink: ({ url }: Provider['social'][number]) => !/\/@?example$/.test(url),
} as const;

/** What the provider sets for the site as it is built: name and contact details, address of the site, where forms are sent. */
export function launchValues(
  { provider }: Content,
  emailService: EmailServiceSettings,
  siteUrl: string | undefined,
): LaunchValue[] {
  const { address, map, phone, chat } = provider;
  const value = (what: string, text: string, key: string, set: boolean): LaunchValue => ({
    what,
    value: text,
    where: `content/provider.yaml, ${key}`,
    set,
  });
  return [
    value('Name', provider.name, 'name', isSet.name(provider)),
    value(
      'Address with street and PIN code',
      [address.street, address.locality, address.region, address.postalCode].filter(Boolean).join(', '),
      'address',
      isSet.address(provider),
    ),
    value('Map of that address', map.placeUrl, 'map', isSet.map(provider)),
    value('Email', provider.email, 'email', isSet.email(provider)),
    value('Phone', phone.display, 'phone', isSet.phone(provider)),
    value('Chat', chat.url, 'chat', isSet.chat(provider)),
    ...provider.social.map((link) => value(`Social link, ${link.network}`, link.url, 'social', isSet.socialLink(link))),
    {
      what: 'Public address of the site',
      value: siteUrl ?? '',
      where: 'the environment variable SITE_URL',
      set: siteUrl !== undefined && isPublic(siteUrl),
    },
    ...identifiers(emailService),
  ];
}

/** Those of {@link launchValues} that are not set. */
export function unsetValues(...site: Parameters<typeof launchValues>): UnsetValue[] {
  return launchValues(...site)
    .filter(({ set }) => !set)
    .map(({ what, value, where }) => ({ what, value, where }));
}

function isPublic(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' && !/(^|\.)(example(\.\w+)?|localhost|test|invalid)$/.test(hostname);
}

/** Whether forms go to EmailJS, the hosted service, and not to the relay of this repository. */
export function sendsToHostedService({ origin }: EmailServiceSettings): boolean {
  return origin !== '' && /(^|\.)emailjs\.com$/.test(new URL(origin).hostname);
}

/** The hosted service accepts its own identifiers only; the relay accepts those that the site was built with. */
function identifiers(emailService: EmailServiceSettings): LaunchValue[] {
  const { origin, userId, serviceId, templates } = emailService;
  const delivered = ['public_key', 'provider_inbox', ...Object.keys(templates)];
  const placeholderIds = ['', ...(sendsToHostedService(emailService) ? delivered : [])];
  const value = (what: string, id: string, key: string, variable: string): LaunchValue => ({
    what: `Email service, ${what}`,
    value: id,
    where: `content/email-service.yaml, ${key}, or the environment variable ${variable}`,
    set: !placeholderIds.includes(id),
  });
  return [
    {
      what: 'Email service',
      // A static host has no relay: a form sent without script ends on the not-found page.
      value: origin || 'the relay, on this server',
      where: `content/email-service.yaml, origin, or the environment variable EMAIL_SERVICE_ORIGIN${origin === '' ? '. On a static host set it: no form works without' : ''}`,
      set: true,
    },
    value('user', userId, 'userId', 'EMAIL_USER_ID'),
    value('service', serviceId, 'serviceId', 'EMAIL_SERVICE_ID'),
    ...Object.entries(templates).map(([form, id]) =>
      value(`template ${form}`, id, `templates.${form}`, `EMAIL_TEMPLATE_${form.toUpperCase()}`),
    ),
  ];
}

/**
 * Whether visitors and the firm see the reference of a lead. Not while the phone is a placeholder, because the sentence
 * names the number that calls; and not with a hosted email service, whose emails have no reference.
 */
export function showsReference({ provider }: Content, service: EmailServiceSettings): boolean {
  return isSet.phone(provider) && !sendsToHostedService(service);
}
