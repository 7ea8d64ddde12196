import type { Content } from '../../content/schema.ts';
import { menuServices } from '../navigation/menu-groups.ts';

/** More would help nobody, and everybody who opens the page would load them. */
const MAX_SUGGESTIONS = 200;

/** Suggestions for the free text "service": the names of the menu's services and of their offerings, each once. */
export function serviceSuggestions(content: Content): string[] {
  const names = menuServices(content).services.flatMap(({ name, offerings }) => [
    name,
    ...offerings.map(({ title }) => title),
  ]);
  return [...new Set(names)].slice(0, MAX_SUGGESTIONS);
}
