import { englishOnly } from '../../content/page-link.ts';
import { type InLanguage, LANGUAGES } from '../../languages.ts';
import { part } from '../../scripts/parts.ts';
import primitives from '../../styles/primitives.module.css';
import { CarouselControls, formatPosition } from '../../ui/CarouselControls.tsx';
import type { Shell } from '../shell/schema.ts';
import styles from './JourneySection.module.css';
import type { Home } from './schema.ts';

/** Milliseconds (specification section 9). The interval is what counts; the movement takes its first part. */
const INTERVAL = 2000;
const DURATION = 500;

/** The twelve steps on one braid: every step adds a strand. Each advance scrolls one card, 280 px. */
export function JourneySection({
  words,
  controls,
  language,
}: { words: Home['journey']; controls: Shell['carousel'] } & InLanguage) {
  const { steps } = words;
  const roles = LANGUAGES[language ?? 'en'];
  return (
    <section
      className={primitives.section}
      aria-labelledby="journey-title"
      aria-roledescription={roles.carousel}
      data-interval={INTERVAL}
      data-duration={DURATION}
      {...part('carousel')}
    >
      <div className={`${primitives.wrap} ${styles.head}`}>
        <div>
          <h2 id="journey-title">{words.title}</h2>
          <p className={`${primitives.lede} ${primitives.quiet}`}>{words.lede}</p>
        </div>
        <CarouselControls
          slides={steps.map(({ title }) => title)}
          previous={words.previous}
          next={words.next}
          words={controls}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <ol className={styles.track} tabIndex={0} aria-label={words.label} {...part('track')}>
        {steps.map((step, position) => (
          <li key={step.title} aria-roledescription={roles.slide} data-name={step.title}>
            <span className={styles.number} aria-hidden="true">
              {position + 1}
            </span>{' '}
            <span className={primitives.hidden}>{formatPosition(controls, position, steps.length)}</span>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
            {step.related && (
              <a
                className={primitives.strongTarget}
                href={step.related.link}
                hrefLang={englishOnly(language, step.related.link)}
              >
                {step.related.label}
              </a>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
