import type { APIRoute } from 'astro';
import { menuGroups } from '../content/menu-groups.ts';
import { reviewNote } from '../content/review.ts';
import { reviewedFiles } from '../content/reviewed-files.ts';
import type { Head } from '../content/shared-schemas.ts';
import { siteContent } from '../content/site-content.ts';
import { type Content, pageNames, urls } from '../site.ts';

/** The pages with one line each, for language models. Source: https://llmstxt.org */
export const GET: APIRoute = ({ site }) => new Response(llmsText(siteContent(), site?.href ?? ''));

function llmsText(content: Content, siteUrl: string): string {
  const { provider, guideWords } = content;
  const line = (path: string, { title, description }: Head) =>
    `- [${title}](${siteUrl.replace(/\/$/, '')}${path}): ${description}`;
  const groups = menuGroups(content).map(({ title, services }) => [
    `## ${title}`,
    services.map(({ path, head }) => line(path, head)),
  ]);
  const titlesByNote = Map.groupBy(reviewedFiles(content), (file) => reviewNote(file.content, guideWords.review));
  const notes = [...titlesByNote].map(([note, files]) => `- ${note} ${files.map(({ title }) => title).join('; ')}`);
  return [
    `# ${provider.name}`,
    `> ${provider.tagline}`,
    pageNames.map((name) => line(urls[name], content[name].head)),
    ...groups.flat(),
    '## What the pages state of law',
    notes,
  ]
    .map((part) => (Array.isArray(part) ? part.join('\n') : part))
    .join('\n\n')
    .concat('\n');
}
