import { Fragment } from 'react';
import type { IsoDay } from '../../../format/days.ts';
import { formatDay, formatPeriod } from '../../../format/format-days.ts';
import { formatRupees } from '../../../format/rupees.ts';
import { formatSum, isUnknown, type Sum, sumBetween } from '../../../format/sum.ts';
import primitives from '../../../styles/primitives.module.css';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { UnbrokenNames } from '../../../ui/UnbrokenNames.tsx';
import type { DueDateRule } from '../due-rules/schema.ts';
import { Answer } from '../kit/Answer.tsx';
import { type ChosenIds, isConditionMet } from '../kit/answers.ts';
import { ListLinks, type MessageContext } from '../kit/ListLinks.tsx';
import question from '../kit/Question.module.css';
import { QuestionField } from '../kit/QuestionField.tsx';
import { formatFee } from './format-fee.ts';
import { type Fee, type OverdueFilings, sumOfOpen } from './late-fee.ts';
import type { LateFeeWords } from './late-fee-words.ts';
import styles from './Overdue.module.css';
import { nameOf, overdueSum } from './overdue-sum.ts';

type OpenFiling = OverdueFilings<DueDateRule>['open'][number];

/** The fragment of what is overdue. */
export const OVERDUE_ID = 'overdue';

interface OverdueProps {
  words: LateFeeWords;
  chosen: ChosenIds;
  /** What was due by rule; undefined until business and first day are known. */
  filings: readonly OverdueFilings<DueDateRule>[] | undefined;
  /** By id of the rule: the due date of the last filing that has been made. */
  filedUpTo: Readonly<Record<string, IsoDay>>;
  messageContext: MessageContext | undefined;
  onInput: () => void;
  onFiledUpTo: (rule: string, day: IsoDay) => void;
}

/** What should have been filed by now, and what it costs today. */
export function Overdue({ words, chosen, filings, filedUpTo, messageContext, onInput, onFiledUpTo }: OverdueProps) {
  const { overdue, finder, authorities } = words;
  const sum = overdueSum(filings ?? []);
  const total = isUnknown(sum)
    ? overdue.nothingSure
    : overdue.total.replace('{rupees}', formatSum(sum, words.language));
  const questions = overdue.questions.filter(({ when }) => isConditionMet(when, chosen));
  return (
    <Answer id={OVERDUE_ID} title={overdue.title} className={styles.overdue} isWide>
      <p>{overdue.lede}</p>
      <div className={`${primitives.screenOnly} ${styles.questions}`} onInput={onInput}>
        {overdue.questions.map((asked) => (
          <QuestionField
            key={asked.id}
            question={asked}
            chooseOne={finder.chooseOne}
            hidden={filings === undefined || !questions.includes(asked)}
            chosen={chosen}
          />
        ))}
      </div>
      <Total words={words} filings={filings} total={total} state={sum.state} />
      {messageContext && filings && filings.length > 0 && (
        <>
          <ul className={styles.filings}>
            {filings.map((filing) => (
              <Filing
                key={filing.rule.id}
                filing={filing}
                words={words}
                filedUpTo={filedUpTo[filing.rule.id] ?? ''}
                onFiledUpTo={(day) => onFiledUpTo(filing.rule.id, day)}
              />
            ))}
          </ul>
          <p className={styles.limits}>{overdue.limits}</p>
          <p className={`${primitives.row} ${styles.registers}`}>
            <span>{overdue.registers}</span>
            {authorities.map(
              ({ id, register }) =>
                register && (
                  <a key={id} className={primitives.target} href={register.url}>
                    {register.label}
                  </a>
                ),
            )}
          </p>
          <ListLinks words={finder} messageContext={messageContext} title={total} lines={linesOf(filings, words)} />
        </>
      )}
    </Answer>
  );
}

/** What the open filings of a rule cost; undefined where none of it is certain. */
function knownSum(filing: OverdueFilings<DueDateRule>): Sum | undefined {
  const sum = sumOfOpen(filing, nameOf(filing.rule));
  return isUnknown(sum) ? undefined : sum;
}

/** AOC-4: 2 open. ₹39,400 */
function linesOf(filings: readonly OverdueFilings<DueDateRule>[], { overdue, language }: LateFeeWords): string[] {
  return filings
    .filter(({ open }) => open.length > 0)
    .map((filing) => {
      const open = overdue.open.replace('{count}', String(filing.open.length));
      const sum = knownSum(filing);
      return `${nameOf(filing.rule)}: ${open} ${sum ? formatSum(sum, language) : overdue.notAdded}`;
    });
}

