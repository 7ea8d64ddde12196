import { rosette } from '../../rosette/rosette.ts';
import styles from './HeroRosette.module.css';

/**
 * The rosette of a slug beside a page's first words. It stands in the document, so that it comes with them. At most one a
 * page: the ids in the drawing are its own.
 */
export function HeroRosette({ slug, className }: { slug: string; className: string | undefined }) {
  return (
    <span
      className={`${styles.rosette} ${className}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own, made when the site is built
      dangerouslySetInnerHTML={{ __html: rosette(slug, 'large') }}
    />
  );
}
