import { Fragment } from 'react';
import { contactUrl } from '../../../addresses.ts';
import type { InLanguage } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { TextButton } from '../../../ui/TextButton.tsx';
import { Actions } from '../kit/Actions.tsx';
import { chosenIds, isConditionMet } from '../kit/answers.ts';
import { OptionsField } from '../kit/OptionsField.tsx';
import { useAnswers } from '../kit/use-answers.ts';
import { CompareTwo, columnsOf } from './CompareTwo.tsx';
import { chooseStructure } from './choose-structure.ts';
import styles from './StructureFinder.module.css';
import { StructureRows } from './StructureRows.tsx';
import type { StructuresTool } from './schema.ts';
import type { NamedStructure } from './structure-names.ts';

interface StructureFinderProps extends InLanguage {
  words: StructuresTool;
  structures: Readonly<Record<string, NamedStructure>>;
}

/** Attributes of the link to the guide of a structure. */
export function guideLink({ guide, englishGuide }: NamedStructure) {
  return { href: englishGuide ?? `#${guide}`, hrefLang: englishGuide && 'en' };
}

/**
 * The questions, and the structure that fits the answers, with its reason, what this founder must know, the two nearest and what
 * would change the answer; below them the choice of two to compare.
 * Nothing is stored or sent. Needs script: without it the styles hide it, and only the table below is shown.
 */
export function StructureFinder({ words, structures, language }: StructureFinderProps) {
  const { questions, rules, notes } = words;
  const { root, answers, read, clear } = useAnswers<HTMLElement>();
  const chosen = chosenIds(questions, answers);
  const rule = chooseStructure(questions, rules, chosen);
  const result = rule && structures[rule.result];
  const founderNotes = notes.filter(({ when }) => isConditionMet(when, chosen));
  const nameOf = (id: string) => structures[id]?.name ?? '';

  const brief = questions
    .map(({ question, options }) => `${question} ${options.find(({ id }) => chosen.has(id))?.label}`)
    .join(' · ');

  const columns = columnsOf(structures);
  const nearest = rule && [...rule.alternatives.map(({ structure }) => structure), ...columns];
  const second = nearest?.find((id) => columns.includes(id) && id !== rule?.result);
  const pair = rule && second && columns.includes(rule.result) && [rule.result, second];

  return (
    <>
      <div className={`${primitives.columns} ${primitives.scriptOnly} ${primitives.screenOnly} ${styles.finder}`}>
        <section ref={root} aria-label={words.start} onInput={read}>
          {questions.map(({ id, question, options }) => (
            <OptionsField key={id} name={id} question={question} options={options} look="list" />
          ))}
          <TextButton onClick={clear}>{words.again}</TextButton>
        </section>
        <div className={styles.result}>
          <StructureRows words={words} structures={structures} chosen={chosen} result={rule?.result} />
          <div>
            {/* Says again what the first line of the result says. */}
            {rule && (
              <p className={styles.seal} aria-hidden="true">
                {words.fits}
              </p>
            )}
            {/* Announced: the structure and why, without what follows from it. */}
            <div role="status">
              {rule === undefined ? (
                <p className={styles.waiting}>{words.unanswered}</p>
              ) : (
                // Another answer replaces the elements: browser translation replaces text nodes, and React can then not update them.
                <Fragment key={rule.because}>
                  <p className={styles.label}>{words.result}</p>
                  <h3>{nameOf(rule.result)}</h3>
                  <p>
                    <b>{words.because}:</b> {rule.because} <LegalSource source={rule.source} language={language} />
                  </p>
                </Fragment>
              )}
            </div>
            {rule && (
              <div key={[...chosen].join(' ')}>
                {founderNotes.length > 0 && (
                  <>
                    <h4>{words.before}</h4>
                    <ul className={styles.notes}>
                      {founderNotes.map(({ text, source }) => (
                        <li key={text}>
                          {text} {source && <LegalSource source={source} language={language} />}
                        </li>
                      ))}
                    </ul>
                  </>
                )}
                <h4>{words.alternatives}</h4>
                <dl>
                  {rule.alternatives.map(({ structure, reason }) => (
                    <div key={structure}>
                      <dt>
                        {structures[structure]?.guide ? (
                          <a {...guideLink(structures[structure])}>{nameOf(structure)}</a>
                        ) : (
                          nameOf(structure)
                        )}
                      </dt>
                      <dd>{reason}</dd>
                    </div>
                  ))}
                </dl>
                <p>
                  <b>{words.changes}:</b> {rule.changes}
                </p>
                <Actions>
                  <ButtonLink href={contactUrl(result?.subject ?? nameOf(rule.result), brief, language)}>
                    {words.ask}
                  </ButtonLink>
                  {result?.guide && (
                    <a className={primitives.target} {...guideLink(result)}>
                      {words.guide}
                    </a>
                  )}
                </Actions>
              </div>
            )}
          </div>
        </div>
      </div>
      {pair && <CompareTwo key={pair.join(' ')} words={words} structures={structures} pair={pair} />}
    </>
  );
}
