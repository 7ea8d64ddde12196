import type { DueDateRule, DueDates, Profile } from '../../content/due-dates.ts';
import { answersOf, chosenOf, queryOf } from '../../content/due-dates-choice.ts';
import { appliesTo } from '../../content/next-dates.ts';
import primitives from '../../styles/primitives.module.css';
import { calendarUrl, urls } from '../../urls.ts';
import { LegalSource } from '../ui/LegalSource.tsx';
import styles from './CommonCases.module.css';
import { COMMON_CASES } from './common-cases-id.ts';
import { describeRule, describeSchedule } from './describe.ts';

interface CommonCasesProps {
  words: DueDates;
  /** The site's public address, where it is known: calendar apps need it whole. */
  site: URL | undefined;
}

/** The dates of common cases as tables, and what is counted from an event. They need no script. */
export function CommonCases({ words, site }: CommonCasesProps) {
  const { common, afterEvents, rules, events } = words;
  return (
    <section className={styles.cases} aria-labelledby={COMMON_CASES}>
      <div className={primitives.wrap}>
        <h2 id={COMMON_CASES}>{common.title}</h2>
        <p className={primitives.lede}>{common.lede}</p>
        {common.profiles.map((profile) => (
          <Case key={profile.id} profile={profile} words={words} site={site} />
        ))}
        <h2 id="after-events">{afterEvents.title}</h2>
        <table className={styles.table} aria-labelledby="after-events">
          <thead>
            <tr>
              <th scope="col">{afterEvents.event}</th>
              <th scope="col">{afterEvents.within}</th>
              <th scope="col">{common.what}</th>
              <th scope="col">{common.law}</th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => {
              const { after } = rule.due;
              if (!after) return null;
              const within =
                after.days === undefined
                  ? afterEvents.months.replace('{count}', String(after.months))
                  : afterEvents.days.replace('{count}', String(after.days));
              return (
                <tr key={rule.id}>
                  <th scope="row">{events.find(({ id }) => id === after.event)?.label}</th>
                  <td className={styles.when}>{within}</td>
                  <WhatAndLaw rule={rule} words={words} />
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={styles.notListed}>{words.notListed}</p>
      </div>
    </section>
  );
}

function Case({ profile, words, site }: { profile: Profile; words: DueDates; site: URL | undefined }) {
  const { common, questions, rules } = words;
  const chosen = chosenOf(questions, answersOf(profile.choice));
  const calendar = calendarUrl(profile.id);
  return (
    <details className={`${primitives.fold} ${styles.case}`}>
      <summary>
        <h3>{profile.name}</h3>
      </summary>
      <p className={styles.links}>
        <a href={urls.dueDates + queryOf(questions, chosen, {})} className={styles.open}>
          {common.open}
          <span className={primitives.hidden}>: {profile.name}</span>
        </a>
        {site && (
          <a href={new URL(calendar, site).href.replace(/^https?:/, 'webcal:')}>
            {common.subscribe}
            <span className={primitives.hidden}>: {profile.name}</span>
          </a>
        )}
        <a href={calendar} download>
          {common.download}
          <span className={primitives.hidden}>: {profile.name}</span>
        </a>
      </p>
      <table className={styles.table} aria-label={profile.name}>
        <thead>
          <tr>
            <th scope="col">{common.when}</th>
            <th scope="col">{common.what}</th>
            <th scope="col">{common.law}</th>
          </tr>
        </thead>
        <tbody>
          {rules
            .filter((rule) => rule.due.after === undefined && appliesTo(rule, chosen))
            .map((rule) => (
              <tr key={rule.id}>
                <th scope="row" className={styles.when}>
                  {describeSchedule(rule, common)}
                </th>
                <WhatAndLaw rule={rule} words={words} />
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}

/** The last two cells of a row: what is due, to whom, and what missing it costs; and its law. */
function WhatAndLaw({ rule, words: { authorities, finder } }: { rule: DueDateRule; words: DueDates }) {
  const { authority, form } = rule;
  const { basis, note, ifMissed } = describeRule(rule, finder);
  const small = [authorities.find(({ id }) => id === authority)?.name, form, basis, note, ifMissed];
  return (
    <>
      <td>
        {rule.title}
        <small>{small.filter(Boolean).join(' · ')}</small>
      </td>
      <td>
        <LegalSource source={rule.source} />
      </td>
    </>
  );
}
