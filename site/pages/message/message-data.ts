import { type FormId, forms } from '../../../leads/forms.ts';
import { typedSlot } from '../../../leads/reply-slots.ts';
import type { Content } from '../../content/schema.ts';
import type { ElementNode } from '../../element-tree.ts';
import { plate } from '../../engraving/rosette.ts';
import { menuGroups, menuServices } from '../../layout/menu-groups.ts';
import { urls } from '../../urls.ts';

/** A page that only says something: not found, or the answer to a form sent without script. */
export interface MessagePageData {
  readonly heading: string;
  readonly text: string;
  readonly action: { readonly label: string; readonly path: string };
  readonly plate: ElementNode;
  /** Where the relay lists what is wrong with a form. */
  readonly withProblems?: boolean;
  /** The form, given back with the slots in which the relay puts what was typed. */
  readonly form?: {
    readonly id: FormId;
    readonly words: Content['contact']['form'] | Content['careers']['form'];
    readonly withConsent: boolean;
    readonly values: Readonly<Record<string, string>>;
  };
  /** The register of services, for a visitor who has lost the way. */
  readonly services?: {
    readonly title: string;
    readonly groups: readonly {
      readonly title: string;
      readonly services: readonly Entry[];
    }[];
    /** Where the others are, when there are more than can be named here. */
    readonly more?: { readonly label: string; readonly path: string };
  };
  readonly otherPages?: { readonly title: string; readonly pages: readonly Entry[] };
}

/** A page in a list, with what search results say of it. */
export interface Entry {
  readonly name: string;
  readonly path: string;
  readonly description: string;
  /** What a service is made of, which may be the very word that the visitor looks for. */
  readonly offerings?: string;
}

/** The 404 page. */
export function notFoundData(content: Content) {
  const { notFound, shell, about, careers, contact, terms } = content;
  const groups = menuGroups(content).map((group) => ({
    title: group.title,
    services: group.services.map(({ name, path, head, offerings }) => ({
      name,
      path,
      description: head.description,
      offerings: offerings.map(({ title }) => title).join(', '),
    })),
  }));
  const more = menuServices(content).hasMore && { label: shell.servicesPanel.action, path: urls.services };
  const page: MessagePageData = {
    heading: notFound.heading,
    text: notFound.lede,
    action: { label: notFound.contactAction, path: urls.contact },
    plate: plate('not-found'),
    services: { title: notFound.servicesTitle, groups, ...(more && { more }) },
    otherPages: {
      title: notFound.otherPagesTitle,
      pages: [
        { name: shell.about, path: urls.about, description: about.head.description },
        { name: shell.careers, path: urls.career, description: careers.head.description },
        { name: shell.contact, path: urls.contact, description: contact.head.description },
        { name: terms.heading, path: urls.terms, description: terms.head.description },
      ],
    },
  };
  return { head: notFound.head, page };
}

/** What the relay answers to a browser whose form it has accepted. */
export function receivedData({ replies }: Content) {
  return { head: replies.received.head, page: replyPage(replies.received) };
}

/** What the relay answers to a browser whose form it cannot accept. */
export function refusedData({ replies }: Content) {
  return { head: replies.refused.head, page: { ...replyPage(replies.refused), withProblems: true } };
}

/** The same for one form: it gives the form back. */
export function refusedFormData(id: FormId) {
  return ({ replies: { refused }, home, contact, careers }: Content) => {
    const words = { consultation: home.form, contact: contact.form, career: careers.form }[id];
    const values = Object.fromEntries(forms[id].fields.map(({ name }) => [name, typedSlot(name)]));
    const page: MessagePageData = {
      ...replyPage({ ...refused, text: refused.textWithForm }),
      withProblems: true,
      form: { id, words, withConsent: id !== 'career', values },
    };
    return { head: refused.head, page };
  };
}

function replyPage(words: Content['replies']['received']): MessagePageData {
  return {
    heading: words.heading,
    text: words.text,
    action: { label: words.back, path: urls.home },
    plate: plate('reply'),
  };
}
