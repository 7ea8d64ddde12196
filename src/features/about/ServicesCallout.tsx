import type { PageLink } from '../../content/page-link.ts';
import primitives from '../../styles/primitives.module.css';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './ServicesCallout.module.css';
import type { About } from './schema.ts';

/** "Unlock Your Business Potential", which leads to the services (specification section 2, About). */
export function ServicesCallout({ words, link }: { words: About['potential']; link: PageLink }) {
  return (
    <section
      className={`${primitives.onInk} ${primitives.screenOnly} ${styles.potential}`}
      aria-labelledby="potential-title"
    >
      <div className={`${primitives.wrap} ${primitives.columns} ${styles.columns}`}>
        <h2 id="potential-title">{words.title}</h2>
        <div>
          <p className={primitives.lede}>{words.text}</p>
          <ButtonLink ground="ink" href={link.href} hrefLang={link.hrefLang}>
            {link.label}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
