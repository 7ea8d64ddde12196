import type { ReactNode } from 'react';
import type { PageLink } from '../../content/page-link.ts';
import { LANGUAGES } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import styles from './GuideBlocks.module.css';
import { Block, Facts } from './GuideBlocks.tsx';
import type { Guide, GuideWords } from './schema.ts';

/** Details of a guide's cost that come from other content. */
export interface CostDetails {
  /** Our fee where an offer names it, with what its asterisk means. */
  fee?: { amount: string; footnote: string; includes?: readonly string[] | undefined } | undefined;
  /** The link to the whole cost by state. */
  cost?: Pick<PageLink, 'href' | 'label' | 'hrefLang'> | undefined;
}

interface GuideCostsProps extends CostDetails {
  guide: Guide;
  words: GuideWords;
  /** From the offer or the guide. */
  ourFee: string | undefined;
}

type CostFields = Pick<Guide, 'ours' | 'governmentFee' | 'variesByState' | 'notIncluded'>;

/** Whether there is anything to say of what it costs. */
export function hasCosts(
  { ours, governmentFee, variesByState, notIncluded }: CostFields,
  ourFee: string | undefined,
): boolean {
  return Boolean(ourFee || governmentFee || variesByState || notIncluded || ours?.doneBy || ours?.payment);
}

/** Fees by who charges them: ours, the authority, what differs by state, others. Without a total, because parts are unknown. */
export function GuideCosts({ guide, words: { labels }, fee, ourFee, cost }: GuideCostsProps) {
  const { ours, governmentFee, variesByState, notIncluded } = guide;
  if (!hasCosts(guide, ourFee)) return null;
  const includes = ours?.includes ?? fee?.includes;
  return (
    <Block id={`${guide.id}-cost`} label={labels.cost}>
      <dl className={styles.entries}>
        {ourFee && (
          <Cost label={labels.ourFee}>
            <strong>{ourFee}</strong> {ours?.gst} {fee && <small>{fee.footnote}</small>}
            {includes && (
              <p>
                {labels.includes}: {includes.join(', ')}
                {LANGUAGES[guide.language ?? 'en'].fullStop}
              </p>
            )}
            {ours?.excludes && (
              <p>
                {labels.excludes}: {ours.excludes.join(', ')}
                {LANGUAGES[guide.language ?? 'en'].fullStop}
              </p>
            )}
          </Cost>
        )}
        <Cost label={labels.governmentFee}>
          {governmentFee && <Facts facts={governmentFee} language={guide.language} />}
        </Cost>
        <Cost label={labels.variesByState}>
          {variesByState && <Facts facts={variesByState} language={guide.language} />}
        </Cost>
        <Cost label={labels.notIncluded}>{notIncluded && <Facts facts={notIncluded} language={guide.language} />}</Cost>
        <Cost label={labels.payment}>{ours?.payment}</Cost>
        <Cost label={labels.doneBy}>{ours?.doneBy}</Cost>
      </dl>
      {cost && (
        <a href={cost.href} hrefLang={cost.hrefLang} className={primitives.strongTarget}>
          {cost.label}
          <span className={primitives.hidden}>: {guide.title}</span>
        </a>
      )}
    </Block>
  );
}

function Cost({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
