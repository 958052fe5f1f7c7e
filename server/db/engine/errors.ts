/**
 * The database engine could not be started, for a reason the person at the terminal can act on.
 * The message is a whole sentence that says what to do; print it without the stack.
 */
export class EngineError extends Error {
  override name = 'EngineError';
}
