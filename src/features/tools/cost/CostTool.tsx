import { useRef, useState } from 'react';
import { contactUrl } from '../../../addresses.ts';
import type { LaterValues } from '../../../content/dated.ts';
import { formatRupees } from '../../../format/rupees.ts';
import { formatSum } from '../../../format/sum.ts';
import { LANGUAGES } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import { Amount } from '../../../ui/Amount.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { TextButton } from '../../../ui/TextButton.tsx';
import { Actions } from '../kit/Actions.tsx';
import { Answer } from '../kit/Answer.tsx';
import type { Answers } from '../kit/answers.ts';
import { CopyLink } from '../kit/CopyLink.tsx';
import { fieldsIn, setUntouched, valuesOf } from '../kit/fields.ts';
import { InputField } from '../kit/InputField.tsx';
import { OptionsField } from '../kit/OptionsField.tsx';
import { Questions } from '../kit/Questions.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import tool from '../kit/Tool.module.css';
import { useRestoredFields } from '../kit/use-restored-fields.ts';
import { useValuesOfToday } from '../kit/use-values-of-today.ts';
import billStyles from './BillTables.module.css';
import { BillLaws, BillTables } from './BillTables.tsx';
import { billOf, type CostChoice, type Costs } from './bill.ts';
import styles from './CostTool.module.css';
import { STRUCTURE_KINDS } from './compulsory.ts';
import {
  costAddress,
  defaultChoice,
  hasChoice,
  parametersOf,
  parseCapital,
  parseCostQuery,
  parseCount,
} from './cost-choice.ts';
import type { CostWords } from './schema.ts';

interface CostToolProps {
  words: CostWords;
  /** What the asterisk of our fee means. */
  footnote: string;
  costs: Costs;
  /** What they are on later days. */
  later: readonly LaterValues<Costs>[];
}

/**
 * Structure, state, capital and people, and the bill that follows from them. The page's address holds the choice once the visitor
 * has changed it; nothing is stored or sent. Without script the styles hide the fields, and the bill of the default choice remains.
 *
 * Browser translation may replace every text node. Text that changes is therefore the only child of its element, or part of
 * a block whose key changes with it.
 */
