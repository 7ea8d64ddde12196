import type { InLanguage } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import { LegalSource } from '../../ui/LegalSource.tsx';
import { Table } from '../../ui/Table.tsx';
import styles from './FactTable.module.css';
import { Specimen } from './Specimen.tsx';
import type { GuideTable } from './schema.ts';

interface FactTableProps extends InLanguage {
  table: GuideTable;
  /** Id of the heading that names it. */
  labelledBy: string;
  words: { readonly example: string; readonly likely: string };
}

/**
 * A table of rates, fees and the like, with its example and the law behind it. What does not fit the
 * screen scrolls inside its box.
 */
export function FactTable({ table, labelledBy, words, language }: FactTableProps) {
  const { columns, rows, example, source, likely } = table;
  const isWide = columns.length > 3;
  const areAllLikely = likely || rows.every((row) => row.likely);
  return (
    <div className={styles.facts}>
      <Specimen table={table} />
      {/* biome-ignore lint/a11y/useSemanticElements: a section would need a heading, and this is not a form */}
      <div
        className={primitives.scroller}
        data-wide={isWide ? '' : undefined}
        role="group"
        aria-labelledby={labelledBy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard (WCAG 2.1.1)
        tabIndex={0}
      >
        <Table labelledBy={labelledBy} head={columns}>
          {rows.map(({ cells: [name, ...cells], source, likely, lang }) => (
            <tr key={name} lang={lang}>
              <th scope="row">
                {name}
                {likely && !areAllLikely && (
                  <>
                    <span>*</span>
                    <span className={primitives.hidden}>({words.likely})</span>
                  </>
                )}{' '}
                {source && <LegalSource source={source} language={language} />}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </Table>
      </div>
      {example && (
        <p>
          <b>{words.example}:</b> {example}
        </p>
      )}
      {source && <LegalSource source={source} language={language} />} {areAllLikely && <small>{words.likely}</small>}
      {!areAllLikely && rows.some((row) => row.likely) && <small aria-hidden="true">* {words.likely}</small>}
    </div>
  );
}
