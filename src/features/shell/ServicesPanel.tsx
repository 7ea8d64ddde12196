import { menuGroups } from '../../content/menu-groups.ts';
import { type PageLink, pageLink } from '../../content/page-link.ts';
import { addressIn } from '../../languages.ts';
import { type Content, urls } from '../../site.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ServiceMark } from '../../ui/ServiceMark.tsx';
import styles from './ServicesMenu.module.css';

interface ServicesPanelProps {
  content: Content;
  /** Path of its page. */
  current: string;
  /** Addresses of the marks of the services, by path. */
  marks: Readonly<Record<string, string>>;
}

/** What "All Services" opens: the services in three columns (specification section 2). */
export function ServicesPanel({ content, current, marks }: ServicesPanelProps) {
  const words = content.shell.servicesPanel;
  return (
    <div className={styles.columns}>
      <div className={styles.intro}>
        <p>{words.title}</p>
        <ButtonLink href={addressIn(content.language.code, urls.directory)} small>
          {words.action}
        </ButtonLink>
      </div>
      {menuGroups(content).map((group) => (
        <div key={group.title}>
          <p className={styles.groupTitle}>{group.title}</p>
          <ul>
            {group.services.map(({ name, path }) => (
              <li key={path}>
                <ServiceLink
                  link={pageLink(content, path, name)}
                  mark={marks[path] ?? ''}
                  isCurrent={path === current}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function ServiceLink({ link, mark, isCurrent }: { link: PageLink; mark: string; isCurrent: boolean }) {
  const { href, hrefLang, label } = link;
  return (
    <a className={styles.service} href={href} hrefLang={hrefLang} aria-current={isCurrent ? 'page' : undefined}>
      <ServiceMark src={mark} />
      {label}
    </a>
  );
}
