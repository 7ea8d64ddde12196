import { anchors } from '../../addresses.ts';
import { addressIn } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import { BreakableText } from '../../ui/BreakableText.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { HeroRosette } from '../../ui/HeroRosette.tsx';
import { TickList } from '../../ui/TickList.tsx';
import styles from './OpeningsSection.module.css';
import type { Career } from './schema.ts';

/**
 * Training and employment, as the halves of an indenture: a deed written twice on one sheet and cut along a wave through
 * its ornament, so that the halves prove each other.
 */
export function OpeningsSection({ words }: { words: Career }) {
  return (
    <div className={`${primitives.wrap} ${styles.top}`}>
      <h1>{words.heading}</h1>
      <p className={`${primitives.lede} ${styles.lede}`}>{words.lede}</p>
      <div className={styles.sheet}>
        <HeroRosette className={styles.rosette} slug="career" />
        <Cut id="cut-down" wave="M24-64c40 20-40 44 0 64" width={48} height={64} className={styles.cutDown} />
        <Cut id="cut-across" wave="M-64 24c20 40 44-40 64 0" width={64} height={48} className={styles.cutAcross} />
        {words.cards.map((card) => (
          <div key={card.title} className={styles.half}>
            <h2>
              <BreakableText text={card.title} />
            </h2>
            <p>{card.text}</p>
            <TickList points={card.points} />
            <ButtonLink href={addressIn(words.language, anchors.application)}>
              {words.action}
              <span className={primitives.hidden}> – {card.title}</span>
            </ButtonLink>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The wavy cut, as far as its box reaches: paper between two edges, from a pattern of one wave and its neighbours. */
function Cut({
  id,
  wave,
  width,
  height,
  className,
}: {
  id: string;
  wave: string;
  width: number;
  height: number;
  className: string | undefined;
}) {
  // The wave runs on past the tile, or its ends would show where two tiles meet.
  const [, next = ''] = wave.split(/(?=c)/);
  const path = wave + next + next;
  return (
    <svg className={className} aria-hidden="true">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <path className={styles.cutEdge} d={path} />
        <path className={styles.cutGap} d={path} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
