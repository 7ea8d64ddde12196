import { pageLink } from '../../../content/page-link.ts';
import { rosetteUrl } from '../../../rosette/rosette-files.ts';
import type { Content } from '../../../site.ts';

/** One of the six structures, or another legal form such as a trust: its name, mark and guide. */
export interface NamedStructure {
  readonly name: string;
  /** Address of its mark, for one of the six. */
  readonly mark?: string;
  /** Fragment of its guide, if it has one. */
  readonly guide?: string;
  /** Address of the guide, if it is on the English page only. */
  readonly englishGuide?: string;
  /** Its English name, for an enquiry from a page in another language. */
  readonly subject?: string;
}

/** The names of the structures and of the other forms, with the guides of those that have one, by id. */
export function structureNames(content: Content, english: Content): Readonly<Record<string, NamedStructure>> {
  const { structures, others } = content.structures;
  const page = content.services.find(({ tool }) => tool === 'structure-finder')?.path;
  const isTranslated = content.language.code !== undefined;
  const named = Object.entries(structures).map(([id, { name, guide }]) => {
    const { href, hrefLang } = pageLink(content, `${page}#${guide}`, name);
    const subject = Object.entries(english.structures.structures).find(([other]) => other === id)?.[1].name;
    const mark = rosetteUrl('mark', guide);
    return [
      id,
      { name, guide, mark, ...(hrefLang && { englishGuide: href }), ...(isTranslated && subject && { subject }) },
    ];
  });
  const unguided = Object.entries(english.structures.others).map(([id, { name: subject }]) => [
    id,
    { ...others[id as keyof typeof others], ...(isTranslated && { subject }) },
  ]);
  return Object.fromEntries([...named, ...unguided]);
}
