import { Fragment } from 'react';
import { hoursParts } from '../content/opening-hours.ts';
import type { InLanguage } from '../languages.ts';
import primitives from '../styles/primitives.module.css';

/** The opening hours of the office. No line ends inside Mon–Sat or 10 AM–6 PM where there is room for it. */
export function OpeningHours({ hours, language }: { hours: string } & InLanguage) {
  return (
    <span>
      {hoursParts(hours, language).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={primitives.together}>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
