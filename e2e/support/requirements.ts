/**
 * The tags of a test that proves requirements of the specification.
 * @param ids such as `HOME-01…03, GEN-10`
 * @returns `@HOME-01`, `@HOME-02`, `@HOME-03`, `@GEN-10`
 */
export function requirements(ids: string): string[] {
  return ids.split(', ').flatMap((part) => {
    const {
      group,
      first,
      last = first,
    } = /^(?<group>[A-Z]+)-(?<first>\d\d)(…(?<last>\d\d))?$/.exec(part)?.groups ?? {};
    if (!group) throw new Error(`"${part}" is neither an id such as HOME-01 nor a range such as HOME-01…08.`);
    const tags = [];
    for (let number = Number(first); number <= Number(last); number++)
      tags.push(`@${group}-${String(number).padStart(2, '0')}`);
    return tags;
  });
}