export function CostTool({ words, footnote, costs: costsAtBuild, later }: CostToolProps) {
  const { from, values: costs } = useValuesOfToday(costsAtBuild, later);
  const keyOf = (values: FieldValues) => `${from} ${JSON.stringify(values)}`;
  const root = useRef<HTMLElement>(null);
  const [entered, setEntered] = useState<FieldValues>(() => defaultChoice(costs));
  const { form } = words;
  const { fullStop } = LANGUAGES[costs.language ?? 'en'];
  const { people: signers } = costs.kinds[entered.kind];
  // The last choice of this visitor that made a bill
  const [last, setLast] = useState<CostChoice>();
  const choice = isComplete(entered) ? entered : undefined;
  const shown = choice ?? last;
  const bill = shown && billOf(costs, shown);

  const read = () => {
    const next = readFields(root.current, costs);
    setEntered(next);
    if (isComplete(next)) setLast(next);
    if (!hasChoice(location.search, next, costs)) history.replaceState(history.state, '', costAddress(location, next));
  };
  // What was changed before hydration takes precedence over the address.
  const restore = () => {
    setUntouched(fieldsIn(root.current), fieldValuesOf(parseCostQuery(location.search, costs), costs));
    read();
  };
  useRestoredFields(restore, read);

  return (
    <div className={`${tool.tool} ${styles.tool}`}>
      <Questions
        root={root}
        id="cost-choice"
        title={form.title}
        className={`${primitives.scriptOnly} ${styles.choice}`}
        onInput={read}
      >
        <OptionsField
          name="structure"
          question={form.structure}
          options={STRUCTURE_KINDS.map((id) => ({ id, label: costs.kinds[id].name }))}
          initial={STRUCTURE_KINDS[0]}
        />
        <SelectField
          id="cost-state"
          name="state"
          label={form.state}
          options={costs.states.map(({ id, name }) => ({ id, label: name }))}
          initial={defaultChoice(costs).state}
        />
        <InputField
          id="cost-capital"
          name="capital"
          label={entered.kind === 'llp' ? form.contribution : form.capital}
          hint={form.hint}
          defaultValue="1,00,000"
          problem={entered.capital === undefined ? form.problem : undefined}
        />
        <InputField
          id="cost-people"
          name="people"
          label={signers.label}
          inputMode="numeric"
          defaultValue="2"
          problem={entered.people === undefined ? signers.problem : undefined}
          hidden={signers.least === signers.most}
        />
        {choice && bill && (
          <a href="#cost-bill" className={tool.jump}>
            <span key={keyOf(choice)}>
              {`${bill.total.state === 'at-least' ? words.bill.known : words.bill.total}: ${formatSum(bill.total, costs.language)}`}
            </span>
          </a>
        )}
      </Questions>
      <Answer id="cost-bill" title={words.bill.title} className={billStyles.bill}>
        <p role="status" className={styles.summary}>
          <span key={keyOf(entered)}>
            {choice && bill ? (
              <>
                <Amount sum={bill.total} without={words.bill.without} language={costs.language} />{' '}
                {formatChoice(costs, choice) + fullStop}
              </>
            ) : (
              form.waiting
            )}
          </span>
        </p>
        {!choice && shown && (
          <p>
            <span key={keyOf(shown)}>{`${form.old}: ${formatChoice(costs, shown)}${fullStop}`}</span>
          </p>
        )}
        {shown && bill && (
          <div
            key={keyOf(shown)}
            {...(!choice && { role: 'group', 'aria-disabled': true, 'aria-label': form.old, className: styles.old })}
          >
            <BillTables
              bill={bill}
              words={words.bill}
              footnote={footnote}
              includes={costs.kinds[shown.kind].includes}
              hasFee={costs.kinds[shown.kind].price !== undefined}
              language={costs.language}
            />
          </div>
        )}
        {bill && <BillLaws bill={bill} words={words.bill} language={costs.language} />}
        {choice && bill && (
          <div key={`actions ${keyOf(choice)}`}>
            <Actions className={primitives.scriptOnly}>
              <ButtonLink
                href={contactUrl(
                  costs.kinds[choice.kind].subject ?? costs.kinds[choice.kind].name,
                  `${formatChoice(costs, choice)}, ${choice.people} ${form.people}: ${formatSum(bill.total, costs.language)}`,
                  costs.language,
                )}
              >
                {form.ask}
              </ButtonLink>
              <TextButton data-print>{form.print}</TextButton>
              <CopyLink words={form} address={() => costAddress(location, choice)} />
            </Actions>
          </div>
        )}
      </Answer>
    </div>
  );
}

/** Private limited company, Delhi, ₹1,00,000 */
function formatChoice({ kinds, states }: Costs, { kind, state, capital }: CostChoice): string {
  return [kinds[kind].name, states.find(({ id }) => id === state)?.name, formatRupees(capital)].join(', ');
}

/** The values of the fields. A number that is invalid or out of range is undefined. */
type FieldValues = Omit<CostChoice, 'capital' | 'people'> & Partial<CostChoice>;

const isComplete = (values: FieldValues): values is CostChoice =>
  values.capital !== undefined && values.people !== undefined;

function readFields(root: Element | null, { kinds }: Costs): FieldValues {
  const { structure, state, capital, people } = valuesOf(fieldsIn(root));
  const kind = STRUCTURE_KINDS.find((id) => structure?.includes(id)) ?? STRUCTURE_KINDS[0];
  const limits = kinds[kind].people;
  return {
    kind,
    state: state?.[0] ?? '',
    capital: parseCapital(capital?.[0] ?? ''),
    people: limits.least === limits.most ? limits.least : parseCount(people?.[0] ?? '', limits),
  };
}

/** The values of the fields by name, without a number of people that cannot be chosen. */
function fieldValuesOf({ kind, capital, people, ...choice }: CostChoice, { kinds }: Costs): Answers {
  const { least, most } = kinds[kind].people;
  const values = parametersOf({ kind, ...choice, ...(least !== most && { people }) });
  return {
    ...Object.fromEntries(values.map(([name, value]) => [name, [value]])),
    capital: [capital.toLocaleString('en-IN')],
  };
}
