import type { ComponentProps } from 'react';
import styles from './Button.module.css';

interface ButtonLook {
  /** Its background: white or leaf (the default), or deep ink. */
  ground?: 'ink' | undefined;
  /** An outlined button, for the second choice of two. */
  quiet?: boolean;
  /** Lower, for places beside text. */
  small?: boolean;
}

function look({ ground, quiet, small }: ButtonLook) {
  return {
    className: styles.button,
    'data-ground': ground,
    'data-quiet': quiet ? '' : undefined,
    'data-small': small ? '' : undefined,
  };
}

/** A link that looks like a button. */
export function ButtonLink({ ground, quiet = false, small = false, ...link }: ButtonLook & ComponentProps<'a'>) {
  return <a {...link} {...look({ ground, quiet, small })} />;
}

/** A button that does something on this page. */
export function Button({ ground, quiet = false, small = false, ...button }: ButtonLook & ComponentProps<'button'>) {
  return <button type="button" {...button} {...look({ ground, quiet, small })} />;
}
