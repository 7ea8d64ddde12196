import { pageLink } from '../../../content/page-link.ts';
import { rosetteUrl } from '../../../rosette/rosette-files.ts';
import type { Content } from '../../../site.ts';
import type { NamedStructure } from './StructureFinder.tsx';

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
