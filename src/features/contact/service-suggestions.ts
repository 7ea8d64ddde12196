import type { Content } from '../../site.ts';

/** More would not help, and every visitor of the page would load them. */
const MAX_SUGGESTIONS = 200;

/** A suggestion for a free text: what is sent, and what a page in another language shows beside it. */
export interface Suggestion {
  readonly value: string;
  readonly label?: string;
}

/**
 * Suggestions for the free text "service": the names of the services, then of their offerings, each once. What is sent is English in
 * every language.
 */
export function serviceSuggestions(content: Content, english: Content): (string | Suggestion)[] {
  const names = namesIn(content);
  const suggestions = namesIn(english).map((value, index) => {
    const label = names[index];
    return label === undefined || label === value ? value : { value, label };
  });
  return [...new Map(suggestions.map((one) => [typeof one === 'string' ? one : one.value, one])).values()].slice(
    0,
    MAX_SUGGESTIONS,
  );
}

function namesIn({ services }: Content): string[] {
  return [
    ...services.map(({ name }) => name),
    ...services.flatMap(({ offerings }) => offerings.map(({ title }) => title)),
  ];
}
