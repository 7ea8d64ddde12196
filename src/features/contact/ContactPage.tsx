import type { ReactNode } from 'react';
import { CONTACT_CARD } from '../../addresses.ts';
import { isSet } from '../../content/launch-values.ts';
import type { Provider } from '../../content/provider.ts';
import primitives from '../../styles/primitives.module.css';
import { addressLine } from '../../ui/address-line.ts';
import { BreakableEmails } from '../../ui/BreakableEmails.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OpeningHours } from '../../ui/OpeningHours.tsx';
import styles from './ContactPage.module.css';
import type { Contact } from './schema.ts';

interface ContactPageProps {
  words: Contact;
  provider: Provider;
  /** Label of the link that saves the firm's number. */
  saveLabel: string;
  /** The enquiry form. */
  children?: ReactNode;
}

/** Contact: the enquiry form first, the office as a ruled list over its map, and four promises as a strip of stamps. */
export function ContactPage({ words, provider, saveLabel, children }: ContactPageProps) {
  return (
    <div className={`${primitives.wrap} ${primitives.page}`}>
      <div className={styles.columns}>
        <div>
          <h1>{words.heading}</h1>
          <p className={`${primitives.lede} ${styles.lede}`}>{words.lede}</p>
        </div>
        <div className={styles.form}>{children}</div>
        <section className={styles.office} aria-labelledby="office-title">
          <h2 id="office-title">{words.details.title}</h2>
          <Details words={words} provider={provider} saveLabel={saveLabel} />
          {/* The illustrated map is shown until the maps service has answered: scripts/show-map.ts. */}
          <div className={`${primitives.screenOnly} ${styles.map}`} data-map>
            <iframe src={provider.map.embedUrl} title={words.map.title} loading="lazy" />
          </div>
        </section>
      </div>
      <ul className={styles.badges}>
        {words.badges.map((badge) => (
          <li key={badge.title}>
            <h2>{badge.title}</h2>
            <p>{badge.text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Details({ words: { details, map, language }, provider, saveLabel }: Omit<ContactPageProps, 'children'>) {
  return (
    <dl className={styles.details}>
      <Detail icon="map-pin" name={details.address}>
        {addressLine(provider.address)}{' '}
        <a
          className={`${primitives.target} ${styles.place}`}
          href={provider.map.placeUrl}
          target="_blank"
          rel="noopener"
        >
          {map.open}
        </a>
      </Detail>
      <Detail icon="phone" name={details.phone}>
        {[provider.phone, ...(provider.morePhones ?? [])].map(({ number, display }) => (
          <a key={number} className={`${primitives.target} ${primitives.numbers}`} href={`tel:${number}`}>
            {display}
          </a>
        ))}{' '}
        {isSet.phone(provider) && (
          <a className={`${primitives.target} ${styles.place}`} href={CONTACT_CARD}>
            {saveLabel}
          </a>
        )}
      </Detail>
      <Detail icon="mail" name={details.email}>
        <a className={primitives.target} href={`mailto:${provider.email}`}>
          <BreakableEmails text={provider.email} />
        </a>
      </Detail>
      <Detail icon="clock" name={details.hours}>
        <OpeningHours hours={provider.hours} {...(language && { language })} />
      </Detail>
      <Detail icon="reply" name={details.reply}>
        <span className={`${primitives.together} ${styles.sentence}`}>{provider.replyTime}</span>
      </Detail>
    </dl>
  );
}

function Detail({ icon, name, children }: { icon: string; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
