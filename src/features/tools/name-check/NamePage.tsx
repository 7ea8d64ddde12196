import type { ReactNode } from 'react';
import type { ReviewWords } from '../../../content/review.ts';
import type { Content } from '../../../site.ts';
import primitives from '../../../styles/primitives.module.css';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { Sources } from '../../../ui/Sources.tsx';
import styles from './NameCheck.module.css';

interface NamePageProps {
  content: Content['companyName'];
  reviewWords: ReviewWords;
  /** The tool, which needs script. */
  children: ReactNode;
}

/** "Is the name allowed?": the tool, the searches of the authorities, what a comparison ignores, and the words with a rule. */
export function NamePage({ content, reviewWords, children }: NamePageProps) {
  const { heading, lede, searches, ignored, lists, rules, language } = content;
  return (
    <div className={`${primitives.wrap} ${primitives.page} ${styles.page}`}>
      <h1>{heading}</h1>
      <p className={primitives.lede}>{lede}</p>
      {children}
      <h2>{searches.title}</h2>
      <p>{searches.text}</p>
      <ul>
        {searches.links.map(({ label, url }) => (
          <li key={url}>
            <a className={primitives.target} href={url}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <h2>{ignored.title}</h2>
      <p>{ignored.lede}</p>
      <ul className={styles.ignored}>
        {ignored.items.map(({ text, source }) => (
          <li key={text}>
            {text} <LegalSource source={source} language={language} />
          </li>
        ))}
      </ul>
      <h2 id="name-words">{lists.title}</h2>
      <p>{lists.lede}</p>
      <dl className={styles.rules}>
        {rules.rules.map(({ title, source, text, words }) => (
          <div key={text}>
            <dt>{title}</dt>
            <dd>
              <span lang="en" translate="no">
                {words.map(({ any }) => any).join(', ')}
              </span>{' '}
              <LegalSource source={source} language={language} />
            </dd>
          </div>
        ))}
      </dl>
      <Sources of={content} words={reviewWords} label={content.sources} language={language} />
    </div>
  );
}
