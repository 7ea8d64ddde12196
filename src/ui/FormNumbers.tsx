import { splitFormNumbers } from '../format/form-numbers.ts';
import primitives from '../styles/primitives.module.css';

/**
 * A text whose form numbers do not break. In a heading they are in the face of the text: the display face has a Q whose tail runs under
 * commas and brackets.
 */
export function FormNumbers({ text }: { text: string }) {
  return splitFormNumbers(text).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
      <span key={index} className={primitives.formNumber} data-form-number>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
