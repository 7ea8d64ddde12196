import type { Content } from './schema.ts';

/**
 * The files whose statements of law were checked more than six months before a day, and are to be checked anew, with the
 * day on which they were.
 */
export function staleFacts(
  { guides, structures, dueDates }: Pick<Content, 'guides' | 'structures' | 'dueDates'>,
  today: Date,
): { file: string; checked: string }[] {
  const limit = new Date(today);
  limit.setUTCMonth(limit.getUTCMonth() - 6);
  return [
    ...guides.map(({ service, id, checked }) => ({ file: `content/guides${service}/${id}.yaml`, checked })),
    { file: 'content/structures.yaml', checked: structures.checked },
    { file: 'content/due-dates.yaml', checked: dueDates.checked },
  ].filter(({ checked }) => new Date(checked) < limit);
}
