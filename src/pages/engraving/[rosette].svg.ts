import type { APIRoute } from 'astro';
import { siteContent } from '../../content/site-content.ts';
import { rosetteFiles } from '../../rosette/rosette-files.ts';

export function getStaticPaths() {
  return rosetteFiles(siteContent()).map(({ name, svg }) => ({ params: { rosette: name }, props: { svg } }));
}

/** An illustration made from the slug of a service, a guide or a part of the home page. */
export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
