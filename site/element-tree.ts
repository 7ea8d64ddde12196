/** An element as plain data, its attributes named as React names them. */
export type ElementNode = readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly ElementTree[],
];

/**
 * Running text, or a drawing, as plain data: a string, or an element with its attributes and what stands in it. The page
 * builds elements from it and never parses HTML, so that the content security policy can forbid scripts to do so (Trusted
 * Types).
 */
export type ElementTree = string | ElementNode;
