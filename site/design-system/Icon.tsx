import { createElement, memo } from 'react';
import styles from './Icon.module.css';
import type { InterfaceIcon } from './interface-icons.ts';

/**
 * A line icon of the interface, 1.25 em square, in the colour of the text. Decoration: say its meaning in words.
 * Until it is due it only keeps its place.
 */
export const Icon = memo(function Icon({ name, isDue = true }: { name: InterfaceIcon; isDue?: boolean }) {
  const shapes = (isDue ? INTERFACE_ICONS[name] : []).map(([element, attributes]) =>
    createElement(element, attributes),
  );
  return createElement('svg', { className: styles.icon, viewBox: '0 0 24 24', 'aria-hidden': true }, ...shapes);
});
