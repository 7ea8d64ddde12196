import type { Content } from '../site.ts';
import type { Review } from './review.ts';
import { sourcesOf } from './sources.ts';

/** A file that states law. */
export interface ReviewedFile {
  readonly file: string;
  readonly title: string;
  readonly review: Review;
}

/** The files that state law, each with its review. A guide without a statement of law is not one of them. */
export function reviewedFiles({
  guides,
  structures,
  states,
  cost,
  gstCheck,
  dueDates,
}: Pick<Content, 'guides' | 'structures' | 'states' | 'cost' | 'gstCheck' | 'dueDates'>): ReviewedFile[] {
  return [
    ...guides
      .filter((guide) => sourcesOf(guide).length > 0)
      .map(({ service, id, title, review }) => ({ file: `content/guides${service}/${id}.yaml`, title, review })),
    { file: 'content/structures.yaml', title: structures.title, review: structures.review },
    { file: 'content/states.yaml', title: 'States and union territories', review: states.review },
    { file: 'content/cost.yaml', title: cost.heading, review: cost.review },
    { file: 'content/gst-check.yaml', title: gstCheck.title, review: gstCheck.review },
    { file: 'content/due-dates.yaml', title: dueDates.heading, review: dueDates.review },
  ];
}
