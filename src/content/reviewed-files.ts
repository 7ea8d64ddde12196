import type { Content } from '../site.ts';
import type { Review } from './review.ts';
import { sourcesOf } from './sources.ts';

/** A file that states law. */
export interface ReviewedFile {
  readonly file: string;
  readonly title: string;
  readonly review: Review;
  /** What it contains, besides. */
  readonly content: { readonly review: Review };
}

/** The files that state law, each with its review. A guide without a statement of law is not one of them. */
export function reviewedFiles({
  guides,
  structures,
  states,
  cost,
  gstCheck,
  companyName,
  takeHome,
  dueDates,
}: Pick<
  Content,
  'guides' | 'structures' | 'states' | 'cost' | 'gstCheck' | 'companyName' | 'takeHome' | 'dueDates'
>): ReviewedFile[] {
  return [
    ...guides
      .filter((guide) => sourcesOf(guide).length > 0)
      .map((guide) => reviewed(`guides${guide.service}/${guide.id}.yaml`, guide.title, guide)),
    reviewed('structures.yaml', structures.title, structures),
    reviewed('states.yaml', 'States and union territories', states),
    reviewed('cost.yaml', cost.heading, cost),
    reviewed('gst-check.yaml', gstCheck.tool.title, gstCheck),
    reviewed('company-name.yaml', companyName.heading, companyName),
    reviewed('take-home.yaml', takeHome.heading, takeHome),
    reviewed('due-dates.yaml', dueDates.heading, dueDates),
  ];
}

function reviewed(file: string, title: string, content: { readonly review: Review }): ReviewedFile {
  return { file: `content/${file}`, title, review: content.review, content };
}
