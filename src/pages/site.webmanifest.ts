import type { APIRoute } from 'astro';
import { siteContent } from '../content/site-content.ts';
import { webManifest } from '../seo/web-manifest.ts';

export const GET: APIRoute = () => new Response(webManifest(siteContent().provider));
