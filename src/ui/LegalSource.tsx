import { citationIn } from '../content/sources.ts';
import { type InLanguage, LANGUAGES } from '../languages.ts';
import primitives from '../styles/primitives.module.css';
import { UnbrokenNames } from './UnbrokenNames.tsx';

/** The place in the law that a statement comes from. Titles of Acts are in English on every page, "section" is not. */
export function LegalSource({ source, language }: { source: string } & InLanguage) {
  const words: readonly string[] = Object.values(LANGUAGES[language ?? 'en'].citation);
  const parts = citationIn(source, language).split(new RegExp(`(${words.join('|') || '$^'})`));
  return (
    <cite className={primitives.legalSource} lang={language && 'en'}>
      {parts.map((part, index) =>
        words.includes(part) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <span key={index} lang={language}>
            {part}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
          <UnbrokenNames key={index} text={part} />
        ),
      )}
    </cite>
  );
}
