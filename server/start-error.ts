/** A reason not to start, in one line: what is wrong, why, and the fix. Never shown with a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}
