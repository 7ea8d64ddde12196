import { memo, type RefObject, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useMatches } from 'react-router';
import { afterFrame } from '../design-system/after-frame.ts';
import { ToastArea } from '../design-system/ToastArea.tsx';
import { layOutWhenIdle, PLACES, placeName } from '../keep-places.ts';
import type { PageData } from '../pages/page-data.ts';
import { Banner } from './Banner.tsx';
import { FloatingButtons } from './FloatingButtons.tsx';
import { Footer } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';
import styles from './Shell.module.css';
import type { ShellData } from './shell-data.ts';
import { ShellContext } from './use-shell.ts';

/** The frame around every page (specification section 2, shared layout). */
export function Shell() {
  return <Frame data={useLoaderData<ShellData>()} />;
}

/** Remembered, because the router renders the shell several times for one navigation, which concerns few of its parts. */
const Frame = memo(function Frame({ data }: { data: ShellData }) {
  const mainRef = useRef<HTMLElement>(null);
  return (
    <ShellContext value={data}>
      <a className={styles.skip} href="#main">
        {data.words.skipLink}
      </a>
      <Navigation data={data} />
      <Banner words={data.words.banner} />
      <main id="main" ref={mainRef} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer data={data} />
      <FloatingButtons words={data.words.floating} provider={data.provider} />
      <ToastArea />
      <AfterNavigation mainRef={mainRef} />
      <ScrollRestoration storageKey={PLACES} getKey={placeName} />
    </ShellContext>
  );
});

/**
 * After a navigation without a new document, does what a new document would have done: tells its title, and begins
 * reading where it begins, or at the fragment that a link named (the skip link, a section of the terms). What is far below
 * is laid out in good time, as on the first page.
 */
function AfterNavigation({ mainRef }: { mainRef: RefObject<HTMLElement | null> }) {
  const location = useLocation();
  const title = (useMatches().at(-1)?.loaderData as PageData<unknown> | undefined)?.title;
  const shown = useRef(location);
  useEffect(() => {
    layOutWhenIdle();
    const before = shown.current;
    if (before.key === location.key || title === undefined) return;
    shown.current = location;
    document.title = title;
    const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
    if (target) focusOnceDrawn(target);
    else if (before.pathname !== location.pathname && mainRef.current) focusOnceDrawn(mainRef.current);
  }, [location, title, mainRef]);
  return null;
}

/** The target may be no control, and is then made one that can hold the focus. */
function focusOnceDrawn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  afterFrame(() => element.focus({ preventScroll: true }));
}
