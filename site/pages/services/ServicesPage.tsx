import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../design-system/Icon.tsx';
import primitives from '../../design-system/primitives.module.css';
import { BelowFirstView } from '../../layout/BelowFirstView.tsx';
import { ServiceMark } from '../../layout/ServiceMark.tsx';
import { urls } from '../../urls.ts';
import { findEntries, matches, queryWords } from './find-entries.ts';
import styles from './ServicesPage.module.css';
import type { ListedService, ServicesPageData } from './services-data.ts';

const SEARCH_ID = 'service-search';

/** The register of all services. It folds to what is looked for as the visitor types; without script it is a plain list. */
export function Component({ page }: { page: ServicesPageData }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  // Typing stays quick however long the register grows: the list follows when there is time.
  const wanted = useDeferredValue(query);
  const groups = useMemo(() => search(page.groups, wanted), [page.groups, wanted]);
  const isSearching = queryWords(wanted).length > 0;
  const count = isSearching ? groups.reduce((sum, group) => sum + group.count, 0) : undefined;

  // The field is uncontrolled: what was typed before hydration, or came back with the Back button, is still in it.
  useEffect(() => setQuery(inputRef.current?.value ?? ''), []);

  return (
    <div className={`${primitives.wrap} ${styles.page}`}>
      <div className={styles.head}>
        <h1>{page.heading}</h1>
        <p className={`${primitives.lede} ${styles.lede}`}>{page.lede}</p>
      </div>
      <search className={styles.search}>
        <label htmlFor={SEARCH_ID}>{page.search.label}</label>
        <div className={styles.field}>
          <Icon name="search" />
          <input
            id={SEARCH_ID}
            ref={inputRef}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={page.search.hint}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
          <p role="status">{count === undefined ? '' : page.search.found.replace('{count}', String(count))}</p>
        </div>
      </search>
      {count === 0 && (
        <p className={styles.none}>
          {page.search.none} <a href={contactUrl(wanted.trim())}>{page.search.ask}</a>
        </p>
      )}
      <BelowFirstView>
        {groups.map(({ title, rows }) => (
          <section key={title} className={styles.group} aria-label={title} data-long={page.isLong ? '' : undefined}>
            <h2>{title}</h2>
            <ul>
              {rows.map(({ service, entries }) =>
                entries ? (
                  <Row key={service.path} service={service} entries={entries} query={wanted} />
                ) : (
                  // The place in the list tells which mark a service has.
                  <li key={service.path} hidden />
                ),
              )}
            </ul>
          </section>
        ))}
      </BelowFirstView>
    </div>
  );
}

/** One service with its offerings. */
const Row = memo(function Row({
  service,
  entries,
  query,
}: {
  service: ListedService;
  entries: readonly string[];
  query: string;
}) {
  const words = queryWords(query);
  return (
    <li className={styles.row}>
      <h3>
        <ServiceMark drawing={service.mark} />
        <a href={service.path}>
          <Line text={service.name} words={words} />
        </a>
      </h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>
            <Line text={entry} words={words} />
          </li>
        ))}
      </ul>
    </li>
  );
});

/** A line of the register, marked when it is what was looked for. */
function Line({ text, words }: { text: string; words: readonly string[] }) {
  return words.length > 0 && matches(text, words) ? <mark>{text}</mark> : text;
}

interface FoundGroup {
  readonly title: string;
  readonly rows: readonly {
    readonly service: ListedService;
    /** None of a service that is not looked for. */
    readonly entries?: readonly string[] | undefined;
  }[];
  readonly count: number;
}

/** The groups as they are for an empty query, else those in which something is found. */
function search(groups: ServicesPageData['groups'], query: string): FoundGroup[] {
  const words = queryWords(query);
  if (words.length === 0) {
    return groups.map(({ title, services }) => ({
      title,
      rows: services.map((service) => ({ service, entries: service.offerings })),
      count: 0,
    }));
  }
  return groups
    .map(({ title, services }) => {
      const found = services.map((service) => findEntries(service, words));
      return {
        title,
        rows: services.map((service, i) => ({ service, entries: found[i]?.entries })),
        count: found.reduce((sum, service) => sum + (service?.count ?? 0), 0),
      };
    })
    .filter(({ rows }) => rows.some(({ entries }) => entries));
}

/** The contact page with what was looked for filled in. */
function contactUrl(query: string): string {
  return `${urls.contact}?service=${encodeURIComponent(query)}`;
}
