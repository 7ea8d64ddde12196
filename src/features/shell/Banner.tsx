import { Pause } from 'lucide-react';
import { useEffect, useRef } from 'react';
import primitives from '../../styles/primitives.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { setMotion, useMotion } from '../../ui/motion.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import styles from './Banner.module.css';
import type { Shell } from './schema.ts';

/** Copies of the offer in each half of the moving strip: enough to fill the widest window. */
const COPIES = [0, 1, 2, 3];

const SWITCH_ID = 'pause-motion';

/**
 * The moving strip under the navigation, and the switch for everything on the site that moves. Movement and
 * pausing are styles alone, so that both work without script.
 */
export function Banner({ words }: { words: Shell['banner'] }) {
  const motion = useMotion();
  const hydrated = useHydrated();
  const switchRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // The switch may have been used before hydration.
    if (switchRef.current?.checked) setMotion('paused');
  }, []);

  useEffect(() => {
    if (!hydrated || !switchRef.current) return;
    switchRef.current.checked = motion === 'paused';
    document.documentElement.dataset.motion = motion;
  }, [hydrated, motion]);

  const offer = (
    <>
      {`${words.text} `}
      <strong>{words.price}</strong>
    </>
  );
  return (
    <section className={`${primitives.screenOnly} ${styles.banner}`} aria-label={words.label}>
      <p className={primitives.hidden}>{offer}</p>
      <input
        ref={switchRef}
        type="checkbox"
        className={styles.checkbox}
        id={SWITCH_ID}
        onInput={(event) => setMotion(event.currentTarget.checked ? 'paused' : 'running')}
      />
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
        <Icon of={Pause} />
        <span className={styles.switchText}>{words.pauseMotion}</span>
      </label>
    </section>
  );
}
