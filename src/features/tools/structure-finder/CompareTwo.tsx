import { useEffect, useState } from 'react';
import primitives from '../../../styles/primitives.module.css';
import { TextButton } from '../../../ui/TextButton.tsx';
import { SelectField } from '../kit/SelectField.tsx';
import styles from './StructureFinder.module.css';
import type { StructuresTool } from './schema.ts';
import type { NamedStructure } from './structure-names.ts';

interface CompareTwoProps {
  words: StructuresTool;
  structures: Readonly<Record<string, NamedStructure>>;
  /** The two at first: what fits, and its nearest alternative. */
  pair: readonly string[];
}

/**
 * Hides all but two columns of the table below. The document contains all six: they are shown without script and on paper.
 * Only attributes of the cells change.
 */
export function CompareTwo({ words, structures, pair }: CompareTwoProps) {
  const [compared, setCompared] = useState(pair);
  const [showsAll, setShowsAll] = useState(false);
  const columns = columnsOf(structures);
  useEffect(() => {
    showColumns(columnsOf(structures), showsAll ? undefined : compared);
    return () => showColumns([], undefined);
  }, [structures, compared, showsAll]);

  const options = columns.map((id) => ({ id, label: structures[id]?.name ?? '' }));
  return (
    <div
      className={`${primitives.row} ${primitives.screenOnly} ${styles.compare}`}
      onChange={({ currentTarget }) => {
        setCompared([...currentTarget.querySelectorAll('select')].map(({ value }) => value));
        setShowsAll(false);
      }}
    >
      {[words.compare, words.with].map((label, index) => (
        <SelectField
          key={label}
          id={`structures-${index}`}
          name=""
          label={label}
          options={options}
          initial={pair[index] ?? ''}
        />
      ))}
      <TextButton aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
        {words.all}
      </TextButton>
    </div>
  );
}

/** The structures that the table has, in its order: those with a mark. */
export function columnsOf(structures: CompareTwoProps['structures']): string[] {
  return Object.keys(structures).filter((id) => structures[id]?.mark);
}

/** Hides the columns of the structures that are not in `shown`; none if it is undefined. */
function showColumns(columns: readonly string[], shown: readonly string[] | undefined): void {
  const table = document.querySelector<HTMLTableElement>('[aria-labelledby=structures-table] > table');
  table?.toggleAttribute('data-two', shown !== undefined);
  for (const row of table?.rows ?? [])
    for (const [index, cell] of [...row.cells].slice(1).entries())
      cell.toggleAttribute('data-left-out', shown !== undefined && !shown.includes(columns[index] ?? ''));
}
