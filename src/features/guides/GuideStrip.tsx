import primitives from '../../styles/primitives.module.css';
import { hasCosts } from './GuideCosts.tsx';
import styles from './GuideStrip.module.css';
import type { Guide, GuideWords } from './schema.ts';

interface GuideStripProps {
  guide: Guide;
  words: GuideWords;
  /** Address of the form to ask about it. */
  askUrl: string;
  ourFee: string | undefined;
}

/** Links to the parts that most visitors look for, with what the firm and the guide say of them, and to the enquiry form. */
export function GuideStrip({
  guide: { id, title, ours, documents, steps, ...guide },
  words: { strip, labels },
  askUrl,
  ourFee,
}: GuideStripProps) {
  const parts = [
    hasCosts({ ours, ...guide }, ourFee) && ['cost', strip.cost, ourFee],
    ours?.doneBy && ['cost', labels.doneBy, ours.doneBy],
    (guide.lawTime || ours?.usualTime) && ['time', strip.time, ours?.usualTime],
    documents && ['documents', strip.documents, documents.length],
    steps && ['steps', strip.steps, steps.length],
  ].filter((part) => Array.isArray(part));
  const of = <span className={primitives.hidden}>: {title}</span>;
  return (
    <ul className={`${primitives.screenOnly} ${primitives.plainLinks} ${styles.strip}`} data-strip>
      {parts.map(([part, label, value]) => (
        <li key={label}>
          <a href={`#${id}-${part}`}>
            {label}
            {value && (
              <>
                {' '}
                <b>{value}</b>
              </>
            )}
            {of}
          </a>
        </li>
      ))}
      <li>
        <a href={askUrl}>
          {strip.ask}
          {of}
        </a>
      </li>
    </ul>
  );
}
