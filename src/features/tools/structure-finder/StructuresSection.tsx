import type { ReactNode } from 'react';
import type { Content } from '../../../site.ts';
import primitives from '../../../styles/primitives.module.css';
import { Sources } from '../../../ui/Sources.tsx';
import type { GuideWords } from '../../guides/schema.ts';
import styles from './StructureFinder.module.css';
import { guideLink } from './StructureFinder.tsx';
import { ROWS, STRUCTURES } from './schema.ts';
import type { NamedStructure } from './structure-names.ts';

interface StructuresSectionProps {
  structures: Content['structures'];
  words: GuideWords;
  names: Readonly<Record<string, NamedStructure>>;
  /** The questions, which need script. */
  children: ReactNode;
}

/** "Which structure fits me": the questions, and a table that compares all six. */
export function StructuresSection({ structures: content, words, names, children }: StructuresSectionProps) {
  const { title, lede, table, structures, language } = content;
  return (
    <section id="structures" className={styles.section} aria-labelledby="structures-title">
      <div className={primitives.wrap}>
        <h2 id="structures-title">{title}</h2>
        <p className={primitives.lede}>{lede}</p>
        {children}
        <h3 id="structures-table">{table.title}</h3>
        {/* biome-ignore lint/a11y/useSemanticElements: a section would need a heading, and this is not a form */}
        <div
          className={`${primitives.scroller} ${styles.scroller}`}
          role="group"
          aria-labelledby="structures-table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard (WCAG 2.1.1)
          tabIndex={0}
        >
          <table aria-labelledby="structures-table">
            <thead>
              <tr>
                <td />
                {STRUCTURES.map((id) => (
                  <th key={id} scope="col">
                    {names[id] && <a {...guideLink(names[id])}>{names[id].name}</a>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {ROWS.map((row) => (
                <tr key={row}>
                  <th scope="row">
                    {table.rows[row]} {table.likely?.includes(row) && <small>{words.labels.likely}</small>}
                  </th>
                  {STRUCTURES.map((id) => (
                    <td key={id}>{structures[id][row].text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Sources of={content} words={words.review} label={table.sources} language={language} />
      </div>
    </section>
  );
}
