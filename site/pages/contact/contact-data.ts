import type { Contact, Content, Provider } from '../../content/schema.ts';
import { menuServices } from '../../layout/menu-groups.ts';

/** More would help nobody, and would be paid for by everybody who opens the page. */
const MAX_SUGGESTIONS = 200;

export interface ContactPageData extends Omit<Contact, 'head' | 'map'> {
  readonly map: Contact['map'] & Provider['map'];
  readonly replyTime: string;
  /** Names of the menu's services and of their offerings: suggestions for the free text "service". */
  readonly services: readonly string[];
}

/** The contact page's data. */
export function contactData(content: Content) {
  const { contact, provider } = content;
  const { head, ...words } = contact;
  const names = menuServices(content).services.flatMap(({ name, offerings }) => [
    name,
    ...offerings.map(({ title }) => title),
  ]);
  const page: ContactPageData = {
    ...words,
    map: { ...words.map, ...provider.map },
    replyTime: provider.replyTime,
    services: [...new Set(names)].slice(0, MAX_SUGGESTIONS),
  };
  return { head, page };
}
