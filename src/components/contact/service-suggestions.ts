import type { Content } from '../../content/schema.ts';

/** More would not help, and every visitor of the page would load them. */
const MAX_SUGGESTIONS = 200;

/** Suggestions for the free text "service": the names of the services, then of their offerings, each once. */
export function serviceSuggestions(content: Content): string[] {
  const names = content.services.map(({ name }) => name);
  const offerings = content.services.flatMap((service) => service.offerings.map(({ title }) => title));
  return [...new Set([...names, ...offerings])].slice(0, MAX_SUGGESTIONS);
}
