import { PROBLEMS_SLOT, REFERENCE_SLOT, reachedAtSlot, receivedOnSlot } from '../../../leads/reply-slots.ts';
import { CONTACT_CARD } from '../../addresses.ts';
import type { PageLink } from '../../content/page-link.ts';
import { localeOf } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import { BreakableEmails } from '../../ui/BreakableEmails.tsx';
import { HeroRosette } from '../../ui/HeroRosette.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import type { FormSettings } from './form-settings.ts';
import styles from './Receipt.module.css';
import { ReferenceSentence } from './Reference.tsx';
import type { Replies } from './schema.ts';

interface ReceiptProps {
  words: Replies['received'];
  settings: FormSettings;
  /** The slug of its rosette. */
  rosette: string;
  /** The link to the due dates. */
  dueDates: PageLink;
}

/**
 * The receipt for a form that arrived without script: when it arrived, what happens next, where the firm will reach the
 * visitor, and the reference, which the stub repeats. The relay fills in the slots.
 */
export function Receipt({ words, settings, rosette, dueDates }: ReceiptProps) {
  const { showsReference, words: formWords, language } = settings;
  const { read, call, decide } = words.steps;
  const [before, after] = words.receivedOn.split('{date}');
  return (
    <div className={`${primitives.banded} ${styles.sheet}`} data-block>
      <div className={styles.stub} aria-hidden="true">
        <HeroRosette className={styles.rosette} slug={rosette} detail="medallion" />
        {showsReference && <span className={primitives.numbers}>{REFERENCE_SLOT}</span>}
      </div>
      <div className={styles.text}>
        <h2>
          {before}
          <span className={styles.day}>{receivedOnSlot(localeOf(language))}</span>
          {after}
        </h2>
        <ol className={styles.steps}>
          <li>
            <p>{read}</p>
          </li>
          <li>
            <div>
              <p>{call}</p>
              {showsReference && <ReferenceSentence words={formWords.reference} value={REFERENCE_SLOT} />}
            </div>
          </li>
          <li>
            <p>{decide}</p>
          </li>
        </ol>
        <p>{words.reachedAt}</p>
        <p className={`${styles.reachedAt} ${primitives.numbers}`} translate="no">
          <span>{reachedAtSlot('email')}</span> <span>{reachedAtSlot('tel')}</span>
        </p>
        <p className={`${primitives.row} ${primitives.screenOnly}`}>
          {showsReference && (
            <a className={primitives.target} href={CONTACT_CARD}>
              {formWords.reference.save}
            </a>
          )}{' '}
          <TextButton className={primitives.scriptOnly} data-print>
            {words.print}
          </TextButton>{' '}
          <LinkTo className={primitives.target} {...dueDates} />
        </p>
      </div>
    </div>
  );
}

/** The same sheet without a stub, for a form that was not accepted: why, and the other ways to the firm. */
export function NotReceived({ words, settings }: { words: Replies['refused']; settings: FormSettings }) {
  const { provider } = settings;
  const { call, chat } = settings.words.status;
  return (
    <div className={`${primitives.banded} ${styles.sheet}`} data-failed>
      <div className={styles.text}>
        {/* The relay writes the list in place of this comment, which React cannot render. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant */}
        <div className={styles.problems} dangerouslySetInnerHTML={{ __html: PROBLEMS_SLOT }} />
        <h2>{words.ways}</h2>
        <p className={primitives.row}>
          <a className={primitives.strongTarget} href={`tel:${provider.phone.number}`}>
            {call}
          </a>{' '}
          <a className={primitives.strongTarget} href={provider.chat.url} target="_blank" rel="noopener">
            {chat}
          </a>{' '}
          <a className={primitives.strongTarget} href={`mailto:${provider.email}`}>
            <BreakableEmails text={provider.email} />
          </a>
        </p>
      </div>
    </div>
  );
}
