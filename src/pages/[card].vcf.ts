import type { APIRoute } from 'astro';
import { siteContent } from '../content/site-content.ts';
import { parseSiteUrl } from '../content/site-url.ts';
import { contactCard } from '../features/contact/contact-card.ts';

/** One file, /contact.vcf, and none while the phone number is not set. */
export function getStaticPaths() {
  const card = contactCard(siteContent().provider, parseSiteUrl(process.env.SITE_URL));
  return card === undefined ? [] : [{ params: { card: 'contact' }, props: { card } }];
}

/** The firm's contact, for the contacts of a phone. */
export const GET: APIRoute<{ card: string }> = ({ props: { card } }) =>
  new Response(card, { headers: { 'content-type': 'text/vcard; charset=utf-8' } });
