import primitives from '../../styles/primitives.module.css';

/** The place in the law that a statement comes from. */
export function LegalSource({ source }: { source: string }) {
  // "s. 12" stays on one line.
  return <cite className={primitives.legalSource}>{source.replaceAll(/\b(s\.|rule|para|reg\.) /g, '$1\u00a0')}</cite>;
}
