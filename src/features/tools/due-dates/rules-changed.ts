import { lastChangeOf } from '../../../content/last-changed.ts';
import type { FurtherLanguage } from '../../../languages.ts';
import { site } from '../../../site.ts';

/** The day of the last change of the rules, or of their translation in a language; without a history, the day of the build. */
export function rulesChangedOn(language: FurtherLanguage | undefined): string {
  const { file } = site.dueDates;
  return lastChangeOf(language ? [file, `${language}/${file}`] : [file], new Date().toISOString().slice(0, 10));
}
