import { memo, useDeferredValue, useEffect, useRef } from 'react';
import { ScrollRestoration, useLoaderData, useLocation, useNavigationType } from 'react-router';
import { afterFrame } from '../design-system/after-frame.ts';
import { ToastArea } from '../design-system/ToastArea.tsx';
import { measureWhenIdle, PLACES, placeName } from '../keep-places.ts';
import { Banner } from './Banner.tsx';
import { FloatingButtons } from './FloatingButtons.tsx';
import { Footer } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';
import { PAGE_ELEMENT, Pages, usePage } from './Pages.tsx';
import styles from './Shell.module.css';
import type { ShellData } from './shell-data.ts';
import { ShellContext } from './use-shell.ts';

/** The frame around every page (specification section 2, shared layout). */
export function Shell() {
  return <Frame data={useLoaderData<ShellData>()} />;
}

/** Remembered, because the router renders the shell several times for one navigation, which concerns few of its parts. */
const Frame = memo(function Frame({ data }: { data: ShellData }) {
  return (
    <ShellContext value={data}>
      <a className={styles.skip} href={`#${PAGE_ELEMENT}`}>
        {data.words.skipLink}
      </a>
      <Navigation data={data} />
      <Banner words={data.words.banner} />
      <Pages />
      <Footer data={data} />
      <FloatingButtons words={data.words.floating} provider={data.provider} />
      <ToastArea />
      <AfterNavigation />
      <ScrollRestoration storageKey={PLACES} getKey={placeName} />
    </ShellContext>
  );
});

/**
 * After a navigation without a new document, does what a new document would have done: tells its title, and begins
 * reading where it begins, or at the fragment that a link named (the skip link, a section of the terms). What is far below
 * is laid out in good time, as on the first page.
 */
function AfterNavigation() {
  const location = useLocation();
  const { title } = usePage().data;
  const shown = useRef(location);
  useEffect(() => {
    measureWhenIdle();
    const before = shown.current;
    if (before.key === location.key) return;
    shown.current = location;
    // Once the page is drawn: to move the focus forces a layout.
    afterFrame(() => {
      document.title = title;
      const named = location.hash ? document.getElementById(location.hash.slice(1)) : null;
      const target = named ?? (before.pathname === location.pathname ? null : document.getElementById(PAGE_ELEMENT));
      if (target) moveFocusTo(target);
    });
  }, [location, title]);

  // When the whole page is there; see Pages.
  const drawn = useDeferredValue(location);
  const isLed = useNavigationType() !== 'POP' && drawn.hash === '';
  const first = useRef(drawn);
  useEffect(() => (first.current !== drawn && isLed ? resumeScrollingToTop() : undefined), [drawn, isLed]);
  return null;
}

/**
 * WebKit ends a smooth scroll when the page becomes shorter than where it has come to.
 * @returns a function that leaves the page where it is: whoever goes back at once has come to another place meanwhile
 */
function resumeScrollingToTop(): () => void {
  let isLeft = false;
  afterFrame(() => {
    const place = scrollY;
    afterFrame(() => {
      if (place > 0 && scrollY === place && !isLeft) scrollTo(0, 0);
    });
  });
  return () => {
    isLeft = true;
  };
}

/** The target may be no control, and is then made one that can hold the focus. */
function moveFocusTo(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
