import { useRef, useState } from 'react';
import { contactUrl } from '../../../addresses.ts';
import { formatRupees } from '../../../format/rupees.ts';
import { formatSum } from '../../../format/sum.ts';
import { LANGUAGES } from '../../../languages.ts';
import primitives from '../../../styles/primitives.module.css';
import { Amount } from '../../../ui/Amount.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import question from '../../../ui/Question.module.css';
import tool from '../../../ui/Tool.module.css';
import type { Answers } from '../kit/answers.ts';
import { fieldsIn, setUntouched, valuesOf } from '../kit/fields.ts';
import { useRestoredFields } from '../kit/use-restored-fields.ts';
import { useToday } from '../kit/use-today.ts';
import { BillTables } from './BillTables.tsx';
import { billOf, type Choice, type Costs, type LaterCosts } from './bill.ts';
import styles from './Cost.module.css';
import { addressOf, defaultChoice, hasChoice, parametersOf, readCapital, readCount, readQuery } from './choice.ts';
import { STRUCTURE_KINDS } from './compulsory.ts';
import type { CostWords } from './schema.ts';

interface CostToolProps {
  words: CostWords;
  /** What the asterisk of our fee means. */
  footnote: string;
  costs: Costs;
  /** What holds from later days on, in order. The visitor's day decides, so that an old build is right on them. */
  later: readonly LaterCosts[];
}

/**
 * Structure, state, capital and people, and the bill that follows from them. The page's address holds the choice once the visitor
 * has changed it; nothing is stored or sent. Without script the styles hide the fields, and the bill of the default choice remains.
 *
 * Browser translation may replace every text node. Text that changes is therefore the only child of its element, or part of
 * a block whose key changes with it.
 */
