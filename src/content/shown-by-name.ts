import type { ContentProblem } from './content-error.ts';
import { GUIDE_TOOLS, SERVICE_TOOLS } from './tools.ts';

/** What pages look for in services and guides. */
interface Shown {
  readonly tool?: string | undefined;
  readonly offer?: string | undefined;
}

/**
 * What a page shows and the content does not name exactly once: without it a tool would disappear from the site, or a page
 * could not be built.
 * @param folder the content folder, for the message
 */
export function missingFromPages(
  folder: string,
  services: readonly Shown[],
  guides: readonly Shown[],
): ContentProblem[] {
  const once = (kind: 'service' | 'guide', files: readonly Shown[], key: keyof Shown, value: string) => {
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
