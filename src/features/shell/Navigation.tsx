import { part } from '../../scripts/parts.ts';
import primitives from '../../styles/primitives.module.css';
import { Brand } from '../../ui/Brand.tsx';
import styles from './Navigation.module.css';
import { NavigationLinks, type NavigationLinksProps } from './NavigationLinks.tsx';

const MENU_ID = 'menu';

interface NavigationProps extends NavigationLinksProps {
  /** Its address, for paper. */
  address?: string | undefined;
  /** The month of its statements of law, in a sentence, for paper. */
  factsNote?: string | undefined;
}

/**
 * The bar at the top. In small windows, and where they do not fit into a row, its links are in a popover, which opens, closes and
 * answers to Escape without any script; elsewhere the same element is an ordinary row. scripts/navigation.ts does the rest.
 */
export function Navigation({ content, current, address, factsNote, marks, translations }: NavigationProps) {
  const { provider, shell: words, language } = content;
  const [beforeDate, afterDate] = words.printed.split('{date}');
  return (
    <header className={styles.header} {...part('header')}>
      <div className={`${primitives.wrap} ${styles.bar}`}>
        <Brand name={provider.name} language={language.code} />
        {/* The day is set by scripts/page.ts. */}
        <p className={`${primitives.scriptOnly} ${styles.printed}`}>
          {address && `${address} · `}
          {beforeDate}
          <span {...part('printDay')} />
          {afterDate}
          {factsNote && ` · ${factsNote}`}
        </p>
        <button type="button" className={styles.toggle} popoverTarget={MENU_ID}>
          <span className={styles.toggleOpen}>{words.menu.open}</span>{' '}
          <span className={styles.toggleClose} aria-hidden="true">
            {words.menu.close}
          </span>
          <span className={styles.lines} aria-hidden="true" />
        </button>
        <div id={MENU_ID} popover="auto" className={styles.menu} {...part('menu')}>
          <NavigationLinks content={content} current={current} marks={marks} translations={translations} />
        </div>
      </div>
    </header>
  );
}
