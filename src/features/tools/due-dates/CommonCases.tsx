import { calendarUrl, sendListUrl } from '../../../addresses.ts';
import type { IsoDay } from '../../../format/days.ts';
import { addressIn } from '../../../languages.ts';
import { urls } from '../../../site.ts';
import primitives from '../../../styles/primitives.module.css';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { Table } from '../../../ui/Table.tsx';
import { TextButton } from '../../../ui/TextButton.tsx';
import { appliesTo } from '../due-rules/due-dates.ts';
import type { DueDateRule } from '../due-rules/schema.ts';
import { chosenIds } from '../kit/answers.ts';
import table from '../kit/RuleTable.module.css';
import { FeeTable } from '../late-fees/FeeTable.tsx';
import styles from './CommonCases.module.css';
import { COMMON_CASES_ID } from './common-cases-id.ts';
import { answersOf, queryOf } from './due-dates-choice.ts';
import { formatSchedule, formatValidity, ruleNotes } from './format-rules.ts';
import type { DueDates, Profile } from './schema.ts';

interface CommonCasesProps {
  words: DueDates;
  /** The day of the build: rules that ended before it are left out. */
  today: IsoDay;
  /** The site's public address, where it is known: calendar apps need it whole. */
  site: URL | undefined;
}

/** The dates of common cases, what is counted from an event, and late fees, as tables. They need no script. */
export function CommonCases({ words: allWords, today, site }: CommonCasesProps) {
  const rules = allWords.tool.rules.filter(({ to }) => to === undefined || to >= today);
  const words = { ...allWords, tool: { ...allWords.tool, rules } };
  const { tool, common, afterEvents, language } = words;
  return (
    <section className={styles.cases} aria-labelledby={COMMON_CASES_ID}>
      <div className={primitives.wrap}>
        <h2 id={COMMON_CASES_ID}>{common.title}</h2>
        <p className={primitives.lede}>{common.lede}</p>
        {common.profiles.map((profile) => (
          <Case key={profile.id} profile={profile} words={words} site={site} />
        ))}
        {site && <HowToSubscribe words={common} />}
        <details className={`${primitives.fold} ${styles.part}`}>
          <summary>
            <h2>{afterEvents.title}</h2>
          </summary>
          {/* A link to what is inside opens the fold (HTML standard, "ancestor revealing"). */}
          <div id="after-events">
            {tool.events.map((event) => (
              <AfterEvent key={event.id} event={event} words={words} />
            ))}
          </div>
        </details>
        <FeeTable className={styles.part} words={{ ...tool, ...(language && { language }) }} />
        <p className={styles.notListed}>{words.notListed}</p>
      </div>
    </section>
  );
}

interface CaseProps extends Omit<CommonCasesProps, 'today'> {
  profile: Profile;
}

function Case({ profile, words, site }: CaseProps) {
  const { common, tool, language } = words;
  const { finder, questions, rules } = tool;
  const chosen = chosenIds(questions, answersOf(profile.choice));
  const dates = rules.filter((rule) => rule.due.after === undefined && appliesTo(rule, chosen));
  const page = addressIn(language, urls.dueDates) + queryOf(questions, chosen, {});
  const calendar = addressIn(language, calendarUrl(profile.id));
  const address = site && new URL(calendar, site).href;
  const ofThisCase = <span className={primitives.hidden}>: {profile.name}</span>;
  return (
    <details className={`${primitives.fold} ${styles.case}`}>
      <summary>
        <h3>{profile.name}</h3>
      </summary>
      <p className={`${primitives.screenOnly} ${primitives.row} ${styles.links}`}>
        <a href={page} className={`${primitives.strongTarget} ${primitives.scriptOnly}`}>
          {common.open}
          {ofThisCase}
        </a>{' '}
        {address && (
          <a className={primitives.strongTarget} href={address.replace(/^https?:/, 'webcal:')}>
            {common.subscribe}
            {ofThisCase}
          </a>
        )}{' '}
        <a className={primitives.strongTarget} href={calendar} download>
          {common.download}
          {ofThisCase}
        </a>{' '}
        <a
          className={primitives.strongTarget}
          href={sendListUrl(
            profile.name,
            dates.map((rule) => `${formatSchedule(rule, common, language)}: ${rule.form ?? rule.title}`),
            finder.more,
            site && new URL(page, site).href,
          )}
        >
          {finder.send}
          {ofThisCase}
        </a>
      </p>
      {address && (
        <p className={`${primitives.screenOnly} ${styles.address}`}>
          <span>{common.address}</span> <code translate="no">{address}</code>{' '}
          <TextButton className={primitives.scriptOnly} data-copy={address} data-copied={common.copied}>
            <span aria-live="polite">{common.copy}</span>
            {ofThisCase}
          </TextButton>
        </p>
      )}
      <Table className={table.table} label={profile.name} head={[common.when, common.what, common.law]}>
        {dates.map((rule) => (
          <tr key={rule.id}>
            <th scope="row">{formatSchedule(rule, common, language)}</th>
            <WhatAndLaw rule={rule} words={words} />
          </tr>
        ))}
      </Table>
    </details>
  );
}

/** What is counted from one event. */
function AfterEvent({ event, words }: { event: DueDates['tool']['events'][number]; words: DueDates }) {
  const { tool, common, afterEvents, language } = words;
  const rules = tool.rules.filter(({ due }) => due.after?.event === event.id);
  if (rules.length === 0) return null;
  return (
    <details className={`${primitives.fold} ${styles.case}`}>
      <summary>
        <h3>{event.label}</h3> <span>{rules.length}</span>
      </summary>
      <Table className={table.table} label={event.label} head={[afterEvents.within, common.what, common.law]}>
        {rules.map((rule) => (
          <tr key={rule.id}>
            <th scope="row">{withinOf(rule, afterEvents) + formatValidity(rule, common, language)}</th>
            <WhatAndLaw rule={rule} words={words} />
          </tr>
        ))}
      </Table>
    </details>
  );
}

/** 30 days; in words where the law names no day */
function withinOf({ due }: DueDateRule, words: DueDates['afterEvents']): string {
  const { days, months, inWords } = due.after ?? {};
  const within = days === undefined ? words.months : words.days;
  return inWords ?? within.replace('{count}', String(days ?? months));
}

/** What works in which calendar. */
function HowToSubscribe({ words: { howTo, apps } }: { words: DueDates['common'] }) {
  return (
    <details className={`${primitives.fold} ${styles.case}`}>
      <summary>
        <h3>{howTo}</h3>
      </summary>
      <dl className={styles.apps}>
        {apps.map(({ app, steps }) => (
          <div key={app}>
            <dt>{app}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The last two cells of a row: what is due, to whom, and what missing it costs; and its law. */
function WhatAndLaw({ rule, words: { tool, language } }: { rule: DueDateRule; words: DueDates }) {
  const { authority, form } = rule;
  const { basis, note, ifMissed } = ruleNotes(rule, tool.finder);
  const small = [tool.authorities.find(({ id }) => id === authority)?.name, form, basis, note, ifMissed];
  return (
    <>
      <td>
        {rule.title} <small>{small.filter(Boolean).join(' · ')}</small>
      </td>
      <td>
        <LegalSource source={rule.source} language={language} />
      </td>
    </>
  );
}
