import type { ReactNode } from 'react';
import { englishOnly } from '../../content/page-link.ts';
import { LANGUAGES } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import styles from './ServicesPage.module.css';
import type { Directory } from './schema.ts';

/** "Our Services": a heading and the directory. */
export function ServicesPage({ words, children }: { words: Directory; children?: ReactNode }) {
  return (
    <div className={`${primitives.wrap} ${primitives.page}`}>
      <div className={`${primitives.columns} ${styles.head}`}>
        <h1>{words.heading}</h1>
        <p className={`${primitives.lede} ${styles.lede}`}>
          {words.lede}{' '}
          <a href={words.related.link} hrefLang={englishOnly(words.language, words.related.link)}>
            {words.related.label}
          </a>
          {LANGUAGES[words.language ?? 'en'].fullStop}
        </p>
      </div>
      {children}
    </div>
  );
}
