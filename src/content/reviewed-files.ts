import { type Content, type site, siteEntries } from '../site.ts';
import { type Review, reviewSchema } from './review.ts';
import { sourcesOf } from './sources.ts';

/** A file that states law. */
export interface ReviewedFile {
  readonly file: string;
  readonly title: string;
  readonly review: Review;
  /** What it contains, besides. */
  readonly content: { readonly review: Review };
}

/** The names of the files in the list of pages that state law. */
type ReviewedName = {
  [Name in keyof typeof site]: Content[Name] extends { readonly review: Review } ? Name : never;
}[keyof typeof site];

/** The schema tells them apart: `review` in guides.yaml has the words around a review. */
const reviewedEntries = siteEntries.filter(([, { schema }]) => schema.shape.review === reviewSchema);

/** The files that state law, each with its review. A guide without a statement of law is not one of them. */
export function reviewedFiles(content: Pick<Content, 'guides' | ReviewedName>): ReviewedFile[] {
  return [
    ...content.guides
      .filter((guide) => sourcesOf(guide).length > 0)
      .map((guide) => reviewed(`guides${guide.service}/${guide.id}.yaml`, guide.title, guide)),
    ...reviewedEntries.map(([name, { file, title = file }]) => {
      const words = content[name as ReviewedName];
      return reviewed(file, 'heading' in words ? words.heading : title, words);
    }),
  ];
}

function reviewed(file: string, title: string, content: { readonly review: Review }): ReviewedFile {
  return { file: `content/${file}`, title, review: content.review, content };
}
