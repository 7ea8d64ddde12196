import type { NameRules } from './check-name.ts';
import type { CompanyName } from './schema.ts';

/** The rules of content/company-name.yaml, with its lists of words taken apart. */
export function nameRulesOf({ rules, ...written }: CompanyName['rules']): NameRules {
  const { onlyPlace, same, near, consent, endings, articles, numbers, places, verbForms, translations } = written;
  return {
    ...{ onlyPlace, same, near, consent },
    rules: rules.map(({ kinds, verdict, text, words }) => ({
      ...{ kinds, verdict, text },
      words: words.map(({ any, source }) => ({ any: any.split(', '), source })),
    })),
    endings: listOf(endings),
    articles: listOf(articles),
    numbers: listOf(numbers),
    places: listOf(places),
    verbForms: firstByOther(verbForms),
    translations: firstByOther(translations),
  };
}

/** In small letters, as names are compared. */
function listOf(words: string): string[] {
  return words.toLowerCase().split(', ');
}

/** The first word of each list, by the others. */
function firstByOther(lists: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    lists.map(listOf).flatMap(([first = '', ...others]) => others.map((other) => [other, first] as const)),
  );
}
