import type { Content } from '../site.ts';
import { rosetteUrl } from './rosette-files.ts';

/** The addresses of the marks of the services, by path. */
export function serviceMarks({ services }: Pick<Content, 'services'>): Record<string, string> {
  return Object.fromEntries(services.map(({ path }) => [path, rosetteUrl('mark', path.slice(1))]));
}
