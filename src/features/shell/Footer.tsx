import { anchors, chatUrl } from '../../addresses.ts';
import { englishOnly, pageLink } from '../../content/page-link.ts';
import type { PageTranslation } from '../../languages.ts';
import { part } from '../../scripts/parts.ts';
import { type Content, urls } from '../../site.ts';
import primitives from '../../styles/primitives.module.css';
import { addressLine } from '../../ui/address-line.ts';
import { Brand } from '../../ui/Brand.tsx';
import { BreakableEmails } from '../../ui/BreakableEmails.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LanguageLink } from '../../ui/LanguageLink.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { NetworkIcon } from '../../ui/NetworkIcon.tsx';
import { OpeningHours } from '../../ui/OpeningHours.tsx';
import styles from './Footer.module.css';

const NETWORK_NAMES = {
  linkedin: 'LinkedIn',
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
} as const;

/** The foot of every page (specification section 2, shared layout). The year is set by scripts/page.ts. */
export function Footer({
  content,
  subject,
  translations = [],
}: {
  content: Content;
  subject?: string | undefined;
  /** The page in other languages. */
  translations?: readonly PageTranslation[];
}) {
  const { shell: words, provider, offers } = content;
  const [beforeYear, afterYear] = words.footer.copyright.split('{year}');
  const { code } = content.language;
  const quickLinks = [
    pageLink(content, urls.home, words.home),
    pageLink(content, urls.about, words.about),
    pageLink(content, urls.career, words.career),
    pageLink(content, urls.contact, words.contact),
    pageLink(content, anchors.terms, words.footer.terms),
    pageLink(content, anchors.privacy, words.footer.privacy),
  ];
  const { firm } = provider;
  // Details that an LLP must show: Limited Liability Partnership Act, 2008, s. 21.
  const legal = [
    firm?.legalName,
    firm?.llpin && `${words.footer.llpin} ${firm.llpin}`,
    firm?.registeredOffice && `${words.footer.registeredOffice}: ${firm.registeredOffice}`,
    firm?.gstin && `${words.footer.gstin} ${firm.gstin}`,
  ].filter(Boolean);
  return (
    <footer className={`${primitives.onInk} ${primitives.plainLinks} ${styles.footer}`}>
      <div className={`${primitives.wrap} ${styles.columns}`}>
        <div className={styles.about}>
          <Brand name={provider.name} ground="ink" language={code} />
          <p>{provider.tagline}</p>
          <div className={styles.actions}>
            <ButtonLink ground="ink" small href={`tel:${provider.phone.number}`}>
              <Icon name="phone" />
              {words.floating.call}
            </ButtonLink>{' '}
            <ButtonLink
              ground="ink"
              quiet
              small
              href={chatUrl(provider.chat.url, subject)}
              target="_blank"
              rel="noopener"
            >
              <Icon name="message-circle" />
              {words.floating.chat}
            </ButtonLink>
          </div>
        </div>
        <nav aria-labelledby="footer-quick-links">
          <h2 id="footer-quick-links">{words.footer.quickLinks}</h2>
          <ul className={styles.list}>
            {quickLinks.map((link) => (
              <li key={link.href}>
                <LinkTo {...link} />
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services">{words.footer.services}</h2>
          <ul className={styles.list}>
            {words.footer.serviceLinks.map(({ label, link }) => (
              <li key={label}>
                <LinkTo href={link} label={label} hrefLang={englishOnly(code, link)} />
              </li>
            ))}
            <li>
              <LinkTo {...pageLink(content, urls.directory, words.allServices)} />
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-contact" className={styles.contact}>
          <h2 id="footer-contact">{words.footer.contact}</h2>
          <ul className={styles.list}>
            {[provider.phone, ...(provider.morePhones ?? [])].map(({ number, display }) => (
              <li key={number} className={primitives.numbers}>
                <a href={`tel:${number}`}>{display}</a>
              </li>
            ))}
            <li>
              <a href={`mailto:${provider.email}`}>
                <BreakableEmails text={provider.email} />
              </a>
            </li>
            <li>
              <OpeningHours hours={provider.hours} {...(code && { language: code })} />
            </li>
            <li>{addressLine(provider.address)}</li>
          </ul>
          <ul className={styles.social} aria-label={words.footer.socialLabel}>
            {provider.social.map(({ network, url }) => (
              <li key={network}>
                <a href={url} target="_blank" rel="noopener" aria-label={NETWORK_NAMES[network]}>
                  <NetworkIcon network={network} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className={`${primitives.wrap} ${styles.end}`}>
        <p>
          {beforeYear}
          <span {...part('year')}>{new Date().getFullYear()}</span>
          {afterYear}
        </p>
        <p>{offers.registration.footnote}</p>
        <ul className={styles.list}>
          <li>
            <LinkTo {...pageLink(content, urls.accessibility, words.footer.accessibility)} />
          </li>
          {translations.map((translation) => (
            <li key={translation.href}>
              <LanguageLink {...translation} />
            </li>
          ))}
        </ul>
        {legal.length > 0 && <p>{legal.join(' · ')}</p>}
      </div>
    </footer>
  );
}
