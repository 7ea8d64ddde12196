import type { Content } from '../../../site.ts';
import type { GstLimits } from './check-gst.ts';

/** A state to choose, with its limits. */
export interface GstState extends GstLimits {
  readonly id: string;
  readonly name: string;
}

/** The states of content/states.yaml with what the check needs of them. */
export function gstStatesOf({ states }: Content): GstState[] {
  return states.states.map(({ id, name, gst: { goods, services } }) => ({ id, name, goods, services }));
}