export function CostTool({ words, footnote, costs: costsAtBuild, later }: CostToolProps) {
  const today = useToday();
  const costs = later.findLast(({ from }) => from <= today)?.costs ?? costsAtBuild;
  const root = useRef<HTMLElement>(null);
  const [entered, setEntered] = useState<FieldValues>(() => defaultChoice(costs));
  const { form } = words;
  const { fullStop } = LANGUAGES[costs.language ?? 'en'];
  const { people: signers, includes, price } = costs.kinds[entered.kind];
  const choice = isComplete(entered) ? entered : undefined;
  const bill = choice && billOf(costs, choice);

  const read = () => {
    const next = readFields(root.current, costs);
    setEntered(next);
    if (!hasChoice(location.search, next, costs)) history.replaceState(history.state, '', addressOf(location, next));
  };
  // What was changed before hydration counts, and else the address.
  const restore = () => {
    setUntouched(fieldsIn(root.current), fieldValuesOf(readQuery(location.search, costs), costs));
    read();
  };
  useRestoredFields(restore, read);

  return (
    <div className={`${tool.tool} ${styles.tool}`}>
      {/* Not onChange: React does not report values that come back when it has replaced the fields (keepIsland). */}
      <section
        ref={root}
        className={`${primitives.scriptOnly} ${tool.questions} ${styles.choice}`}
        aria-labelledby="cost-choice"
        onInput={read}
      >
        <h2 id="cost-choice">{form.title}</h2>
        <fieldset className={question.options}>
          <legend>{form.structure}</legend>
          {STRUCTURE_KINDS.map((id) => (
            <label key={id}>
              <input type="radio" name="structure" value={id} defaultChecked={id === STRUCTURE_KINDS[0]} />
              <span>{costs.kinds[id].name}</span>
            </label>
          ))}
        </fieldset>
        <p className={question.field}>
          <label htmlFor="cost-state">{form.state}</label>
          <select id="cost-state" name="state" defaultValue={defaultChoice(costs).state}>
            {costs.states.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
        <TextField
          name="capital"
          label={entered.kind === 'llp' ? form.contribution : form.capital}
          hint={form.hint}
          value="1,00,000"
          problem={entered.capital === undefined ? form.problem : undefined}
        />
        <TextField
          name="people"
          label={signers.label}
          value="2"
          problem={entered.people === undefined ? signers.problem : undefined}
          hidden={signers.least === signers.most}
        />
      </section>
      <section className={`${tool.answer} ${styles.bill}`} aria-labelledby="cost-bill" data-block>
        <h2 id="cost-bill">{words.bill.title}</h2>
        <p role="status" className={styles.summary}>
          <span key={JSON.stringify(entered)}>
            {choice && bill ? (
              <>
                <Amount sum={bill.total} without={words.bill.without} language={costs.language} />{' '}
                {describeChoice(costs, choice) + fullStop}
              </>
            ) : (
              form.waiting
            )}
          </span>
        </p>
        {choice && bill && (
          <div key={JSON.stringify(choice)}>
            <BillTables
              bill={bill}
              words={words.bill}
              footnote={footnote}
              includes={includes}
              hasFee={price !== undefined}
              language={costs.language}
            />
            <p className={`${primitives.scriptOnly} ${primitives.screenOnly} ${styles.actions}`}>
              <ButtonLink
                href={contactUrl(
                  costs.kinds[choice.kind].subject ?? costs.kinds[choice.kind].name,
                  `${describeChoice(costs, choice)}, ${choice.people} ${form.people}: ${formatSum(bill.total, costs.language)}`,
                  costs.language,
                )}
              >
                {form.ask}
              </ButtonLink>
              <button type="button" className={primitives.textButton} data-print>
                {form.print}
              </button>
              <CopyLink words={form} choice={choice} />
            </p>
          </div>
        )}
      </section>
    </div>
  );
}

/** Private limited company, Delhi, ₹1,00,000 */
function describeChoice({ kinds, states }: Costs, { kind, state, capital }: Choice): string {
  return [kinds[kind].name, states.find(({ id }) => id === state)?.name, formatRupees(capital)].join(', ');
}

function TextField({
  name,
  label,
  hint,
  value,
  problem,
  hidden = false,
}: {
  name: 'capital' | 'people';
  label: string;
  hint?: string;
  value: string;
  problem: string | undefined;
  hidden?: boolean;
}) {
  const id = `cost-${name}`;
  return (
    <div className={question.field} hidden={hidden}>
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      <input
        type="text"
        id={id}
        name={name}
        defaultValue={value}
        inputMode={hint ? 'text' : 'numeric'}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={[hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined}
      />
      {problem && (
        <p key={problem} id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

function CopyLink({ words, choice }: { words: CostWords['form']; choice: Choice }) {
  const [result, setResult] = useState('');
  const copy = async () => {
    const link = new URL(addressOf(location, choice), location.href).href;
    history.replaceState(history.state, '', link);
    // Fails without permission, and without HTTPS, where there is no clipboard.
    await navigator.clipboard.writeText(link);
  };
  return (
    <>
      <Button
        quiet
        onClick={() => {
          copy().then(
            () => setResult(words.copied),
            () => setResult(words.notCopied),
          );
        }}
      >
        {words.copy}
      </Button>
      <span role="status">
        <span key={result}>{result}</span>
      </span>
    </>
  );
}

/** The values of the fields. A number that is invalid or out of range is undefined. */
type FieldValues = Omit<Choice, 'capital' | 'people'> & Partial<Choice>;

const isComplete = (values: FieldValues): values is Choice =>
  values.capital !== undefined && values.people !== undefined;

function readFields(root: Element | null, { kinds }: Costs): FieldValues {
  const { structure, state, capital, people } = valuesOf(fieldsIn(root));
  const kind = STRUCTURE_KINDS.find((id) => structure?.includes(id)) ?? STRUCTURE_KINDS[0];
  const limits = kinds[kind].people;
  return {
    kind,
    state: state?.[0] ?? '',
    capital: readCapital(capital?.[0] ?? ''),
    people: limits.least === limits.most ? limits.least : readCount(people?.[0] ?? '', limits),
  };
}

/** The values of the fields by name, without a number of people that cannot be chosen. */
function fieldValuesOf({ kind, capital, people, ...choice }: Choice, { kinds }: Costs): Answers {
  const { least, most } = kinds[kind].people;
  const values = parametersOf({ kind, ...choice, ...(least !== most && { people }) });
  return {
    ...Object.fromEntries(values.map(([name, value]) => [name, [value]])),
    capital: [capital.toLocaleString('en-IN')],
  };
}
