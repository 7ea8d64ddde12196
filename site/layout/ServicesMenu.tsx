import { memo, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { afterFrame } from '../design-system/after-frame.ts';
import { ButtonLink } from '../design-system/Button.tsx';
import { Icon } from '../design-system/Icon.tsx';
import { useHydrated } from '../design-system/use-hydrated.ts';
import { urls } from '../urls.ts';
import { LARGE_SCREEN } from './large-screen.ts';
import { ServiceMark } from './ServiceMark.tsx';
import styles from './ServicesMenu.module.css';
import type { ServiceGroup, ShellData } from './shell-data.ts';
import { useAfterNavigation } from './use-after-navigation.ts';

/** Milliseconds between the pointer's leaving and the closing (specification section 9). */
const CLOSE_DELAY = 200;
const PANEL_ID = 'all-services';

interface ServicesMenuProps {
  words: ShellData['words'];
  groups: readonly ServiceGroup[];
  hasMore: boolean;
}

/**
 * "All Services": a disclosure after the ARIA authoring pattern for navigation. It opens on hover on large screens, and
 * on click, tap and Enter everywhere. Before hydration, styles open it on hover and on focus. Remembered, because the bar
 * around it is rendered whenever the menu opens.
 */
export const ServicesMenu = memo(function ServicesMenu({ words, groups, hasMore }: ServicesMenuProps) {
  const itemRef = useRef<HTMLLIElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const { open, setOpen, isDrawn, hoverHandlers } = useHoverDisclosure(itemRef);
  const { pathname } = useLocation();
  const isService = groups.some(({ services }) => services.some(({ path }) => path === pathname));
  useAfterNavigation(() => setOpen(false));

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // On small screens the panel stands in the menu; Escape closes the inner one first.
      event.preventDefault();
      setOpen(false);
      if (itemRef.current?.contains(document.activeElement)) buttonRef.current?.focus();
    };
    const onPointerDown = (event: PointerEvent) => {
      const outside = event.target instanceof Node && !itemRef.current?.contains(event.target);
      if (outside && matchMedia(LARGE_SCREEN).matches) setOpen(false);
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('pointerdown', onPointerDown);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('pointerdown', onPointerDown);
    };
  }, [open, setOpen]);

  return (
    <li
      ref={itemRef}
      className={styles.item}
      data-script={hydrated ? '' : undefined}
      data-open={open ? '' : undefined}
      data-drawn={isDrawn ? '' : undefined}
      onBlur={(event) => {
        const leaves = event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget);
        if (leaves && matchMedia(LARGE_SCREEN).matches) setOpen(false);
      }}
      {...hoverHandlers}
    >
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-expanded={hydrated ? open : undefined}
        aria-controls={PANEL_ID}
        onClick={(event) => {
          // A mouse that has opened the panel by hovering does not close it again by clicking.
          const byMouse = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'mouse';
          setOpen(byMouse && matchMedia(LARGE_SCREEN).matches ? true : !open);
        }}
      >
        {words.allServices}
        <Icon name="chevron-down" />
      </button>
      <div id={PANEL_ID} className={styles.panel}>
        <Services words={words} groups={groups} hasMore={hasMore} current={isService ? pathname : undefined} />
      </div>
    </li>
  );
});

/** Remembered: it is a hundred elements, and neither opening nor a way to most pages changes any of them. */
const Services = memo(function Services({
  words,
  groups,
  hasMore,
  current,
}: ServicesMenuProps & { current: string | undefined }) {
  return (
    <div className={styles.columns}>
      <div className={styles.intro} data-more={hasMore ? '' : undefined}>
        <p>{words.servicesPanel.title}</p>
        <ButtonLink href={urls.services} small>
          {words.servicesPanel.action}
        </ButtonLink>
      </div>
      {groups.map((group) => (
        <div key={group.title}>
          <p className={styles.groupTitle}>{group.title}</p>
          <ul>
            {group.services.map((service) => (
              <li key={service.path}>
                <a
                  className={styles.service}
                  href={service.path}
                  aria-current={service.path === current ? 'page' : undefined}
                >
                  <ServiceMark drawing={group.marks} />
                  {service.name}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
});

/**
 * Opens while a mouse is over an element, and closes some time after it has left, unless it comes back. The drawings in it
 * are due in the frame after the first opening: to ask for them takes longer than to show the words.
 */
function useHoverDisclosure(itemRef: React.RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const closeTimer = useRef<number>(undefined);

  useEffect(() => {
    // Pointer or focus may be there already when the page comes to life, and have opened it: that was what woke it.
    const hovered = itemRef.current?.matches(':hover') && matchMedia(`${LARGE_SCREEN} and (hover: hover)`).matches;
    if (hovered || itemRef.current?.matches(':focus-within')) {
      setOpen(true);
      setDrawn(true);
    }
    return () => clearTimeout(closeTimer.current);
  }, [itemRef]);

  useEffect(() => {
    if (open) afterFrame(() => setDrawn(true));
  }, [open]);

  const isHover = (event: React.PointerEvent) => event.pointerType === 'mouse' && matchMedia(LARGE_SCREEN).matches;
  return {
    open,
    setOpen,
    isDrawn,
    hoverHandlers: {
      onPointerEnter: (event: React.PointerEvent) => {
        clearTimeout(closeTimer.current);
        if (isHover(event)) setOpen(true);
      },
      onPointerLeave: (event: React.PointerEvent) => {
        if (isHover(event)) closeTimer.current = window.setTimeout(() => setOpen(false), CLOSE_DELAY);
      },
    },
  };
}
