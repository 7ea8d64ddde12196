import { type Review, type ReviewWords, reviewNote } from '../content/review.ts';
import { sourcesByLaw, sourcesOf } from '../content/sources.ts';
import type { InLanguage } from '../languages.ts';
import primitives from '../styles/primitives.module.css';
import styles from './Sources.module.css';

interface SourcesProps extends InLanguage {
  /** The content of one file, whose keys `source` are listed. */
  of: { readonly review: Review };
  words: ReviewWords;
  /** What the visitor unfolds. */
  label: string;
}

/** How new the sources of legal statements are and who has reviewed them; unfolded, the sources, a line for each law. */
export function Sources({ of, words, label, language }: SourcesProps) {
  const laws = sourcesByLaw(sourcesOf(of).map(({ source }) => source));
  return (
    <div className={styles.sources}>
      <details className={primitives.fold}>
        <summary>{label}</summary>
        <ul lang={language && 'en'}>
          {[...laws].map(([law, places]) => (
            <li key={law}>
              <b>{law}</b>
              {places.length > 0 && `: ${places.join('; ')}`}
            </li>
          ))}
        </ul>
      </details>
      <p>{reviewNote(of, words, language)}</p>
    </div>
  );
}
