import { useRef, useState } from 'react';
import type { Answers } from './answers.ts';
import { fieldsIn, setValues, valuesOf } from './fields.ts';
import { useRestoredFields } from './use-restored-fields.ts';

/** The answers in the fields of an element, which hold them; none before `root` is that element and the island is hydrated. */
export function useAnswers<Root extends Element>() {
  const root = useRef<Root>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const read = () => setAnswers(valuesOf(fieldsIn(root.current)));
  useRestoredFields(read, read);
  const clear = () => {
    setValues(fieldsIn(root.current), {});
    read();
  };
  return { root, answers, read, clear };
}
