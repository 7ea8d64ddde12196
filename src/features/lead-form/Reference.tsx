import { CONTACT_CARD } from '../../addresses.ts';
import primitives from '../../styles/primitives.module.css';
import styles from './Reference.module.css';
import type { SharedFormWords } from './schema.ts';

interface ReferenceProps {
  words: SharedFormWords['reference'];
  /** The reference of the lead that was sent. */
  value: string;
}

/**
 * How the visitor recognises a call of the firm: the reference, one word that a double tap selects
 * and no translator changes, and a link that saves the number.
 */
export function Reference({ words, value }: ReferenceProps) {
  return (
    <div className={styles.reference}>
      <ReferenceSentence words={words} value={value} />
      <a className={primitives.strongTarget} href={CONTACT_CARD}>
        {words.save}
      </a>
    </div>
  );
}

/** The sentence alone. */
export function ReferenceSentence({ words, value }: ReferenceProps) {
  const [before, after] = words.text.split('{reference}');
  return (
    <p>
      {before}
      <strong translate="no">{value}</strong>
      {after}
    </p>
  );
}
