import { useState } from 'react';
import { contactUrl } from '../../../addresses.ts';
import type { LaterValues } from '../../../content/dated.ts';
import { formatLakhs, parseRupees } from '../../../format/rupees.ts';
import type { InLanguage } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { Answer } from '../kit/Answer.tsx';
import { InputField } from '../kit/InputField.tsx';
import { Questions } from '../kit/Questions.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import tool from '../kit/Tool.module.css';
import { useAnswers } from '../kit/use-answers.ts';
import { useValuesOfToday } from '../kit/use-values-of-today.ts';
import type { TakeHomeContent } from './schema.ts';
import styles from './TakeHome.module.css';
import { payoutWaysFor, type TakeHome, takeHome } from './take-home.ts';
import { fillProfit, fillStep, formatWhole, type TakeHomeWords } from './take-home-words.ts';

const OWNERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => ({ id: String(count), label: String(count) }));

interface TakeHomeToolProps extends InLanguage {
  words: TakeHomeWords;
  rates: TakeHomeContent['rates'];
  /** What the rates are on later days. */
  later: readonly LaterValues<TakeHomeContent['rates']>[];
  /** What an enquiry is about. */
  service: string;
}

/**
 * Profit and number of owners, and for each structure that so many owners can have: the income tax, what is left, and the steps
 * with their provisions. Nothing is stored or sent. Needs script: without it the styles hide it, and the examples remain.
 *
 * Browser translation may replace every text node. Text that changes is therefore in a block whose key changes with it.
 */
export function TakeHomeTool({ words, rates: ratesAtBuild, later, service, language }: TakeHomeToolProps) {
  const { root, answers, read } = useAnswers<HTMLElement>();
  const { from, values: rates } = useValuesOfToday(ratesAtBuild, later);
  const [hasLeft, setHasLeft] = useState(false);
  const { form } = words;

  const typed = answers['take-home-profit']?.[0]?.trim() ?? '';
  const profit = parseRupees(typed, rates.most);
  const owners = Number(answers['take-home-owners']?.[0] ?? 1);
  const hasProblem = hasLeft && typed !== '' && profit === undefined;

  const answer = (known: number) =>
    fillProfit(words.answer, known, owners, words, language).replace('{taxYear}', rates.taxYear);

  return (
    <div className={`${tool.tool} ${primitives.scriptOnly} ${primitives.screenOnly}`}>
      <Questions id="take-home-questions" title={form.title} root={root} onInput={read}>
        <InputField
          id="take-home-profit"
          name="take-home-profit"
          label={form.profit}
          hint={form.hint}
          problem={hasProblem ? form.problem.replace('{most}', formatLakhs(rates.most, language)) : undefined}
          isAnnounced
          onBlur={() => setHasLeft(true)}
          onKeyDown={({ key }) => key === 'Enter' && setHasLeft(true)}
        />
        <SelectField id="take-home-owners" name="take-home-owners" label={form.owners} options={OWNERS} initial="1" />
      </Questions>
      <Answer id="take-home-answer" title={words.result}>
        <p role="status">
          <span key={`${from} ${profit} ${owners}`}>{profit === undefined ? words.waiting : answer(profit)}</span>
        </p>
        {profit !== undefined && (
          <div key={`${from} ${profit} ${owners}`}>
            <ul className={styles.ways}>
              {payoutWaysFor(owners).map((way) => (
                <WayResult key={way} result={takeHome(way, profit, owners, rates)} words={words} language={language} />
              ))}
            </ul>
            <p>
              <ButtonLink
                href={contactUrl(service, fillProfit(words.brief, profit, owners, words, language), language)}
              >
                {words.ask}
              </ButtonLink>
            </p>
          </div>
        )}
      </Answer>
    </div>
  );
}

interface WayResultProps extends InLanguage {
  result: TakeHome;
  words: TakeHomeWords;
}

function WayResult({ result: { way, tax, left, steps }, words, language }: WayResultProps) {
  const { columns, ways, stepWords } = words;
  return (
    <li>
      <h3>{ways[way]}</h3>
      <dl>
        <div>
          <dt>{columns.tax}</dt>
          <dd>{formatWhole(tax)}</dd>
        </div>
        <div>
          <dt>{way === 'company-kept' ? columns.kept : columns.left}</dt>
          <dd>{formatWhole(left)}</dd>
        </div>
      </dl>
      <details className={primitives.fold}>
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
