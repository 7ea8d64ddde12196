import { part } from '../../scripts/parts.ts';
import primitives from '../../styles/primitives.module.css';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Banner.module.css';
import type { Shell } from './schema.ts';

/** Copies of the offer in each half of the moving strip: enough to fill the widest window. */
const COPIES = [0, 1, 2, 3];

const SWITCH_ID = 'pause-motion';

/**
 * The moving strip under the navigation, and the switch for everything on the site that moves. Movement and pausing of the strip are
 * styles alone, so that both work without script; scripts/motion.ts does the rest.
 */
export function Banner({ words }: { words: Shell['banner'] }) {
  const offer = (
    <>
      {`${words.text} `}
      <strong>{words.price}</strong>
    </>
  );
  return (
    <section className={`${primitives.screenOnly} ${styles.banner}`} aria-label={words.label}>
      <p className={primitives.hidden}>{offer}</p>
      <input type="checkbox" className={styles.checkbox} id={SWITCH_ID} {...part('motionSwitch')} />
      <div className={styles.window} aria-hidden="true">
        <div className={styles.strip}>
          {[0, 1].map((half) => (
            <div key={half} className={styles.half}>
              {COPIES.map((copy) => (
                <span key={copy} className={styles.offer}>
                  {offer}
                </span>
              ))}
            </div>
          ))}
        </div>
      </div>
      <label className={styles.switch} htmlFor={SWITCH_ID}>
        <Icon name="pause" />
        <Icon name="check" />
        <span className={styles.switchText}>{words.pauseMotion}</span>
      </label>
    </section>
  );
}
