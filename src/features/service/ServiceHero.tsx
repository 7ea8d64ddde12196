import type { ReactNode } from 'react';
import { contactUrl } from '../../addresses.ts';
import type { Provider } from '../../content/provider.ts';
import primitives from '../../styles/primitives.module.css';
import { CallToAction } from '../../ui/CallToAction.tsx';
import { HeroLinks } from '../../ui/HeroLinks.tsx';
import { HeroRosette } from '../../ui/HeroRosette.tsx';
import type { Directory } from '../directory/schema.ts';
import styles from './ServicePage.module.css';
import type { Service } from './schema.ts';

interface ServiceHeroProps {
  service: Service;
  words: Directory['page'];
  phone: Provider['phone'];
  /** What an enquiry is about. */
  subject: string;
  /** The word of the heading that is typed. */
  children?: ReactNode;
}

/** The hero of a service page: its heading with one word that is typed, its pitch, and the way to ask for it. */
export function ServiceHero({ service, words, phone, subject, children }: ServiceHeroProps) {
  const start = service.heading.lastIndexOf(service.typewriter);
  return (
    <section className={styles.hero}>
      <div className={`${primitives.wrap} ${styles.columns}`}>
        <div className={styles.words}>
          <h1>
            {service.heading.slice(0, start)}
            {children}
            {service.heading.slice(start + service.typewriter.length)}
          </h1>
          <p className={`${primitives.lede} ${styles.pitch}`}>{service.pitch}</p>
          <CallToAction
            label={service.action}
            href={contactUrl(subject, undefined, service.language)}
            callBefore={words.callBefore}
            phone={phone}
          />
        </div>
        <HeroRosette className={styles.rosette} slug={service.path.slice(1)} />
      </div>
      {service.heroLinks && (
        <div className={primitives.wrap}>
          <HeroLinks links={service.heroLinks} language={service.language} />
        </div>
      )}
    </section>
  );
}
