import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { contactUrl } from '../../addresses.ts';
import type { InLanguage } from '../../languages.ts';
import primitives from '../../styles/primitives.module.css';
import { BreakableText } from '../../ui/BreakableText.tsx';
import { ServiceMark } from '../../ui/ServiceMark.tsx';
import { UnbrokenNames } from '../../ui/UnbrokenNames.tsx';
import { createSearch, type Hit, type SearchIndex } from './find-entries.ts';
import { markLetters } from './mark-letters.ts';
import row from './Row.module.css';
import styles from './ServiceSearch.module.css';
import type { Directory } from './schema.ts';

const SEARCH_ID = 'service-search';

interface ServiceSearchProps extends InLanguage {
  words: Directory['search'];
  /** Address of the index, which is fetched when the visitor begins to search. */
  index: string;
  /** The icon of the field. The page draws it, because an island would bring all icons along. */
  icon?: ReactNode;
  /** The list of everything, which the hits replace while the visitor searches. Without JavaScript only this list is shown. */
  children?: ReactNode;
}

/** Finds pages and guides as the visitor types, in English, Hindi or a mixture, spelt as it sounds. */
export function ServiceSearch({ words, index, language, icon, children }: ServiceSearchProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [find, setFind] = useState<ReturnType<typeof createSearch>>();
  // Typing stays quick: the hits follow when there is time.
  const wanted = useDeferredValue(query);
  const hits = useMemo(() => find?.(wanted) ?? [], [find, wanted]);
  // A single letter would match most pages, or none.
  const isSearching = find !== undefined && (wanted.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 1;
  const announcement = useDebounced(isSearching ? words.found.replace('{count}', String(hits.length)) : '');

  // Without the index the list of everything stays. The next letter requests the index again.
  const isAsked = useRef(false);
  const askForIndex = useCallback(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    const found = await fetchIndex(index);
    isAsked.current = found !== undefined;
    if (found) setFind(() => createSearch(found));
  }, [index]);

  // The field is uncontrolled: what was typed before hydration is still in it, and browsers fill it again after Back.
  useEffect(() => {
    const read = () => setQuery(inputRef.current?.value ?? '');
    read();
    void askForIndex();
    addEventListener('pageshow', read);
    return () => removeEventListener('pageshow', read);
  }, [askForIndex]);

  return (
    <>
      <search className={`${primitives.screenOnly} ${primitives.scriptOnly} ${styles.search}`}>
        <label htmlFor={SEARCH_ID}>{words.label}</label>
        <div className={styles.field}>
          {icon}
          <input
            id={SEARCH_ID}
            ref={inputRef}
            type="search"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={words.hint}
            onInput={(event) => {
              setQuery(event.currentTarget.value);
              void askForIndex();
            }}
            onKeyDown={({ key, nativeEvent, currentTarget }) => {
              // The keyboard of a phone covers the hits.
              if (key === 'Enter' && !nativeEvent.isComposing && matchMedia('(pointer: coarse)').matches)
                currentTarget.blur();
            }}
          />
          <p role="status">{announcement}</p>
        </div>
      </search>
      {isSearching && hits.length === 0 && (
        <p className={styles.none}>
          <span>{words.none}</span>{' '}
          <a className={primitives.strongTarget} href={contactUrl(wanted.trim(), undefined, language)}>
            {words.ask}
          </a>
        </p>
      )}
      {hits.length > 0 && (
        <section className={styles.hits} aria-labelledby={`${SEARCH_ID}-hits`}>
          <h2 id={`${SEARCH_ID}-hits`}>{words.hits}</h2>
          <ol>
            {hits.map((hit) => (
              <HitRow key={hit.entry.href} hit={hit} query={wanted} />
            ))}
          </ol>
        </section>
      )}
      <div hidden={isSearching}>{children}</div>
    </>
  );
}

/** Milliseconds without a change after which a text is announced: while a word is typed, each letter changes it. */
const PAUSE_MS = 700;

/** A text once it has not changed for a while; an empty one at once. */
function useDebounced(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

async function fetchIndex(address: string): Promise<SearchIndex | undefined> {
  try {
    const response = await fetch(address);
    return response.ok ? ((await response.json()) as SearchIndex) : undefined;
  } catch {
    return undefined;
  }
}

function HitRow({ hit: { entry, matched }, query }: { hit: Hit; query: string }) {
  const { english, mark } = entry;
  const lines = entry.lines?.filter((line) => matched.includes(line)) ?? [];
  return (
    <li className={`${primitives.plainLinks} ${row.row} ${styles.row}`}>
      <h3>
        {mark && <ServiceMark src={mark} />}
        <a href={entry.href} hrefLang={english && 'en'} lang={english?.hasEnglishTitle ? 'en' : undefined}>
          <Line text={entry.title} query={matched.includes(entry.title) ? query : ''} />
        </a>
        {english && <small>{`\u00a0${english.note}`}</small>}
      </h3>
      {entry.under && <p>{entry.under}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <Line text={line} query={query} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * A line of a hit, with the letters marked that the visitor typed. It always has an element around it, a new one for each query:
 * browser translation replaces text nodes, and React can then not remove them.
 */
function Line({ text, query }: { text: string; query: string }) {
  const show = (words: string) =>
    markLetters(words, query).map((part, index) => {
      const Element = part.isMarked ? 'mark' : 'span';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <Element key={index}>
          <BreakableText text={part.text} />
        </Element>
      );
    });
  return (
    <span key={`${text}\n${query}`}>
      <UnbrokenNames text={text} show={show} />
    </span>
  );
}
