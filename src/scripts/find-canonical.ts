import { repairAddress } from '../../headers/repair-address.ts';

/**
 * On a host without redirects, opens the canonical page, if there is one, from an address with capitals, a trailing
 * slash, or punctuation that was pasted with it. The server of this project answers such an address with 308 and never
 * serves this script for it.
 */
const { path, search } = repairAddress(location);
const canonical = encodeURI(path.toLowerCase());
if (canonical !== location.pathname) {
  // With the origin: a path may begin with two slashes.
  const page = location.origin + canonical;
  const response = await fetch(page, { method: 'HEAD' }).catch(() => undefined);
  if (response?.ok) location.replace(page + search + location.hash);
}
