/** A function that makes the value at its first call, and returns the same one afterwards. */
export function lazily<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
