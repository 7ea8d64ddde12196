import { englishOnly } from '../../content/page-link.ts';
import type { Provider } from '../../content/provider.ts';
import type { InLanguage } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import styles from './CheckSection.module.css';
import ledger from './Ledger.module.css';
import type { About } from './schema.ts';

interface CheckSectionProps extends InLanguage {
  words: About['check'];
  /** Details of the firm. Until they are filled in, the section says how to check any firm. */
  firm: Provider['firm'];
}

/** How a visitor checks the firm before paying: the official registers, what nobody asks for, payment and refunds. */
export function CheckSection({ words, firm = {}, language }: CheckSectionProps) {
  const { registration, gst, professionals, neverAsks, payment, refunds, related } = words;
  return (
    <section className={primitives.section} aria-labelledby="check-title">
      <div className={primitives.wrap}>
        <h2 id="check-title" className={styles.title}>
          {words.title}
        </h2>
        <p className={primitives.lede}>{words.lede}</p>
        <div className={ledger.ledger}>
          <Check {...registration}>
            {[firm.legalName, firm.llpin, firm.registeredOffice].filter(Boolean).join(' · ')}
          </Check>
          <Check {...gst}>{firm.gstin}</Check>
          <Check {...professionals}>{firm.professionals?.join('; ')}</Check>
          <Check {...neverAsks}>{firm.neverAsks}</Check>
          <Check {...payment}>{firm.payment}</Check>
          <Check {...refunds}>{firm.refunds?.join('; ')}</Check>
        </div>
        <p className={styles.related}>
          <a className={primitives.strongTarget} href={related.link} hrefLang={englishOnly(language, related.link)}>
            {related.label}
          </a>
        </p>
      </div>
    </section>
  );
}

type Registration = About['check']['registration'];

interface CheckProps {
  title: string;
  texts: readonly string[];
  /** Shown before what the firm says of itself. */
  ours: string;
  /** Official registers that confirm it. */
  registers?: Registration['registers'];
  /** What the firm says of itself. */
  children: string | undefined;
}

function Check({ title, texts, ours, registers, children }: CheckProps) {
  return (
    <section className={styles.check}>
      <h3>{title}</h3>
      {children && (
        <p className={styles.own}>
          <b>{ours}:</b> {children}
        </p>
      )}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {registers && (
        <ul className={primitives.row}>
          {registers.map(({ name, url }) => (
            <li key={url}>
              <a className={primitives.strongTarget} href={url}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
