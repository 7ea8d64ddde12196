import { citationIn } from '../content/sources.ts';
import type { InLanguage } from '../languages.ts';
import primitives from '../styles/primitives.module.css';

/** The place in the law that a statement comes from. Titles of Acts are in English on every page. */
export function LegalSource({ source, language }: { source: string } & InLanguage) {
  return <cite className={primitives.legalSource}>{citationIn(source, language)}</cite>;
}
