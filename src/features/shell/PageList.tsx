import { menuGroups } from '../../content/menu-groups.ts';
import { type PageLink, pageLink } from '../../content/page-link.ts';
import type { Head } from '../../content/shared-schemas.ts';
import { type Content, urls } from '../../site.ts';
import primitives from '../../styles/primitives.module.css';
import { LinkTo } from '../../ui/LinkTo.tsx';
import styles from './MessagePage.module.css';

/** A page in the list, with its description for search results. */
interface Entry extends PageLink {
  readonly description: string;
}

/** The list of pages, for a visitor at an unknown address. */
export function PageList({ content }: { content: Content }) {
  const { notFound, shell, about, career, contact, terms } = content;
  const entry = (path: string, name: string, { description }: Head) => ({
    ...pageLink(content, path, name),
    description,
  });
  const otherPages: readonly Entry[] = [
    entry(urls.about, shell.about, about.head),
    entry(urls.career, shell.career, career.head),
    entry(urls.contact, shell.contact, contact.head),
    entry(urls.terms, terms.heading, terms.head),
  ];
  return (
    <>
      <nav className={`${primitives.plainLinks} ${styles.register}`} aria-labelledby="message-services">
        <h2 id="message-services">{notFound.servicesTitle}</h2>
        <div className={`${primitives.columns} ${styles.groups}`}>
          {menuGroups(content).map(({ title, services }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <Entries entries={services.map(({ name, path, head }) => entry(path, name, head))} />
            </section>
          ))}
        </div>
      </nav>
      <nav className={`${primitives.plainLinks} ${styles.register}`} aria-labelledby="message-pages">
        <h2 id="message-pages">{notFound.otherPagesTitle}</h2>
        <Entries entries={otherPages} />
      </nav>
    </>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ description, ...link }) => (
        <li key={link.href}>
          <LinkTo className={primitives.strongTarget} {...link} />
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
