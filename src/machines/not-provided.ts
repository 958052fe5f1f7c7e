import { fromPromise } from 'xstate';

/** What an action or a delay does that only `provide()` can give. @throws always, with its name and the way out */
export function missing(what: string): never {
  throw new Error(`${what} is not provided: give it in provide()`);
}

/**
 * The stand-in of an actor that a chart names: it rejects loudly until `provide()` gives the real one, so
 * a chart started without its effects cannot look as if it worked.
 */
export const notProvided = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(async () => missing(name));
