import { ButtonLink } from '../design-system/Button.tsx';
import { Icon } from '../design-system/Icon.tsx';
import primitives from '../design-system/primitives.module.css';
import { useHydrated } from '../design-system/use-hydrated.ts';
import { anchors, urls } from '../urls.ts';
import { Brand } from './Brand.tsx';
import styles from './Footer.module.css';
import type { ShellData } from './shell-data.ts';

const NETWORK_NAMES = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
} as const;

/** The foot of every page (specification section 2, shared layout). */
export function Footer({ data }: { data: ShellData }) {
  const { words, provider, footnote } = data;
  const quickLinks = [
    [words.home, urls.home],
    [words.about, urls.about],
    [words.careers, urls.career],
    [words.contact, urls.contact],
    [words.footer.terms, anchors.terms],
    [words.footer.privacy, anchors.privacy],
  ] as const;
  return (
    <footer className={`${primitives.onInk} ${styles.footer}`}>
      <div className={`${primitives.wrap} ${styles.columns}`}>
        <div className={styles.about}>
          <Brand name={provider.name} ground="ink" />
          <p>{provider.tagline}</p>
          <div className={styles.actions}>
            <ButtonLink ground="ink" small href={`tel:${provider.phone.number}`}>
              <Icon name="phone" />
              {words.floating.call}
            </ButtonLink>
            <ButtonLink ground="ink" quiet small href={provider.chat.url} target="_blank" rel="noopener">
              <Icon name="message-circle" />
              {words.floating.chat}
            </ButtonLink>
          </div>
        </div>
        <nav aria-labelledby="footer-quick-links">
          <h2 id="footer-quick-links">{words.footer.quickLinks}</h2>
          <ul className={styles.list}>
            {quickLinks.map(([label, target]) => (
              <li key={target}>
                <a href={target}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services">{words.footer.services}</h2>
          <ul className={styles.list}>
            {words.footer.serviceLinks.map(({ label, link }) => (
              <li key={label}>
                <a href={link}>{label}</a>
              </li>
            ))}
            <li>
              <a href={urls.services}>{words.allServices}</a>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{words.footer.contact}</h2>
          <ul className={styles.list}>
            <li className={primitives.numbers}>
              <a href={`tel:${provider.phone.number}`}>{provider.phone.display}</a>
            </li>
            <li>
              <a href={`mailto:${provider.email}`}>{provider.email}</a>
            </li>
            <li>{provider.hours}</li>
            <li>{provider.address}</li>
          </ul>
          <ul className={styles.social} aria-label={words.footer.socialLabel}>
            {provider.social.map(({ network, url }) => (
              <li key={network}>
                <a href={url} target="_blank" rel="noopener" aria-label={NETWORK_NAMES[network]}>
                  <Icon name={network} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={`${primitives.wrap} ${styles.end}`}>
        <p>
          <Copyright text={words.footer.copyright} />
        </p>
        <p>{footnote}</p>
      </div>
    </footer>
  );
}

/** The copyright line; its year follows the visitor's clock, not the day of the build. */
function Copyright({ text }: { text: string }) {
  const hydrated = useHydrated();
  const year = hydrated ? new Date().getFullYear() : BUILD_YEAR;
  return text.replace('{year}', String(year));
}
