import { type ChosenIds, isConditionMet } from './answers.ts';
import { OptionsField } from './OptionsField.tsx';
import type { AskedQuestion } from './question-schema.ts';
import { SelectField } from './SelectField.tsx';

/** A question with more options than this is a list to choose from. */
const MAX_RADIOS = 8;

interface QuestionFieldProps {
  question: AskedQuestion;
  /** First line of a list whose question has no usual answer. */
  chooseOne: string;
  hidden: boolean;
  chosen: ChosenIds;
}

/** A question of content as radio buttons, checkboxes or a list. */
export function QuestionField({ question, chooseOne, hidden, chosen }: QuestionFieldProps) {
  const { id, many, usual } = question;
  const options = question.options.map((option) => ({ ...option, hidden: !isConditionMet(option.when, chosen) }));
  if (usual || (options.length > MAX_RADIOS && !many)) {
    return (
      <SelectField
        id={`question-${id}`}
        name={id}
        label={question.question}
        options={options}
        none={usual ?? chooseOne}
        hidden={hidden}
      />
    );
  }
  return <OptionsField name={id} question={question.question} options={options} many={many} hidden={hidden} />;
}
