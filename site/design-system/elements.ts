import { createElement, type ReactNode } from 'react';
import type { ElementTree } from '../element-tree.ts';

/** What trees describe, as elements. They never change their order, so that their place is key enough. */
export function elements(trees: readonly ElementTree[]): ReactNode {
  return trees.map((tree, key) =>
    typeof tree === 'string' ? tree : createElement(tree[0], { ...tree[1], key }, elements(tree[2])),
  );
}