function Total({
  words: { overdue },
  filings,
  total,
  state,
}: Pick<OverdueProps, 'words' | 'filings'> & { /** The sum in words. */ total: string; state: Sum['state'] }) {
  const text = !filings ? overdue.waiting : filings.length === 0 ? overdue.upToDate : total;
  const left = (isLeft: (filing: OpenFiling) => boolean) =>
    [...new Set(filings?.filter(({ open }) => open.some(isLeft)).map(({ rule }) => nameOf(rule)))].join(', ');
  const doubtful = left(({ doubt }) => doubt !== undefined);
  const without = left(({ doubt, fee }) => doubt === undefined && fee.rupees === undefined);
  const notes = [
    without && overdue.without.replace('{filings}', without),
    doubtful && overdue.doubtful.replace('{filings}', doubtful),
  ].filter(Boolean);
  return (
    <p role="status" className={styles.total} data-sum={filings && filings.length > 0 ? state : undefined}>
      {/* One element: when several change, a screen reader reads each, and then all of them. */}
      <span key={[text, ...notes].join()}>
        <span>{text}</span>
        {notes.map((note) => (
          <Fragment key={note}>
            {' '}
            <small>
              <UnbrokenNames text={note} />
            </small>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

interface FilingProps {
  filing: OverdueFilings<DueDateRule>;
  words: LateFeeWords;
  filedUpTo: IsoDay;
  onFiledUpTo: (day: IsoDay) => void;
}

function Filing({ filing, words, filedUpTo, onFiledUpTo }: FilingProps) {
  const { overdue, finder, authorities, language } = words;
  const { rule, lateFee, due, open, older, closed } = filing;
  const fieldId = `filed-${rule.id}`;
  const sum = open.length > 0 ? knownSum(filing) : sumBetween(0);
  const count = (text: string, number: number) => number > 0 && text.replace('{count}', String(number));
  const summary = [
    overdue.open.replace('{count}', String(open.length)),
    count(overdue.older, older),
    count(overdue.closed, closed),
    closed > 0 && lateFee.closes?.note,
    ...new Set(
      open.map(({ note, doubt }) => doubt && { option: note, day: overdue.unconfirmed, fee: rule.notAdded }[doubt]),
    ),
  ].filter(Boolean);
  return (
    <li>
      <div className={styles.head}>
        <h3>
          <UnbrokenNames text={nameOf(rule)} />
        </h3>
        {sum && (
          <b>
            <span key={formatSum(sum)}>{formatSum(sum, language)}</span>
          </b>
        )}
        <p>
          <UnbrokenNames
            text={[rule.form && rule.title, authorities.find(({ id }) => id === rule.authority)?.name]
              .filter(Boolean)
              .join(' · ')}
          />
        </p>
      </div>
      <p className={styles.filed}>
        <label htmlFor={fieldId}>{overdue.filedUpTo}</label>
        <select
          className={question.control}
          id={fieldId}
          value={filedUpTo}
          onChange={({ target }) => onFiledUpTo(target.value)}
        >
          <option value="">{overdue.nothing}</option>
          {due.map(({ day, period }) => (
            <option key={day} value={day}>
              {period ? formatPeriod(period, language) : formatDay(day, language)}
            </option>
          ))}
        </select>
      </p>
      <p className={styles.summary}>
        <span key={summary.join()}>
          <UnbrokenNames text={summary.join(' ')} />
        </span>
      </p>
      {open.length > 0 && (
        <details className={primitives.fold}>
          <summary>{overdue.how}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{overdue.period}</th>
                <th scope="col">{overdue.due}</th>
                <th scope="col">{overdue.fee}</th>
              </tr>
            </thead>
            <tbody>
              {open.map(({ day, period, fee, doubt }) => (
                <tr key={day}>
                  <th scope="row">{period && formatPeriod(period, language)}</th>
                  <td>
                    <time dateTime={day}>{formatDay(day, language)}</time>
                  </td>
                  <td>
                    <span key={fee.rupees}>{formatComputation(fee, words)}</span>{' '}
                    {doubt && <small>{overdue.notAdded}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            <LegalSource source={lateFee.source} language={language} />
            {[lateFee.note, open[0]?.fee.likely && finder.likely].filter(Boolean).map((text) => (
              <small key={String(text)}>
                <UnbrokenNames text={String(text)} />
              </small>
            ))}
          </p>
        </details>
      )}
    </li>
  );
}

/** ₹300 + ₹100 × 27 days = ₹3,000 */
function formatComputation(fee: Fee, words: LateFeeWords): string {
  return [formatFee(fee, words), ...(fee.rupees === undefined ? [] : [formatRupees(fee.rupees)])].join(' = ');
}
