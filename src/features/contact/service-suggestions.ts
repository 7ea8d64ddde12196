import { ordinarySpaces } from '../../format/ordinary-spaces.ts';
import type { Content } from '../../site.ts';
import type { TranslatedSuggestion } from '../lead-form/Field.tsx';

/** More would not help, and every visitor of the page would load them; in another language each has two names. */
const MAX_SUGGESTIONS = { english: 200, translated: 100 };

/**
 * Suggestions for the free text "service": the names of the services, then of their offerings, each once. What is sent is English in
 * every language.
 */
export function serviceSuggestions(content: Content, english: Content): (string | TranslatedSuggestion)[] {
  const names = namesIn(content);
  const suggestions = namesIn(english).map((sent, index) => {
    const name = names[index];
    return name === undefined || name === sent ? sent : { name, english: sent };
  });
  return [...new Map(suggestions.map((one) => [typeof one === 'string' ? one : one.name, one])).values()].slice(
    0,
    content.language.code ? MAX_SUGGESTIONS.translated : MAX_SUGGESTIONS.english,
  );
}

function namesIn({ services }: Content): string[] {
  return [
    ...services.map(({ name }) => name),
    ...services.flatMap(({ offerings }) => offerings.map(({ title }) => title)),
  ].map(ordinarySpaces);
}
