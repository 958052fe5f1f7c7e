import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { sessionsQuery } from '../../../api/queries/applications.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createSessionListEffects } from './session-list.actors.ts';
import { sessionListMachine } from './session-list.chart.ts';

/** The flow as the screen uses it. */
export interface SessionList {
  readonly snapshot: SnapshotFrom<typeof sessionListMachine>;
  end(id: string): void;
  endOthers(): void;
}

export function useSessionList(): SessionList {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() => sessionListMachine.provide(createSessionListEffects({ api })));
  const { actor, snapshot, send } = useFlow(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on('sessionsChanged', () =>
      queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey }),
    );
    return unsubscribe;
  }, [actor, api, queryClient]);
  return {
    snapshot,
    end: (id) => send({ type: 'session.end', id }),
    endOthers: () => send({ type: 'sessions.endOthers' }),
  };
}
