import { Fragment } from 'react';

/** A text whose lines may break after a slash, as in "Import/Export". */
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
