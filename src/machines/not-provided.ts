import { fromPromise } from 'xstate';

/**
 * The stand-in of an actor that a chart names: it rejects loudly until `provide()` gives the real one, so
 * a chart started without its effects cannot look as if it worked.
 */
export const notProvided = <Output, Input = void>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`${name} is not provided`);
  });
