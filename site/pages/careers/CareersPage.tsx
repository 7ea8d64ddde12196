import { forms } from '../../../leads/forms.ts';
import { ButtonLink } from '../../design-system/Button.tsx';
import { Icon } from '../../design-system/Icon.tsx';
import primitives from '../../design-system/primitives.module.css';
import { BelowFirstView } from '../../layout/BelowFirstView.tsx';
import { Plate } from '../../layout/Plate.tsx';
import { LeadForm } from '../../lead-form/LeadForm.tsx';
import { anchors } from '../../urls.ts';
import styles from './CareersPage.module.css';
import type { CareersPageData } from './careers-data.ts';

/** The element that the "Application Form" buttons lead to. */
const APPLICATION_ID = anchors.application.split('#')[1];

/**
 * Careers: the two ways in as the halves of an indenture, the deed that was written twice on one sheet, cut along a wave
 * through its ornament, and proved genuine by fitting together again. Below it, the application form.
 */
export function Component({ page }: { page: CareersPageData }) {
  return (
    <>
      <div className={`${primitives.wrap} ${styles.top}`}>
        <h1>{page.heading}</h1>
        <p className={`${primitives.lede} ${styles.lede}`}>{page.lede}</p>
        <div className={styles.sheet}>
          <Plate className={styles.plate} drawing={page.plate} />
          <Cut id="cut-down" wave="M24-64c40 20-40 44 0 64" width={48} height={64} className={styles.cutDown} />
          <Cut id="cut-across" wave="M-64 24c20 40 44-40 64 0" width={64} height={48} className={styles.cutAcross} />
          {page.cards.map((card) => (
            <div key={card.title} className={styles.half}>
              <h2>{card.title}</h2>
              <p>{card.text}</p>
              <ul>
                {card.points.map((point) => (
                  <li key={point}>
                    <Icon name="check" />
                    {point}
                  </li>
                ))}
              </ul>
              <ButtonLink href={anchors.application}>
                {page.action}
                <span className={primitives.hidden}> – {card.title}</span>
              </ButtonLink>
            </div>
          ))}
        </div>
      </div>
      <BelowFirstView>
        <section id={APPLICATION_ID} className={styles.application}>
          <div className={primitives.wrap}>
            <div className={styles.form}>
              <LeadForm form={forms.career} words={page.form} withConsent={false} />
            </div>
          </div>
        </section>
      </BelowFirstView>
    </>
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
