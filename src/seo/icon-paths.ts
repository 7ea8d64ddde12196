/** Icons that browsers and phones ask for under fixed paths, besides the icon that every page names, and their list. */
export const iconPaths = {
  ico: '/favicon.ico',
  appleTouch: '/apple-touch-icon.png',
  small: '/icon-192.png',
  large: '/icon-512.png',
  maskable: '/icon-maskable-512.png',
  manifest: '/site.webmanifest',
} as const;
