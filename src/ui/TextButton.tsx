import type { ComponentProps } from 'react';
import primitives from '../styles/primitives.module.css';

/** A button that looks like a link. With `data-print` it prints the page. */
export function TextButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${primitives.textButton} ${className}`.trim()} />;
}
