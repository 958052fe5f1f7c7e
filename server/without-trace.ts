/**
 * An error that is thrown to be answered, and whose place in the code nobody looks for: it takes no trace of the calls
 * that led to it. Of a crowd at one slot nearly everybody is refused, and traces were one part in thirty of that.
 */
export abstract class WithoutTrace extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}
