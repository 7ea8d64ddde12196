import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../design-system/Icon.tsx';
import primitives from '../design-system/primitives.module.css';
import { useHydrated } from '../design-system/use-hydrated.ts';
import { urls } from '../urls.ts';
import { Brand } from './Brand.tsx';
import { LARGE_SCREEN } from './large-screen.ts';
import styles from './Navigation.module.css';
import { ServicesMenu } from './ServicesMenu.tsx';
import type { ShellData } from './shell-data.ts';
import { useAfterNavigation } from './use-after-navigation.ts';

const MENU_ID = 'menu';

/**
 * The bar at the top. On small screens its links stand in a popover, which opens, closes and answers to Escape without
 * any script; on large screens the same element is an ordinary row.
 */
export function Navigation({ data }: { data: ShellData }) {
  const { words, provider } = data;
  const { pathname } = useLocation();
  const menuRef = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const current = (path: string) => (path === pathname ? 'page' : undefined);

  useEffect(() => {
    // It may have been opened before hydration.
    const isOpen = menuRef.current?.matches(':popover-open') ?? false;
    setOpen(isOpen);
    keepPageStill(isOpen);
    // In a window that has become wide, such as that of a turned tablet, its links are a row of the bar.
    const isLarge = matchMedia(LARGE_SCREEN);
    const close = () => hide(menuRef.current);
    isLarge.addEventListener('change', close);
    return () => isLarge.removeEventListener('change', close);
  }, []);
  useAfterNavigation(() => hide(menuRef.current));

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes
    <header
      className={styles.header}
      onBlur={({ currentTarget, relatedTarget }) => {
        // What the menu covers must not get the focus (WCAG 2.4.11).
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) hide(menuRef.current);
      }}
    >
      <div className={`${primitives.wrap} ${styles.bar}`}>
        <Brand name={provider.name} />
        <button
          type="button"
          className={styles.toggle}
          popoverTarget={MENU_ID}
          aria-expanded={hydrated ? open : undefined}
        >
          <span className={styles.toggleOpen}>{words.menu.open}</span>
          <span className={styles.toggleClose} aria-hidden="true">
            {words.menu.close}
          </span>
          <span className={styles.lines} aria-hidden="true" />
        </button>
        <div
          id={MENU_ID}
          popover="auto"
          className={styles.menu}
          ref={menuRef}
          onBeforeToggle={(event) => keepPageStill(event.newState === 'open')}
          onToggle={(event) => setOpen(event.newState === 'open')}
        >
          <nav className={styles.nav} aria-label={words.menu.open}>
            <ul className={styles.links}>
              <li>
                <a className={styles.link} href={urls.home} aria-current={current(urls.home)}>
                  {words.home}
                </a>
              </li>
              <li>
                <a className={styles.link} href={urls.about} aria-current={current(urls.about)}>
                  {words.about}
                </a>
              </li>
              <ServicesMenu words={words} groups={data.serviceGroups} hasMore={data.hasMoreServices} />
              <li>
                <a className={styles.link} href={urls.career} aria-current={current(urls.career)}>
                  {words.careers}
                </a>
              </li>
              <li>
                <a className={styles.link} href={urls.contact} aria-current={current(urls.contact)}>
                  {words.contact}
                </a>
              </li>
            </ul>
            <a className={styles.email} href={`mailto:${provider.email}`}>
              <Icon name="mail" />
              {provider.email}
            </a>
          </nav>
        </div>
      </div>
    </header>
  );
}

/** Closes a popover that may be closed already, or, on large screens, no popover at all. */
function hide(menu: HTMLElement | null): void {
  if (menu?.matches(':popover-open')) menu.hidePopover();
}

/**
 * Whether the page behind the menu stays where it is. An attribute tells it, because a browser looks at html:has() again
 * with every element that any script adds.
 */
function keepPageStill(isStill: boolean): void {
  document.documentElement.toggleAttribute('data-menu-open', isStill);
}
