import type { ChosenIds } from '../kit/answers.ts';
import { excludedBy } from './choose-structure.ts';
import styles from './StructureRows.module.css';
import type { StructuresTool } from './schema.ts';
import type { NamedStructure } from './structure-names.ts';

interface StructureRowsProps {
  words: StructuresTool;
  structures: Readonly<Record<string, NamedStructure>>;
  chosen: ChosenIds;
  /** The structure that fits, once all questions are answered. */
  result: string | undefined;
}

/** The six structures. Those that no further answers can lead to are struck out, with the answers that rule them out. */
export function StructureRows({ words, structures, chosen, result }: StructureRowsProps) {
  const labels = new Map(
    words.questions.flatMap(({ options }) => options.map(({ id, label }) => [id, label] as const)),
  );
  return (
    <ul className={styles.rows} data-decided={result === undefined ? undefined : ''}>
      {Object.entries(structures).map(([id, { name, mark }]) => {
        // Other forms, which a rule may name too, have no mark.
        if (!mark) return null;
        const answers = id === result ? undefined : excludedBy(id, words.questions, words.rules, chosen);
        const reason = answers?.map((answer) => labels.get(answer)).join(' · ');
        return (
          <li key={id} data-out={reason === undefined ? undefined : ''} data-fits={id === result ? '' : undefined}>
            <img src={mark} width="36" height="36" alt="" loading="lazy" />
            <p>
              <span>{name}</span>
              {reason !== undefined && <small key={reason}>{words.out.replace('{answer}', reason)}</small>}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
