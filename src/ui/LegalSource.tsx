import type { InLanguage } from '../languages.ts';
import primitives from '../styles/primitives.module.css';

/** The place in the law that a statement comes from. It is in English on every page. */
export function LegalSource({ source, language }: { source: string } & InLanguage) {
  // "s. 12" stays on one line.
  return (
    <cite className={primitives.legalSource} lang={language && 'en'}>
      {source.replaceAll(/\b(s\.|rule|para|reg\.) /g, '$1\u00a0')}
    </cite>
  );
}
