import { type RosetteDetail, rosette } from '../rosette/rosette.ts';
import styles from './HeroRosette.module.css';

interface HeroRosetteProps {
  slug: string;
  className: string | undefined;
  detail?: RosetteDetail;
}

/**
 * The rosette of a slug beside a page's first words. It is in the document, so that it is painted with them. At most one a
 * page: its ids are the same in every rosette.
 */
export function HeroRosette({ slug, className, detail = 'large' }: HeroRosetteProps) {
  return (
    <span
      className={`${styles.rosette} ${className}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an illustration that the build generates
      dangerouslySetInnerHTML={{ __html: rosette(slug, detail) }}
    />
  );
}
