import { useState } from 'react';
import { contactUrl } from '../../../addresses.ts';
import type { InLanguage } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import { ButtonLink } from '../../../ui/Button.tsx';
import { LegalSource } from '../../../ui/LegalSource.tsx';
import { Answer } from '../kit/Answer.tsx';
import { InputField } from '../kit/InputField.tsx';
import { OptionsField } from '../kit/OptionsField.tsx';
import { Questions } from '../kit/Questions.tsx';
import tool from '../kit/Tool.module.css';
import { useAnswers } from '../kit/use-answers.ts';
import { checkName, hasLatinLetters, NAME_KINDS, type NameResult } from './check-name.ts';
import { comparedName } from './compare-names.ts';
import styles from './NameCheck.module.css';
import { nameRulesOf } from './name-rules.ts';
import type { CompanyName } from './schema.ts';

interface NameToolProps extends InLanguage {
  words: CompanyName['tool'];
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
export function NameTool({ words, rules: writtenRules, service, language }: NameToolProps) {
  const [rules] = useState(() => nameRulesOf(writtenRules));
  const { root, answers, read } = useAnswers<HTMLElement>();

  const kind = NAME_KINDS.find((id) => answers['name-kind']?.includes(id)) ?? NAME_KINDS[0];
  const proposed = answers['name-proposed']?.[0]?.trim() ?? '';
  const existing = answers['name-existing']?.[0]?.trim() ?? '';
  const containsTradeMark = answers['name-mark'] !== undefined;
  const hasProblem = proposed !== '' && !hasLatinLetters(proposed);
  const result = hasLatinLetters(proposed)
    ? checkName({ kind, proposed, existing, containsTradeMark }, rules)
    : undefined;

  return (
    <div className={`${tool.tool} ${primitives.scriptOnly} ${primitives.screenOnly}`}>
      <Questions id="name-questions" title={words.title} root={root} onInput={read}>
        <OptionsField
          name="name-kind"
          question={words.kind.question}
          options={NAME_KINDS.map((id) => ({ id, label: words.kind.options[id] }))}
          initial={NAME_KINDS[0]}
        />
        <InputField
          {...LATIN_TEXT}
          id="name-proposed"
          name="name-proposed"
          label={words.proposed}
          hint={words.hint}
          problem={hasProblem ? words.problem : undefined}
          isAnnounced
        />
        <InputField
          {...LATIN_TEXT}
          id="name-existing"
          name="name-existing"
          label={words.existing}
          hint={words.existingHint}
          problem={existing !== '' && !hasLatinLetters(existing) ? words.problem : undefined}
          isAnnounced
        />
        <OptionsField
          many
          name="name-mark"
          question={words.mark.question}
          options={[{ id: 'yes', label: words.mark.yes }]}
        />
      </Questions>
      <Answer id="name-answer" title={words.result}>
        <div role="status">
          {result ? (
            <NameVerdict
              key={JSON.stringify([kind, proposed, existing, containsTradeMark])}
              result={result}
              proposed={proposed}
              existing={existing}
              compared={comparedName(proposed, rules)}
              words={words}
              service={service}
              language={language}
            />
          ) : (
            <p>{words.waiting}</p>
          )}
        </div>
      </Answer>
    </div>
  );
}

/** Attributes of a field for a name, which browsers neither correct nor translate. */
const LATIN_TEXT = { spellCheck: false, translate: 'no' } as const;

interface NameVerdictProps extends Pick<NameToolProps, 'words' | 'service' | 'language'> {
  result: NameResult;
  proposed: string;
  existing: string;
  /** What is left of the name when it is compared. */
  compared: string;
}

function NameVerdict({ result, proposed, existing, compared, words, service, language }: NameVerdictProps) {
  const { title, text } = words.verdicts[result.verdict];
  const verdict = title.replace('{existing}', () => existing);
  const brief = words.brief.replace('{name}', () => proposed).replace('{verdict}', () => verdict);
  return (
    <div className={styles.result} data-verdict={result.verdict}>
      <h3>{verdict}</h3>
      <p>{text}</p>
      {result.findings.length > 0 && (
        <>
          <h4>{words.reasons}</h4>
          <ul>
            {result.findings.map(({ text, source }) => (
              <li key={`${text} ${source}`}>
                {text} <LegalSource source={source} language={language} />
              </li>
            ))}
          </ul>
        </>
      )}
      {result.isDifferent && <p>{words.different.replace('{existing}', () => existing)}</p>}
      {compared && (
        <p>
          {words.compared} <b translate="no">{compared}</b>
        </p>
      )}
      <p>
        <ButtonLink href={contactUrl(service, brief, language)}>{words.ask}</ButtonLink>
      </p>
    </div>
  );
}
