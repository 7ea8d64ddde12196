/**
 * On a host without redirects, sends another capitalisation or a trailing slash to the canonical page, when there is
 * one. Our own server answers such an address with 308 and never serves this script for it.
 */
const canonical = location.pathname.toLowerCase().replace(/\/+$/, '') || '/';
if (canonical !== location.pathname) {
  const response = await fetch(canonical, { method: 'HEAD' }).catch(() => undefined);
  if (response?.ok) location.replace(canonical + location.search + location.hash);
}

export {};
