import { forms } from '../../../leads/forms.ts';
import { PROBLEMS_SLOT } from '../../../leads/reply-slots.ts';
import { ButtonLink } from '../../design-system/Button.tsx';
import primitives from '../../design-system/primitives.module.css';
import { Plate } from '../../layout/Plate.tsx';
import { LeadForm } from '../../lead-form/LeadForm.tsx';
import styles from './MessagePage.module.css';
import type { Entry, MessagePageData } from './message-data.ts';

/** A page that only says something: not found, or the answer to a form sent without script. */
export function Component({ page }: { page: MessagePageData }) {
  return (
    <div className={styles.page}>
      <Plate className={styles.plate} drawing={page.plate} />
      <h1>{page.heading}</h1>
      <p className={`${primitives.lede} ${primitives.quiet}`}>{page.text}</p>
      {page.withProblems && (
        // The relay writes the list in place of this comment, which React has no words for.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
        <div className={styles.problems} dangerouslySetInnerHTML={{ __html: PROBLEMS_SLOT }} />
      )}
      {page.form && (
        <div className={styles.form}>
          <LeadForm form={forms[page.form.id]} {...page.form} />
        </div>
      )}
      <ButtonLink href={page.action.path}>{page.action.label}</ButtonLink>
      {page.services && (
        <nav className={styles.register} aria-labelledby="message-services">
          <h2 id="message-services">{page.services.title}</h2>
          <div className={styles.groups}>
            {page.services.groups.map(({ title, services }) => (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                <Entries entries={services} />
              </section>
            ))}
          </div>
          {page.services.more && <a href={page.services.more.path}>{page.services.more.label}</a>}
        </nav>
      )}
      {page.otherPages && (
        <nav className={styles.register} aria-labelledby="message-pages">
          <h2 id="message-pages">{page.otherPages.title}</h2>
          <Entries entries={page.otherPages.pages} />
        </nav>
      )}
    </div>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul>
      {entries.map(({ name, path, description, offerings }) => (
        <li key={path}>
          <a href={path}>{name}</a>
          <p>{description}</p>
          {offerings && <p className={styles.offerings}>{offerings}</p>}
        </li>
      ))}
    </ul>
  );
}
