import { Fragment, useState } from 'react';
import { contactUrl } from '../../../addresses.ts';
import type { LaterValues } from '../../../content/dated.ts';
import { formatLakhs } from '../../../format/rupees.ts';
import type { FurtherLanguage, InLanguage } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { InputField } from '../kit/InputField.tsx';
import { OptionsField } from '../kit/OptionsField.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import { useAnswers } from '../kit/use-answers.ts';
import { useValuesOfToday } from '../kit/use-values-of-today.ts';
import {
  BUYING_WAYS,
  type Business,
  checkGst,
  GOODS_WAYS,
  type GstResult,
  parseTurnover,
  SALE_KINDS,
  SERVICES_WAYS,
} from './check-gst.ts';
import styles from './GstCheck.module.css';
import type { GstState } from './gst-states.ts';
import type { GstCheckWords } from './schema.ts';

interface GstCheckProps extends InLanguage {
  words: GstCheckWords;
  /** What an enquiry is about. */
  service: string;
  states: readonly GstState[];
  /** What the limits are on later days. */
  later: readonly LaterValues<readonly GstState[]>[];
}

const WAYS = [...GOODS_WAYS, ...SERVICES_WAYS, ...BUYING_WAYS];

/**
 * "Do I need GST?": what the visitor sells, from where, how much and how, and the answer with its provision. Nothing is stored or
 * sent. Needs script: without it the styles hide it, and the table of limits below it remains.
 *
 * Browser translation may replace every text node. Text that changes is therefore in a block whose key changes with it.
 */
export function GstCheck({ words, states: statesAtBuild, later, service, language }: GstCheckProps) {
  const { root, answers, read } = useAnswers<HTMLDivElement>();
  const { values: states } = useValuesOfToday(statesAtBuild, later);
  const [hasLeftTurnover, setHasLeftTurnover] = useState(false);

  const sells = SALE_KINDS.find((id) => answers['gst-sells']?.includes(id));
  const state = states.find(({ id }) => answers['gst-state']?.includes(id));
  const typed = answers['gst-turnover']?.[0]?.trim() ?? '';
  const turnover = parseTurnover(typed);
  const hasProblem = hasLeftTurnover && typed !== '' && turnover === undefined;
  const isOffered = (way: string) =>
    sells === undefined || sells === 'both' || way.startsWith(sells) || BUYING_WAYS.some((id) => id === way);
  const ways = WAYS.filter((way) => answers['gst-way']?.includes(way) && isOffered(way));
  const answered = sells && state && turnover !== undefined ? { sells, state, turnover, ways } : undefined;
  const result = answered && checkGst(answered, answered.state);

  return (
    <section
      className={`${primitives.columns} ${primitives.scriptOnly} ${primitives.screenOnly} ${styles.check}`}
      aria-labelledby="gst-check"
    >
      <h4 id="gst-check">{words.title}</h4>
      <p>{words.lede}</p>
      <div ref={root} className={styles.questions} onInput={read}>
        <OptionsField
          name="gst-sells"
          question={words.sells.question}
          options={SALE_KINDS.map((id) => ({ id, label: words.sells.options[id] }))}
          look="list"
        />
        <SelectField
          id="gst-state"
          name="gst-state"
          label={words.state.question}
          options={states.map(({ id, name }) => ({ id, label: name }))}
          none={words.state.chooseOne}
        />
        <InputField
          id="gst-turnover"
          name="gst-turnover"
          label={words.turnover.question}
          hint={words.turnover.hint}
          problem={hasProblem ? words.turnover.problem : undefined}
          note={
            turnover === undefined ? undefined : words.turnover.read.replace('{limit}', formatLakhs(turnover, language))
          }
          onBlur={() => setHasLeftTurnover(true)}
          onKeyDown={({ key }) => key === 'Enter' && setHasLeftTurnover(true)}
        />
        <OptionsField
          many
          name="gst-way"
          question={words.ways.question}
          options={WAYS.map((id) => ({ id, label: words.ways.options[id], hidden: !isOffered(id) }))}
          look="list"
        />
      </div>
      <div className={styles.result}>
        <GstAnswer
          result={result}
          state={state?.name ?? ''}
          ask={answered && result && contactUrl(service, briefOf(answered, result, words, language), language)}
          words={words}
          language={language}
        />
      </div>
      <p className={styles.notAsked}>{words.notAsked}</p>
    </section>
  );
}

/** Services, Punjab, turnover ₹25 lakh: GST registration needed. I have clients abroad. */
function briefOf(
  { sells, state, turnover, ways }: Business & { state: { name: string } },
  { answer }: GstResult,
  words: GstCheckWords,
  language: FurtherLanguage | undefined,
): string {
  const line = words.brief
    .replace('{sells}', words.sells.short[sells])
    .replace('{state}', state.name)
    .replace('{limit}', formatLakhs(turnover, language))
    .replace('{answer}', words.answers[answer].short);
  return [line, ...ways.map((way) => words.ways.options[way])].join('. ');
}

interface GstAnswerProps {
  words: GstCheckWords;
  /** Undefined until the questions are answered. */
  result: GstResult | undefined;
  state: string;
  /** Where to ask about it. */
  ask: string | undefined;
  language: FurtherLanguage | undefined;
}

function GstAnswer({ result, state, ask, words, language }: GstAnswerProps) {
  const fill = (text: string) =>
    text.replaceAll('{limit}', formatLakhs(result?.limit ?? 0, language)).replaceAll('{state}', state);
  const line = ({ text, source }: { text: string; source: string }) => (
    <p key={fill(text)}>
      {fill(text)} <LegalSource source={source} language={language} />
    </p>
  );
  const answer = result && words.answers[result.answer];
  return (
    <div>
      {/* Announced: the answer, without its reasons. */}
      <div role="status">
        {answer ? (
          <Fragment key={fill(answer.title)}>
            <h5>{fill(answer.title)}</h5>
            {line(answer)}
          </Fragment>
        ) : (
          <p className={styles.waiting}>{words.waiting}</p>
        )}
      </div>
      {result && ask && (
        <div key={JSON.stringify([state, result])}>
          {result.reasons.map((reason) => line(words.reasons[reason]))}
          <p>
            <ButtonLink href={ask}>{words.ask}</ButtonLink>
          </p>
        </div>
      )}
    </div>
  );
}
