import { useRef, useState } from 'react';
import { contactUrl } from '../../../addresses.ts';
import type { InLanguage } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import question from '../../../ui/Question.module.css';
import tool from '../../../ui/Tool.module.css';
import type { Answers } from '../kit/answers.ts';
import { fieldsIn, valuesOf } from '../kit/fields.ts';
import { useRestoredFields } from '../kit/use-restored-fields.ts';
import { checkName, isName, NAME_KINDS, type NameResult } from './check-name.ts';
import { comparedName } from './compare-names.ts';
import styles from './NameCheck.module.css';
import { nameRulesOf } from './name-rules.ts';
import type { CompanyName } from './schema.ts';

interface NameToolProps {
  words: CompanyName['tool'] & InLanguage;
  rules: CompanyName['rules'];
  /** What an enquiry is about. */
  service: string;
}

/**
 * A name, what will be formed, and perhaps a name that exists: what speaks against the name, with the provisions. Nothing is stored or
 * sent. Needs script: without it the styles hide it, and the lists of words and of what is ignored remain.
 *
 * Browser translation may replace every text node. Text that changes is therefore in a block whose key changes with it.
 */
export function NameTool({ words, rules: writtenRules, service }: NameToolProps) {
  const [rules] = useState(() => nameRulesOf(writtenRules));
  const root = useRef<HTMLElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const read = () => setAnswers(valuesOf(fieldsIn(root.current)));
  useRestoredFields(read, read);

  const kind = NAME_KINDS.find((id) => answers['name-kind']?.includes(id)) ?? NAME_KINDS[0];
  const proposed = answers['name-proposed']?.[0]?.trim() ?? '';
  const existing = answers['name-existing']?.[0]?.trim() ?? '';
  const isMark = answers['name-mark'] !== undefined;
  const hasProblem = proposed !== '' && !isName(proposed);
  const result = isName(proposed) ? checkName({ kind, proposed, existing, isMark }, rules) : undefined;

  return (
    <div className={`${tool.tool} ${primitives.scriptOnly} ${primitives.screenOnly}`}>
      {/* Not onChange: React does not report values that come back when it has replaced the inputs (keepIsland). */}
      <section ref={root} className={tool.questions} aria-label={words.proposed} onInput={read}>
        <fieldset className={question.options}>
          <legend>{words.kind.question}</legend>
          {NAME_KINDS.map((id) => (
            <label key={id}>
              <input type="radio" name="name-kind" value={id} defaultChecked={id === NAME_KINDS[0]} />
              <span>{words.kind.options[id]}</span>
            </label>
          ))}
        </fieldset>
        <NameField
          name="name-proposed"
          label={words.proposed}
          hint={words.hint}
          problem={hasProblem ? words.problem : undefined}
        />
        <NameField name="name-existing" label={words.existing} hint={words.existingHint} />
        <div className={question.options}>
          <label>
            <input type="checkbox" name="name-mark" value="yes" />
            <span>{words.mark}</span>
          </label>
        </div>
      </section>
      <div className={tool.answer} role="status">
        {result ? (
          <Answer
            key={JSON.stringify([kind, proposed, existing, isMark])}
            result={result}
            proposed={proposed}
            existing={existing}
            compared={comparedName(proposed, rules)}
            words={words}
            service={service}
          />
        ) : (
          <p className={primitives.quiet}>{words.waiting}</p>
        )}
      </div>
    </div>
  );
}

interface NameFieldProps {
  name: string;
  label: string;
  hint: string;
  problem?: string | undefined;
}

function NameField({ name, label, hint, problem }: NameFieldProps) {
  return (
    <div className={question.field}>
      <label htmlFor={name}>{label}</label>
      <small id={`${name}-hint`}>{hint}</small>
      <input
        type="text"
        id={name}
        name={name}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${name}-hint${problem ? ` ${name}-problem` : ''}`}
      />
      {problem && (
        <p id={`${name}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface AnswerProps extends Pick<NameToolProps, 'words' | 'service'> {
  result: NameResult;
  proposed: string;
  existing: string;
  /** What is left of the name when it is compared. */
  compared: string;
}

function Answer({ result, proposed, existing, compared, words, service }: AnswerProps) {
  const { title, text } = words.verdicts[result.verdict];
  const verdict = title.replace('{existing}', () => existing);
  const brief = words.brief.replace('{name}', () => proposed).replace('{verdict}', () => verdict);
  return (
    <div className={styles.result} data-verdict={result.verdict}>
      <h2>{verdict}</h2>
      <p>{text}</p>
      {result.findings.length > 0 && (
        <>
          <h3>{words.reasons}</h3>
          <ul>
            {result.findings.map(({ text, source }) => (
              <li key={`${text} ${source}`}>
                {text} <LegalSource source={source} language={words.language} />
              </li>
            ))}
          </ul>
        </>
      )}
      {compared && (
        <p>
          {words.compared} <b translate="no">{compared}</b>
        </p>
      )}
      <p>
        <ButtonLink href={contactUrl(service, brief, words.language)}>{words.ask}</ButtonLink>
      </p>
    </div>
  );
}
