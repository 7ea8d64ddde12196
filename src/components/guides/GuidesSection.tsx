import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Content, Service } from '../../content/schema.ts';
import primitives from '../../styles/primitives.module.css';
import { contactUrl } from '../../urls.ts';
import { Icon } from '../ui/Icon.tsx';
import { GuideDetails } from './GuideDetails.tsx';
import styles from './GuidesSection.module.css';
import type { Guide } from './guide.ts';

interface GuidesSectionProps {
  guides: readonly Guide[];
  /** The service, with the links below the guides. */
  service: Pick<Service, 'name' | 'related'>;
  content: Pick<Content, 'guideWords' | 'offers' | 'home' | 'provider'>;
  /** Address of the engraved stamp at the head of a guide. */
  stampOf: (id: string) => string;
  /** The tools inside guides, as slots: `slot="tool-llp"` is a prop `toolLlp` and belongs to the guide `llp`. */
  [slot: `tool${string}`]: ReactNode;
}

/**
 * What a founder asks about the service and its offerings, below their grid: one sheet of stamp paper for each guide. A service
 * without guides has only the related links, if there are any.
 */
export function GuidesSection({ guides, service: { name, related }, content, stampOf, ...tools }: GuidesSectionProps) {
  const { guideWords: words, offers, home, provider } = content;
  const { professionals, neverAsks } = provider.firm ?? {};
  if (guides.length === 0)
    return related ? (
      <div className={styles.guides}>
        <div className={primitives.wrap}>
          <RelatedLinks to={related} />
        </div>
      </div>
    ) : null;
  return (
    <section className={styles.guides} aria-labelledby="guides-title">
      <div className={primitives.wrap}>
        <h2 id="guides-title">{words.title}</h2>
        <p className={primitives.lede}>{guides.length === 1 ? words.ledeAlone : words.lede}</p>
        {guides.map((guide) => (
          <GuideDetails
            key={guide.id}
            guide={guide}
            words={words}
            stamp={stampOf(guide.id)}
            open={guides.length === 1}
            ask={contactUrl(name, guide.title)}
            tool={tools[slotOf(guide.id)]}
            fee={
              guide.offer && {
                amount: words.ourFees[guide.offer],
                footnote: offers[guide.offer].footnote,
                includes: guide.offer === 'registration' ? home.offer.features.map(({ title }) => title) : undefined,
              }
            }
          />
        ))}
        {professionals && (
          <p className={styles.firm}>
            <b>{words.labels.professionals}:</b> {professionals.join('; ')}.
          </p>
        )}
        {neverAsks && (
          <p className={styles.firm}>
            <b>{words.labels.neverAsks}:</b> {neverAsks}.
          </p>
        )}
        {related && <RelatedLinks to={related} />}
      </div>
    </section>
  );
}

/** Astro hands slots to React in camel case. */
function slotOf(id: string): `tool${string}` {
  return `tool${`-${id}`.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;
}

function RelatedLinks({ to }: { to: NonNullable<Service['related']> }) {
  return to.map(({ link, label }) => (
    <p key={link} className={styles.related}>
      <a href={link}>
        {label}
        <Icon of={ArrowRight} />
      </a>
    </p>
  ));
}
