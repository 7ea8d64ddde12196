import type { Section } from '../content/sections.ts';
import type { InLanguage } from '../languages.ts';
import primitives from '../styles/primitives.module.css';
import { Sections } from './Sections.tsx';

interface SectionsPageProps {
  words: {
    readonly heading: string;
    readonly lede?: string | undefined;
    readonly sections?: readonly Section[] | undefined;
  } & InLanguage;
}

/** A page that has a heading and sections of a known shape. */
export function SectionsPage({ words: { heading, lede, sections, language } }: SectionsPageProps) {
  return (
    <>
      <div className={`${primitives.wrap} ${primitives.page}`}>
        <h1>{heading}</h1>
        {lede && <p className={primitives.lede}>{lede}</p>}
      </div>
      <Sections of={sections} {...(language && { language })} />
    </>
  );
}
