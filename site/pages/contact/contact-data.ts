import type { Contact, Content, Provider } from '../../content/schema.ts';

export interface ContactPageData extends Omit<Contact, 'head' | 'map'> {
  readonly map: Contact['map'] & Provider['map'];
  readonly replyTime: string;
  /** Names of all services and offerings: suggestions for the free text "service". */
  readonly services: readonly string[];
}

/** The contact page's data. */
export function contactData({ contact, provider, services }: Content) {
  const { head, ...words } = contact;
  const names = services.flatMap(({ name, offerings }) => [name, ...offerings.map(({ title }) => title)]);
  const page: ContactPageData = {
    ...words,
    map: { ...words.map, ...provider.map },
    replyTime: provider.replyTime,
    services: [...new Set(names)],
  };
  return { head, page };
}
