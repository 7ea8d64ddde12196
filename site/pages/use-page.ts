import { useLoaderData } from 'react-router';
import type { PageData } from './page-data.ts';

/** The data of the page on screen. Each screen names its own type, which its `*-data.ts` builds. */
export function usePage<Page>(): Page {
  return (useLoaderData() as PageData<Page>).page;
}
