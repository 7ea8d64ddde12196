import type { APIRoute } from 'astro';
import { reviewNote } from '../content/review.ts';
import { reviewedFiles } from '../content/reviewed-files.ts';
import type { Content, Head } from '../content/schema.ts';
import { siteContent } from '../content/site-content.ts';
import { urls } from '../urls.ts';

/** The pages with one line each, for language models. Source: https://llmstxt.org */
export const GET: APIRoute = ({ site }) => new Response(llmsText(siteContent(), site?.href ?? ''));

function llmsText(content: Content, siteUrl: string): string {
  const { provider, directory, services, home, about, contact, careers, terms, dueDates, guideWords } = content;
  const line = (path: string, { title, description }: Head) =>
    `- [${title}](${siteUrl.replace(/\/$/, '')}${path}): ${description}`;
  const groups = directory.groups.map(({ id, title }) => [
    `## ${title}`,
    services.filter(({ group }) => group === id).map(({ path, head }) => line(path, head)),
  ]);
  const titlesByNote = Map.groupBy(reviewedFiles(content), ({ review }) => reviewNote(review, guideWords.review));
  const notes = [...titlesByNote].map(([note, files]) => `- ${note} ${files.map(({ title }) => title).join('; ')}`);
  return [
    `# ${provider.name}`,
    `> ${provider.tagline}`,
    [
      line(urls.home, home.head),
      line(urls.services, directory.head),
      line(urls.dueDates, dueDates.head),
      line(urls.about, about.head),
      line(urls.contact, contact.head),
      line(urls.career, careers.head),
      line(urls.terms, terms.head),
    ],
    ...groups.flat(),
    '## What the pages state of law',
    notes,
  ]
    .map((part) => (Array.isArray(part) ? part.join('\n') : part))
    .join('\n\n')
    .concat('\n');
}
