import { Fragment } from 'react';
import { elements } from '../../design-system/elements.ts';
import { Icon } from '../../design-system/Icon.tsx';
import primitives from '../../design-system/primitives.module.css';
import { Typewriter } from '../../design-system/Typewriter.tsx';
import { useReveal } from '../../design-system/use-reveal.ts';
import { BelowFirstView } from '../../layout/BelowFirstView.tsx';
import { CallToAction } from '../../layout/CallToAction.tsx';
import { Plate } from '../../layout/Plate.tsx';
import { urls } from '../../urls.ts';
import styles from './ServicePage.module.css';
import type { ServicePageData } from './service-data.ts';

/** The layout that all service pages share (specification section 2). */
export function Component({ page }: { page: ServicePageData }) {
  return (
    <>
      <section className={styles.hero}>
        <div className={`${primitives.wrap} ${styles.columns}`}>
          <div className={styles.words}>
            <h1>
              <Heading text={page.heading} typed={page.typewriter} />
            </h1>
            <p className={`${primitives.lede} ${styles.pitch}`}>{page.pitch}</p>
            <CallToAction label={page.action} href={contactUrl(page.name)} callBefore={page.words.callBefore} />
          </div>
          <Plate className={styles.plate} drawing={page.plate} />
        </div>
      </section>
      <BelowFirstView>
        <section className={styles.offerings} aria-labelledby="offerings-title">
          <div className={primitives.wrap}>
            <h2 id="offerings-title">{page.words.gridTitle}</h2>
            <Offerings page={page} />
          </div>
        </section>
        <section className={`${primitives.section} ${primitives.onInk} ${styles.end}`}>
          <div className={`${primitives.wrap} ${styles.closing}`}>
            <p>{page.words.closingText}</p>
            <a href={contactUrl(page.name)}>
              {page.words.closingAction}
              <Icon name="arrow-right" />
            </a>
          </div>
        </section>
      </BelowFirstView>
    </>
  );
}

function Offerings({ page }: { page: ServicePageData }) {
  const cards = useReveal<HTMLUListElement>();
  return (
    <ul
      className={styles.grid}
      ref={cards}
      data-two={page.offerings.length === 2 ? '' : undefined}
      data-minimum-height={page.minimumCardHeight}
    >
      {page.offerings.map((offering) => (
        <li key={offering.title}>
          <span className={styles.medallion} aria-hidden="true">
            <img src={page.frame} width="104" height="104" alt="" loading="lazy" />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              {elements(offering.icon)}
            </svg>
          </span>
          <h3>
            <BreakableTitle title={offering.title} />
          </h3>
          <p>{offering.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** A title that may break after its slashes, and not in the middle of a word. */
function BreakableTitle({ title }: { title: string }) {
  const [first, ...rest] = title.split('/');
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** The heading with the part that is typed in its place. */
function Heading({ text, typed }: { text: string; typed: string }) {
  const start = text.lastIndexOf(typed);
  return (
    <>
      {text.slice(0, start)}
      <Typewriter text={typed} />
      {text.slice(start + typed.length)}
    </>
  );
}

/** The contact page with its service filled in. */
function contactUrl(service: string): string {
  return `${urls.contact}?service=${encodeURIComponent(service)}`;
}
