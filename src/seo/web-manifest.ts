import type { Provider } from '../content/provider.ts';
import { PAPER } from '../rosette/ink.ts';
import { iconPaths } from './icon-paths.ts';

/**
 * Names, colours and icons for a phone's home screen. The site is not an application: it opens in the browser.
 * Source: https://www.w3.org/TR/appmanifest/
 */
export function webManifest({ name, tagline }: Pick<Provider, 'name' | 'tagline'>): string {
  const icon = (src: string, size: number, purpose: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name,
    short_name: name,
    description: tagline,
    lang: 'en-IN',
    start_url: '/',
    display: 'browser',
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      icon(iconPaths.small, 192, 'any'),
      icon(iconPaths.large, 512, 'any'),
      icon(iconPaths.maskable, 512, 'maskable'),
    ],
  });
}
