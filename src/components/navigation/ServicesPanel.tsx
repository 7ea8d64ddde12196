import type { Content } from '../../content/schema.ts';
import { urls } from '../../urls.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { ServiceMark } from '../ui/ServiceMark.tsx';
import { menuGroups } from './menu-groups.ts';
import styles from './ServicesMenu.module.css';

interface ServicesPanelProps {
  content: Content;
  /** Path of its page. */
  current: string;
  /** Gives the address of the mark of the service at a path. */
  markOf: (path: string) => string;
}

/** What "All Services" opens: the services in three columns (specification section 2). */
export function ServicesPanel({ content, current, markOf }: ServicesPanelProps) {
  const words = content.shell.servicesPanel;
  return (
    <div className={styles.columns}>
      <div className={styles.intro}>
        <p>{words.title}</p>
        <ButtonLink href={urls.services} small>
          {words.action}
        </ButtonLink>
      </div>
      {menuGroups(content).map((group) => (
        <div key={group.title}>
          <p className={styles.groupTitle}>{group.title}</p>
          <ul>
            {group.services.map(({ name, path }) => (
              <li key={path}>
                <a className={styles.service} href={path} aria-current={path === current ? 'page' : undefined}>
                  <ServiceMark src={markOf(path)} />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
