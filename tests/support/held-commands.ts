import { fromPromise } from 'xstate';

/** A command that a chart has given and that waits for its answer. */
interface HeldCommand {
  readonly name: string;
  readonly input: unknown;
  readonly resolve: (output: never) => void;
  readonly reject: (error: unknown) => void;
}

/** Actors for a chart under test: each waits until the test answers in the server's place. */
export function heldCommands() {
  const calls: HeldCommand[] = [];

  function take(): HeldCommand {
    const call = calls.shift();
    if (!call) throw new Error('no command is under way');
    return call;
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  return {
    calls,
    command: <Output, Input>(name: string) =>
      fromPromise<Output, Input>(
        ({ input }) =>
          new Promise((resolve, reject) => {
            calls.push({ name, input, resolve: resolve as HeldCommand['resolve'], reject });
          }),
      ),
    /** Answers the oldest command and lets the chart take the answer. */
    async done(output?: unknown): Promise<void> {
      take().resolve(output as never);
      await settled();
    },
    /** Refuses the oldest command with a code of the server's. */
    async failed(code: string, more: object = {}): Promise<void> {
      take().reject({ code, ...more });
      await settled();
    },
  };
}
