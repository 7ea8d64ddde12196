import type { Content } from '../../content/schema.ts';
import primitives from '../../styles/primitives.module.css';
import { urls } from '../../urls.ts';
import { menuGroups } from '../navigation/menu-groups.ts';
import styles from './MessagePage.module.css';

/** A page in the list, with its description for search results. */
interface Entry {
  readonly name: string;
  readonly path: string;
  readonly description: string;
}

/** The list of pages, for a visitor at an unknown address. */
export function PageList({ content }: { content: Content }) {
  const { notFound, shell, about, career, contact, terms } = content;
  const otherPages: readonly Entry[] = [
    { name: shell.about, path: urls.about, description: about.head.description },
    { name: shell.career, path: urls.career, description: career.head.description },
    { name: shell.contact, path: urls.contact, description: contact.head.description },
    { name: terms.heading, path: urls.terms, description: terms.head.description },
  ];
  return (
    <>
      <nav className={styles.register} aria-labelledby="message-services">
        <h2 id="message-services">{notFound.servicesTitle}</h2>
        <div className={`${primitives.columns} ${styles.groups}`}>
          {menuGroups(content).map(({ title, services }) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <Entries
                entries={services.map(({ name, path, head }) => ({ name, path, description: head.description }))}
              />
            </section>
          ))}
        </div>
      </nav>
      <nav className={styles.register} aria-labelledby="message-pages">
        <h2 id="message-pages">{notFound.otherPagesTitle}</h2>
        <Entries entries={otherPages} />
      </nav>
    </>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ name, path, description }) => (
        <li key={path}>
          <a className={primitives.strongTarget} href={path}>
            {name}
          </a>
          <p>{description}</p>
        </li>
      ))}
    </ul>
  );
}
