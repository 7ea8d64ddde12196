import type { ComponentProps } from 'react';
import primitives from '../styles/primitives.module.css';

/** A button that looks like a link. With `data-print` it prints the block around it: scripts/print-list.ts. */
export function TextButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={`${primitives.textButton} ${className}`.trim()} />;
}
