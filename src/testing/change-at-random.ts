/** What an editor does to content, at random. */

/** Random whole numbers below a bound, the same ones on every run (mulberry32). */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

/** Moves, swaps, adds or removes an item of a list inside a value, or edits a text of it. @returns which of them */
export function changeAtRandom(value: unknown, random: (below: number) => number): string {
  const lists = partsOf(value).filter((part): part is unknown[] => Array.isArray(part) && part.length > 1);
  const kind = random(5);
  const list = lists[random(lists.length || 1)];
  if (kind === 4 || !list) return edit(value, random);
  const [from, to] = [random(list.length), random(list.length)];
  if (kind === 0) list.splice(to, 0, ...list.splice(from, 1));
  if (kind === 1) [list[from], list[to]] = [list[to], list[from]];
  if (kind === 2) list.splice(to, 0, withOtherTexts(list[from]));
  if (kind === 3) list.splice(from, 1);
  return ['move', 'swap', 'insert', 'delete'][kind] ?? '';
}

function edit(value: unknown, random: (below: number) => number): string {
  const texts = partsOf(value).flatMap((part) =>
    Object.entries(part).flatMap(([key, text]) =>
      typeof text === 'string' && text.includes(' ') ? [{ part: part as Record<string, unknown>, key, text }] : [],
    ),
  );
  const chosen = texts[random(texts.length || 1)];
  if (!chosen) return 'nothing';
  const { part, key, text } = chosen;
  const edits = [
    `${text} More.`,
    text.replace(',', ''),
    text.replace('must', 'need not'),
    text.replace(/\d/, '7'),
    text.slice(1),
  ];
  part[key] = edits[random(edits.length)];
  return 'edit';
}

function partsOf(value: unknown): object[] {
  return typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(partsOf)] : [];
}

function withOtherTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.includes(' ') ? `${value} Too.` : value;
  if (Array.isArray(value)) return value.map(withOtherTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withOtherTexts(item)]));
}
