import { type AnyStateMachine, setup as realSetup } from 'xstate';
import { type Mutant, mutate } from './mutants.ts';

/**
 * Stands in for xstate in the charts of a build made for mutants: a chart comes out whole or, when the page
 * was told so before its first script, with one thing broken.
 */
export * from 'xstate';

declare global {
  var pathMutant: Mutant | undefined;
}

function broken<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const mutant = globalThis.pathMutant;
  if (mutant?.chart !== machine.id) return machine;
  mutate(machine, mutant);
  const provide = machine.provide.bind(machine);
  machine.provide = (implementations) => broken(provide(implementations));
  return machine;
}

export const setup = ((definition: never) => {
  const made = realSetup(definition);
  return {
    ...made,
    createMachine: (config: never) => broken(made.createMachine(config) as unknown as AnyStateMachine),
  };
}) as unknown as typeof realSetup;
