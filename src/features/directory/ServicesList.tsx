import { menuGroups } from '../../content/menu-groups.ts';
import { pageLink } from '../../content/page-link.ts';
import type { Content } from '../../site.ts';
import primitives from '../../styles/primitives.module.css';
import { BreakableText } from '../../ui/BreakableText.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { ServiceMark } from '../../ui/ServiceMark.tsx';
import row from './Row.module.css';
import styles from './ServicesList.module.css';

/** Every service with its offerings, by group. */
export function ServicesList({ content, marks }: { content: Content; marks: Readonly<Record<string, string>> }) {
  return menuGroups(content).map(({ title, services }) => (
    <section key={title} className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {services.map(({ name, path, offerings }) => (
          <li key={path} className={`${primitives.plainLinks} ${row.row} ${styles.row}`}>
            <h3>
              <ServiceMark src={marks[path] ?? ''} />
              <LinkTo {...pageLink(content, path, name)} />
            </h3>
            <ul>
              {offerings.map((offering) => (
                <li key={offering.title}>
                  <BreakableText text={offering.title} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  ));
}
