import type { ReactNode } from 'react';
import type { InLanguage } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import { LegalSource } from '../../ui/LegalSource.tsx';
import styles from './GuideBlocks.module.css';
import type { Fact } from './schema.ts';

interface BlockProps {
  label: string;
  id?: string;
  children: ReactNode;
  /** Links and buttons below the content. Beside it, because reading views drop an element with many links. */
  actions?: ReactNode;
}

/** A part of a guide: its heading at the left, its content, and the law in the margin. */
export function Block({ label, id, children, actions }: BlockProps) {
  return (
    <section className={styles.block} data-block>
      <h4 id={id}>{label}</h4>
      <div>{children}</div>
      {actions && <div className={`${primitives.screenOnly} ${primitives.row}`}>{actions}</div>}
    </section>
  );
}

/** A part that is a list of statements of law. */
export function FactsBlock({
  label,
  facts,
  language,
}: { label: string; facts: readonly Fact[] | undefined } & InLanguage) {
  if (!facts) return null;
  return (
    <Block label={label}>
      <Facts facts={facts} language={language} />
    </Block>
  );
}

/** A part that is a list without sources. */
export function PlainBlock({ label, lines }: { label: string; lines: readonly string[] | undefined }) {
  if (!lines) return null;
  return (
    <Block label={label}>
      <ul className={styles.facts}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Block>
  );
}

/** Statements, each with its source in the margin. */
export function Facts({
  facts,
  className = '',
  language,
}: { facts: readonly Fact[]; className?: string | undefined } & InLanguage) {
  return (
    <ul className={`${styles.facts} ${className}`.trim()}>
      {facts.map(({ text, source, lang }, index) => (
        <li key={text} lang={lang}>
          <span>{text}</span> <MarginSource source={source} before={facts[index - 1]?.source} language={language} />
        </li>
      ))}
    </ul>
  );
}

/** The legal source of a statement; a ditto mark if the statement before it has the same. */
export function MarginSource({
  source,
  before,
  language,
}: { source: string; before?: string | undefined } & InLanguage) {
  if (source === before) return <span className={styles.ditto} />;
  return <LegalSource source={source} language={language} />;
}
