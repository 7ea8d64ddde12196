import type { ContentProblem } from './content-error.ts';
import { GUIDE_TOOLS, SERVICE_TOOLS } from './tools.ts';

/** A service or a guide, with the keys by which pages find it. */
interface LookupTarget {
  readonly tool?: string | undefined;
  readonly offer?: string | undefined;
}

/**
 * Reports tools and offers that pages look up, and that no service or guide has, or several have. A tool would
 * disappear from the site, or a page could not be built.
 * @param folder the content folder, for the message
 */
export function missingFromPages(
  folder: string,
  services: readonly LookupTarget[],
  guides: readonly LookupTarget[],
): ContentProblem[] {
  const once = (kind: 'service' | 'guide', files: readonly LookupTarget[], key: keyof LookupTarget, value: string) => {
    const count = files.filter((file) => file[key] === value).length;
    if (count === 1) return [];
    const cause = `The pages show the ${kind} with "${key}: ${value}", and ${count === 0 ? 'no' : 'more than one'} ${kind} has this line.`;
    return [{ file: `${folder}/${kind}s`, cause, fix: `Write it in one ${kind}.` }];
  };
  return [
    ...SERVICE_TOOLS.flatMap((tool) => once('service', services, 'tool', tool)),
    ...GUIDE_TOOLS.flatMap((tool) => once('guide', guides, 'tool', tool)),
    ...once('guide', guides, 'offer', 'registration'),
  ];
}
