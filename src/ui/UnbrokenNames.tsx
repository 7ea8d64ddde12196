import { Fragment, type ReactNode } from 'react';
import { attributeOfName, splitNames } from '../format/unbroken-names.ts';

interface UnbrokenNamesProps {
  text: string;
  /** Shows a part of the text; as it is by default. */
  show?: (part: string) => ReactNode;
}

/**
 * A text in which no line ends inside a name like MGT-7A or 8(2)(a). For what a tool or the search shows: the build does the same with
 * the rest of every page (unbroken-documents.ts).
 */
export function UnbrokenNames({ text, show = (part) => part }: UnbrokenNamesProps) {
  return splitNames(text).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={index} {...{ [attributeOfName(part)]: '' }}>
        {show(part)}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <Fragment key={index}>{show(part)}</Fragment>
    ),
  );
}
