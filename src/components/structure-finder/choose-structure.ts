/** The chosen answer of each question. */
export type Answers = Readonly<Record<string, string>>;

interface Question {
  readonly id: string;
  readonly options: readonly { readonly id: string }[];
}

type When = readonly { readonly question: string; readonly answers: readonly string[] }[];

/** Whether a rule holds for some answers; a rule without a condition always holds. */
export function matchesCondition(when: When | undefined, answers: Answers): boolean {
  return (when ?? []).every(({ question, answers: wanted }) => wanted.includes(answers[question] ?? ''));
}

/** The first rule that holds; undefined while a question is not answered. */
export function chooseStructure<Rule extends { readonly when?: When | undefined }>(
  questions: readonly Question[],
  rules: readonly Rule[],
  answers: Answers,
): Rule | undefined {
  const isComplete = questions.every(({ id, options }) => options.some((option) => option.id === answers[id]));
  return isComplete ? rules.find(({ when }) => matchesCondition(when, answers)) : undefined;
}

/** Every way to answer all questions. */
export function choices(questions: readonly Question[]): Answers[] {
  return questions.reduce<Answers[]>(
    (all, { id, options }) => all.flatMap((answers) => options.map((option) => ({ ...answers, [id]: option.id }))),
    [{}],
  );
}
