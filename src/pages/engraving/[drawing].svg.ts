import type { APIRoute } from 'astro';
import { siteContent } from '../../content/site-content.ts';
import { contentDrawings } from '../../engraving/content-drawings.ts';

export function getStaticPaths() {
  return contentDrawings(siteContent()).map(({ file, svg }) => ({ params: { drawing: file }, props: { svg } }));
}

/** A drawing made from content. */
export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
