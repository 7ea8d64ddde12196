import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Directory } from '../../content/schema.ts';
import { contactUrl } from '../../urls.ts';
import { BreakableText } from '../ui/BreakableText.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ServiceMark } from '../ui/ServiceMark.tsx';
import { type DirectoryEntry, type DirectoryService, findEntries, matches, queryWords } from './find-entries.ts';
import styles from './ServicesDirectory.module.css';

const SEARCH_ID = 'service-search';

/** A service as the directory lists it. */
interface ListedService extends DirectoryService {
  /** Address of its mark. */
  readonly mark: string;
}

export interface DirectoryGroup {
  readonly title: string;
  readonly services: readonly ListedService[];
}

/** The list of all services. It shows only matches while the visitor types; without script it is a plain list. */
export function ServicesDirectory({ words, groups: all }: { words: Directory['search']; groups: DirectoryGroup[] }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  // Typing stays quick with a long list: the list is updated when there is time.
  const wanted = useDeferredValue(query);
  const groups = useMemo(() => search(all, wanted), [all, wanted]);
  const isSearching = queryWords(wanted).length > 0;
  const count = isSearching ? groups.reduce((sum, group) => sum + group.count, 0) : undefined;

  // The field is uncontrolled: what was typed before hydration, or came back with the Back button, is still in it.
  useEffect(() => setQuery(inputRef.current?.value ?? ''), []);

  return (
    <>
      <search className={styles.search}>
        <label htmlFor={SEARCH_ID}>{words.label}</label>
        <div className={styles.field}>
          <Icon of={Search} />
          <input
            id={SEARCH_ID}
            ref={inputRef}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={words.hint}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
          <p role="status">{count === undefined ? '' : words.found.replace('{count}', String(count))}</p>
        </div>
      </search>
      {count === 0 && (
        <p className={styles.none}>
          <span>{words.none}</span> <a href={contactUrl(wanted.trim())}>{words.ask}</a>
        </p>
      )}
      {groups.map(({ title, rows }) => (
        <section key={title} className={styles.group} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {rows.map(({ service, entries }) => (
              <Row key={service.path} service={service} entries={entries} query={wanted} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** One service with its offerings. */
function Row({
  service,
  entries,
  query,
}: {
  service: ListedService;
  entries: readonly DirectoryEntry[];
  query: string;
}) {
  const words = queryWords(query);
  return (
    <li className={styles.row}>
      <h3>
        <ServiceMark src={service.mark} />
        <a href={service.path}>
          <Line text={service.name} words={words} />
        </a>
      </h3>
      <ul>
        {entries.map(({ text, href }) => (
          <li key={href ?? text}>
            {href ? (
              <a href={href}>
                <Line text={text} words={words} />
              </a>
            ) : (
              <Line text={text} words={words} />
            )}
          </li>
        ))}
      </ul>
    </li>
  );
}

/**
 * A line of the directory, marked when the query matches it. It always has an element around it: browser translation replaces
 * text nodes, and React can then not remove them.
 */
function Line({ text, words }: { text: string; words: readonly string[] }) {
  const Element = words.length > 0 && matches(text, words) ? 'mark' : 'span';
  return (
    <Element key={text}>
      <BreakableText text={text} />
    </Element>
  );
}

interface FoundGroup {
  readonly title: string;
  readonly rows: readonly { readonly service: ListedService; readonly entries: readonly DirectoryEntry[] }[];
  readonly count: number;
}

/** The groups as they are for an empty query, else those in which something is found. */
function search(groups: readonly DirectoryGroup[], query: string): FoundGroup[] {
  const words = queryWords(query);
  if (words.length === 0) {
    return groups.map(({ title, services }) => ({
      title,
      rows: services.map((service) => ({ service, entries: service.offerings.map((text) => ({ text })) })),
      count: 0,
    }));
  }
  return groups
    .map(({ title, services }) => {
      const rows = services.flatMap((service) => {
        const found = findEntries(service, words);
        return found ? [{ service, ...found }] : [];
      });
      return { title, rows, count: rows.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ rows }) => rows.length > 0);
}
