import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { endSession, endSessions } from '../../../api/contracts/session.ts';
import type { EndedSessions, sessionListMachine } from './session-list.chart.ts';

export function createSessionListEffects({ api }: { readonly api: ApiClient }) {
  return {
    actors: {
      endSessions: fromPromise<void, EndedSessions>(async ({ input, signal }) => {
        if (input === 'others') await api.call(endSessions, { query: { keep: 'current' } }, { signal });
        else await api.call(endSession, { params: { id: input.id } }, { signal });
      }),
    },
  } satisfies Parameters<typeof sessionListMachine.provide>[0];
}
