/**
 * The parts of a page that scripts enhance. The markup names a part (`{...part('menu')}`), and its script finds it by that name.
 * A script reports its state with further attributes, for the styles:
 *
 * | attribute | on | meaning |
 * |---|---|---|
 * | `data-motion` | the root element | `running` or `paused`: whether things may move by themselves |
 * | `data-script` | services, lead form | they have their script |
 * | `data-compact` | header | its row does not fit, so that it is a menu in a large window as well |
 * | `data-tight` | header | its row fits without the email alone |
 * | `data-open` | services | its panel is open |
 * | `data-rotating` | carousel | it advances automatically |
 * | `data-moving` | track | it is being scrolled by script |
 * | `data-typing`, `data-counting` | typewriter, counter | decoration covers the text |
 */
export type Part =
  | 'header'
  | 'menu'
  | 'services'
  | 'motionSwitch'
  | 'typewriter'
  | 'year'
  | 'printDay'
  | 'counters'
  | 'counter'
  | 'carousel'
  | 'track'
  | 'rotation'
  | 'previous'
  | 'next'
  | 'dot'
  | 'position'
  | 'leadForm'
  | 'cell'
  | 'problem'
  | 'report';

/** The attribute that names a part. */
export function part(name: Part): { readonly 'data-part': Part } {
  return { 'data-part': name };
}

/** The parts of that name in the page, or in an element. */
export function findParts(name: Part, root: ParentNode = document): NodeListOf<HTMLElement> {
  return root.querySelectorAll(`[data-part=${name}]`);
}

/** The link that an event is about, if a selector names it. */
export function linkAt({ target }: Event, selector: string): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}
