import { fromPromise } from 'xstate';
import { type ApiClient, ApiProblem } from '../../../api/client.ts';
import { type CaseDetail, getCase, sendCaseEvent } from '../../../api/contracts/desk.ts';
import type { deskCaseMachine, TypedEvent } from './desk-case.chart.ts';

/** A case by its address. */
export interface CaseAddress {
  readonly lifecycle: string;
  readonly id: string;
}

/** @param deps.keep the case as the portal told it last */
export function createDeskCaseEffects(deps: {
  readonly api: ApiClient;
  readonly address: CaseAddress;
  readonly keep: (found: CaseDetail) => void;
}) {
  const params = { ...deps.address };
  return {
    actors: {
      sendEvent: fromPromise<{ version: number }, TypedEvent & { type: string }>(
        async ({ input, signal }) => {
          const { fields, version, type } = input;
          try {
            const body = { ...fields, type, version };
            const found = await deps.api.call(sendCaseEvent, { params, body }, { signal });
            deps.keep(found);
            return { version: found.version };
          } catch (error) {
            // The refusal names what happened; the new forms, with their choices and bounds, come with the case.
            if (error instanceof ApiProblem && error.status === 409)
              deps.keep(await deps.api.call(getCase, { params }, { signal }));
            throw error;
          }
        },
      ),
    },
  } satisfies Parameters<typeof deskCaseMachine.provide>[0];
}
