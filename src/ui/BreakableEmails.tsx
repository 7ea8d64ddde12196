import { Fragment } from 'react';
import { emailParts } from '../format/email-parts.ts';

/** An email address, or a text with some. Lines may end after its @ and its dots; copying it adds no character. */
export function BreakableEmails({ text }: { text: string }) {
  return (
    <span>
      {emailParts(text).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
