import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLoaderData, useLocation, useMatches } from 'react-router';
import { ToastArea } from '../design-system/ToastArea.tsx';
import type { PageData } from '../pages/page-data.ts';
import { Banner } from './Banner.tsx';
import { FloatingButtons } from './FloatingButtons.tsx';
import { Footer } from './Footer.tsx';
import { Navigation } from './Navigation.tsx';
import styles from './Shell.module.css';
import type { ShellData } from './shell-data.ts';

/** The frame around every page (specification section 2, shared layout). */
export function Shell() {
  const data = useLoaderData<ShellData>();
  const mainRef = useRef<HTMLElement>(null);
  useNavigationFocus(mainRef);
  return (
    <>
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
      <ScrollRestoration />
    </>
  );
}

/** After a navigation without a new document, tells what a new document would have told: its title, and where it begins. */
function useNavigationFocus(mainRef: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const title = (useMatches().at(-1)?.loaderData as PageData<unknown> | undefined)?.title;
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname || title === undefined) return;
    shownPath.current = pathname;
    document.title = title;
    mainRef.current?.focus({ preventScroll: true });
  }, [pathname, title, mainRef]);
}
