import { useEffect, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { applicationQuery } from '../../../api/queries/applications.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createApplicationCancellingEffects } from './application-cancelling.actors.ts';
import { applicationCancellingMachine } from './application-cancelling.chart.ts';

/** The flow as the screen uses it. */
export interface ApplicationCancelling {
  readonly snapshot: SnapshotFrom<typeof applicationCancellingMachine>;
  ask(): void;
  keep(): void;
  confirm(): void;
}

/** @param id of the application; another one is another component */
export function useApplicationCancelling(id: string): ApplicationCancelling {
  const { api, queryClient } = usePortal();
  const [machine] = useState(() =>
    applicationCancellingMachine.provide(
      createApplicationCancellingEffects({
        api,
        id,
        keep: (application) => queryClient.setQueryData(applicationQuery(api, id).queryKey, application),
      }),
    ),
  );
  const { actor, snapshot, send } = useFlow(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on('applicationChanged', () => {
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
      // A cancelled consultation is a free slot again.
      void queryClient.invalidateQueries({ queryKey: ['consultation'] });
    });
    return unsubscribe;
  }, [actor, queryClient]);
  return {
    snapshot,
    ask: () => send({ type: 'cancelling.ask' }),
    keep: () => send({ type: 'cancelling.keep' }),
    confirm: () => send({ type: 'cancelling.confirm' }),
  };
}
