import type { Guide as GuideContent } from '../../content/guide.ts';
import type { Content } from '../../content/schema.ts';
import primitives from '../../styles/primitives.module.css';
import { Guide } from './Guide.tsx';
import styles from './GuidesSection.module.css';

interface GuidesSectionProps {
  guides: readonly GuideContent[];
  content: Pick<Content, 'guideWords' | 'offers' | 'home'>;
  /** Address of the engraved stamp at the head of a guide. */
  stampOf: (id: string) => string;
}

/** What a founder asks about the service and its offerings, below their grid: one sheet of stamp paper for each guide. */
export function GuidesSection({ guides, content, stampOf }: GuidesSectionProps) {
  const { guideWords: words, offers, home } = content;
  return (
    <section className={styles.guides} aria-labelledby="guides-title">
      <div className={primitives.wrap}>
        <h2 id="guides-title">{words.title}</h2>
        <p className={primitives.lede}>{guides.length === 1 ? words.ledeAlone : words.lede}</p>
        {guides.map((guide) => (
          <Guide
            key={guide.id}
            guide={guide}
            words={words}
            stamp={stampOf(guide.id)}
            open={guides.length === 1}
            fee={
              guide.offer && {
                amount: words.ourFees[guide.offer],
                footnote: offers[guide.offer].footnote,
                includes: guide.offer === 'registration' ? home.offer.features.map(({ title }) => title) : undefined,
              }
            }
          />
        ))}
      </div>
    </section>
  );
}
