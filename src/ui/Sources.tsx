import { type Review, type ReviewWords, reviewNote } from '../content/review.ts';
import { sourcesOf } from '../content/sources.ts';
import type { InLanguage } from '../languages.ts';
import styles from './Sources.module.css';

interface SourcesProps extends InLanguage {
  /** The content of one file, whose keys `source` are listed. */
  of: { readonly review: Review };
  words: ReviewWords;
  /** What the visitor unfolds. */
  label: string;
}

/** How new the sources of legal statements are and who has reviewed them; unfolded, the sources. */
export function Sources({ of, words, label, language }: SourcesProps) {
  const sources = [...new Set(sourcesOf(of).map(({ source }) => source))].sort();
  return (
    <details className={styles.sources}>
      <summary>
        <span>{reviewNote(of, words, language)}</span> <span>{label}</span>
      </summary>
      <p lang={language && 'en'}>{sources.join('; ')}.</p>
    </details>
  );
}
