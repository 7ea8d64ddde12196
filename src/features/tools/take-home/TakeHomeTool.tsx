import { useRef, useState } from 'react';
import { contactUrl } from '../../../addresses.ts';
import { formatLakhs, parseRupees } from '../../../format/rupees.ts';
import primitives from '../../../styles/primitives.module.css';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import question from '../../../ui/Question.module.css';
import tool from '../../../ui/Tool.module.css';
import type { Answers } from '../kit/answers.ts';
import { fieldsIn, valuesOf } from '../kit/fields.ts';
import { useRestoredFields } from '../kit/use-restored-fields.ts';
import styles from './TakeHome.module.css';
import { type TakeHome, takeHome, waysFor, type YearRates } from './take-home.ts';
import { describeProfit, fillStep, formatWhole, type TakeHomeWords } from './take-home-words.ts';

const OWNERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface TakeHomeToolProps {
  words: TakeHomeWords;
  rates: YearRates & {
    /** The highest profit, in rupees. */
    readonly most: number;
  };
  /** What an enquiry is about. */
  service: string;
}

/**
 * Profit and number of owners, and for each structure that so many owners can have: the income tax, what is left, and the steps
 * with their provisions. Nothing is stored or sent. Needs script: without it the styles hide it, and the examples remain.
 *
 * Browser translation may replace every text node. Text that changes is therefore in a block whose key changes with it.
 */
export function TakeHomeTool({ words, rates, service }: TakeHomeToolProps) {
  const { most } = rates;
  const root = useRef<HTMLElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [hasLeft, setHasLeft] = useState(false);
  const read = () => setAnswers(valuesOf(fieldsIn(root.current)));
  useRestoredFields(read, read);

  const typed = answers['take-home-profit']?.[0]?.trim() ?? '';
  const profit = parseRupees(typed, most);
  const owners = Number(answers['take-home-owners']?.[0] ?? 1);
  const hasProblem = hasLeft && typed !== '' && profit === undefined;
  const { form, language } = words;
  const feedback = hasProblem
    ? form.problem.replace('{most}', formatLakhs(most, language))
    : profit !== undefined && form.read.replace('{profit}', formatLakhs(profit, language));

  return (
    <div className={`${tool.tool} ${primitives.scriptOnly} ${primitives.screenOnly}`}>
      {/* Not onChange: React does not report values that come back when it has replaced the inputs (keepIsland). */}
      <section ref={root} className={tool.questions} aria-label={form.profit} onInput={read}>
        <div className={question.field} data-problem={hasProblem ? '' : undefined}>
          <label htmlFor="take-home-profit">{form.profit}</label>
          <small id="take-home-hint">{form.hint}</small>
          <input
            type="text"
            id="take-home-profit"
            name="take-home-profit"
            inputMode="text"
            aria-invalid={hasProblem || undefined}
            aria-describedby={`take-home-hint${hasProblem ? ' take-home-read' : ''}`}
            onBlur={() => setHasLeft(true)}
            onKeyDown={({ key }) => key === 'Enter' && setHasLeft(true)}
          />
          <small id="take-home-read" key={`${hasProblem}${profit}`}>
            {feedback}
          </small>
        </div>
        <p className={question.field}>
          <label htmlFor="take-home-owners">{form.owners}</label>
          <select id="take-home-owners" name="take-home-owners" defaultValue="1">
            {OWNERS.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </p>
      </section>
      <div className={tool.answer}>
        <p role="status">
          <span key={`${profit} ${owners}`} className={styles.summary}>
            {profit === undefined ? words.waiting : describeProfit(words.answer, profit, owners, words)}
          </span>
        </p>
        {profit !== undefined && (
          <div key={`${profit} ${owners}`}>
            <ul className={styles.ways}>
              {waysFor(owners).map((way) => (
                <Way key={way} result={takeHome(way, profit, owners, rates)} words={words} />
              ))}
            </ul>
            <p>
              <ButtonLink href={contactUrl(service, describeProfit(words.brief, profit, owners, words), language)}>
                {words.ask}
              </ButtonLink>
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function Way({ result: { way, tax, left, steps }, words }: { result: TakeHome; words: TakeHomeWords }) {
  const { columns, ways, stepWords, language } = words;
  return (
    <li>
      <h3>{ways[way]}</h3>
      <dl>
        <div>
          <dt>{columns.tax}</dt>
          <dd>{formatWhole(tax)}</dd>
        </div>
        <div>
          <dt>{columns.left}</dt>
          <dd>
            {formatWhole(left)}
            {way === 'company-kept' && <small>{columns.kept}</small>}
          </dd>
        </div>
      </dl>
      <details>
        <summary>{words.steps}</summary>
        <ol>
          {steps.map((step, index) => {
            const { text, source } = stepWords[step.id];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of one sum have no other name, and the block is replaced whole
              <li key={index}>
                {fillStep(text, step)} {source && <LegalSource source={source} language={language} />}
              </li>
            );
          })}
        </ol>
      </details>
    </li>
  );
}
