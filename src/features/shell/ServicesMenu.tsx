import { ChevronDown } from 'lucide-react';
import {
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { LARGE_SCREEN } from './large-screen.ts';
import styles from './ServicesMenu.module.css';

/** Milliseconds between the pointer's leaving and the closing (specification section 9). */
const CLOSE_DELAY = 200;
const PANEL_ID = 'all-services';

/**
 * "All Services": a disclosure after the ARIA authoring pattern for navigation. It opens on hover on large screens, and
 * on click, tap and Enter everywhere. Before hydration, styles open it on hover and on focus.
 */
export function ServicesMenu({ label, children }: { label: string; children: ReactNode }) {
  const itemRef = useRef<HTMLLIElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const { open, setOpen, hoverHandlers } = useHoverDisclosure(itemRef);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // On small screens the panel is in the menu; Escape closes the inner one first.
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
        {label}
        <Icon of={ChevronDown} />
      </button>
      <div id={PANEL_ID} className={styles.panel}>
        {children}
      </div>
    </li>
  );
}

/** Opens while a mouse is over an element, and closes some time after it has left, unless it comes back. */
function useHoverDisclosure(itemRef: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const closeTimer = useRef<number>(undefined);

  useEffect(() => {
    // Pointer or focus may be there already when the page is hydrated, and have opened it: that was what hydrated it.
    const hovered = itemRef.current?.matches(':hover') && matchMedia(`${LARGE_SCREEN} and (hover: hover)`).matches;
    if (hovered || itemRef.current?.matches(':focus-within')) setOpen(true);
    return () => clearTimeout(closeTimer.current);
  }, [itemRef]);

  const isHover = (event: ReactPointerEvent) => event.pointerType === 'mouse' && matchMedia(LARGE_SCREEN).matches;
  return {
    open,
    setOpen,
    hoverHandlers: {
      onPointerEnter: (event: ReactPointerEvent) => {
        clearTimeout(closeTimer.current);
        if (isHover(event)) setOpen(true);
      },
      onPointerLeave: (event: ReactPointerEvent) => {
        if (isHover(event)) closeTimer.current = window.setTimeout(() => setOpen(false), CLOSE_DELAY);
      },
    },
  };
}
