import { iconContent } from '../content/icons.ts';

/**
 * An icon of https://lucide.dev/icons by its name there, in lines of the colour of the text. Not for islands: it brings all
 * icons along. Decorative: the text beside it must name its meaning.
 * @throws when there is no such icon; the names in content are checked before
 */
export function LucideIcon({ name, className }: { name: string; className?: string | undefined }) {
  const content = iconContent(name);
  if (content === undefined) throw new Error(`There is no icon "${name}"`);
  return (
    <svg
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the icon library's own text
      dangerouslySetInnerHTML={{ __html: content }}
    />
  );
}
