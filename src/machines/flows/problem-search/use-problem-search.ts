import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createProblemSearchEffects } from './problem-search.actors.ts';
import { type ProblemsFound, problemSearchMachine } from './problem-search.chart.ts';

/** The flow as the screen uses it. */
export interface ProblemSearch {
  readonly snapshot: SnapshotFrom<typeof problemSearchMachine>;
  submit(query: string): void;
  clear(): void;
  retry(): void;
}

/**
 * @param start what the page's address asked for, and what was found for it
 * @param onSearched the answer shows: the address can follow
 */
export function useProblemSearch(
  start: { query: string; found: ProblemsFound },
  onSearched: (query: string) => void,
): ProblemSearch {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() =>
    problemSearchMachine.provide(createProblemSearchEffects({ api, queryClient })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: start });
  useEffect(() => {
    const { unsubscribe } = actor.on('searched', ({ query }) => onSearched(query));
    return unsubscribe;
  }, [actor, onSearched]);
  return {
    snapshot,
    submit: (query) => send({ type: 'query.send', query: query.trim() }),
    clear: () => send({ type: 'query.clear' }),
    retry: () => send({ type: 'search.retry' }),
  };
}
