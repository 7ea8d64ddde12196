import type { APIRoute } from 'astro';
import { languagesOf, siteContent } from '../../../content/site-content.ts';
import { calendarFile } from '../../../features/tools/due-dates/calendar-file.ts';
import { calendarWords } from '../../../features/tools/due-dates/calendar-words.ts';
import { answersOf } from '../../../features/tools/due-dates/due-dates-choice.ts';
import { rulesChangedOn } from '../../../features/tools/due-dates/rules-changed.ts';
import type { Profile } from '../../../features/tools/due-dates/schema.ts';
import { dueDates } from '../../../features/tools/due-rules/due-dates.ts';
import { chosenIds } from '../../../features/tools/kit/answers.ts';
import { addMonths, isoDay } from '../../../format/days.ts';
import type { InLanguage } from '../../../languages.ts';
import { urls } from '../../../site.ts';

/** How many months of dates a calendar has, from the month of the build. */
const MONTHS = 24;

export function getStaticPaths() {
  return languagesOf(urls.dueDates).flatMap(({ params }) =>
    siteContent(params.language).dueDates.common.profiles.map((profile) => ({
      params: { ...params, profile: profile.id },
      props: { profile, language: params.language },
    })),
  );
}

/** The calendar of a common case, to subscribe to: the dates of two years from the month of the build. */
export const GET: APIRoute<{ profile: Profile } & InLanguage> = ({ props: { profile, language } }) => {
  const { dueDates: content, guideWords } = siteContent(language);
  const { rules, questions, finder } = content.tool;
  const now = new Date();
  const from = isoDay(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const end = addMonths(from, MONTHS);
  const dates = dueDates(rules, chosenIds(questions, answersOf(profile.choice)), from, end);
  const words = calendarWords(content, guideWords.review, rulesChangedOn(language));
  return new Response(calendarFile(profile.name, dates, words, finder, end), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
};
