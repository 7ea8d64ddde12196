import type { Page, Request } from '@playwright/test';

type Kind = 'document' | 'script' | 'font' | 'image' | 'data';

/** What one visit has fetched. Bytes are those of the bodies as they were transferred, so mostly brotli. */
export interface PageWeight {
  readonly requests: number;
  readonly bytes: Readonly<Record<Kind, number>>;
  /** Bytes of everything but scripts and their data: what the first view is made of. */
  readonly firstView: number;
  /** Addresses outside the page's own origin. */
  readonly thirdParty: readonly string[];
}

/** Opens a page, waits until nothing more comes, and weighs what has come. Nothing may be cached, nor hinted before the document. */
export async function weighPage(page: Page, url: string): Promise<PageWeight> {
  const requests: Request[] = [];
  const collect = (request: Request) => requests.push(request);
  page.on('request', collect);
  await page.goto(url, { waitUntil: 'networkidle' });
  page.off('request', collect);

  const bytes: Record<Kind, number> = { document: 0, script: 0, font: 0, image: 0, data: 0 };
  const { origin } = new URL(url);
  const own = requests.filter((request) => new URL(request.url()).origin === origin);
  for (const request of own) bytes[kindOf(request)] += (await request.sizes()).responseBodySize;
  return {
    requests: requests.length,
    bytes,
    firstView: bytes.document + bytes.font + bytes.image,
    thirdParty: requests.filter((request) => !own.includes(request)).map((request) => request.url()),
  };
}

function kindOf(request: Request): Kind {
  const type = request.resourceType();
  if (type === 'document' || type === 'script' || type === 'font' || type === 'image') return type;
  // Sprites of icons are fetched by <use>, which Chromium calls "other".
  return new URL(request.url()).pathname.endsWith('.svg') ? 'image' : 'data';
}
