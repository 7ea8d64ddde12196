import { Fragment } from 'react';

/** A text that may break after its slashes, and not in the middle of a word. */
export function BreakableText({ text }: { text: string }) {
  const [first, ...rest] = text.split('/');
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
