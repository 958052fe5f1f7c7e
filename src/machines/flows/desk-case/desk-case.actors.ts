import { fromPromise } from 'xstate';
import { type ApiClient, ApiProblem } from '../../../api/client.ts';
import { type CaseDetail, getCase, sendCaseEvent } from '../../../api/contracts/desk.ts';
import type { deskCaseMachine } from './desk-case.chart.ts';

/** A case by its address. */
export interface CaseAddress {
  readonly lifecycle: string;
  readonly id: string;
}

/** What goes along with an event. */
export interface TypedEvent {
  /** The fields of its form. */
  readonly fields: Readonly<Record<string, string>>;
  /** The version of the case that the official was looking at. */
  readonly version: number;
}

/**
 * @param deps.typed what is typed at the moment of sending
 * @param deps.keep the case as the portal told it last
 */
export function createDeskCaseEffects(deps: {
  readonly api: ApiClient;
  readonly address: CaseAddress;
  readonly typed: () => TypedEvent;
  readonly keep: (found: CaseDetail) => void;
}) {
  const params = { ...deps.address };
  return {
    actors: {
      sendEvent: fromPromise<void, { type: string }>(async ({ input, signal }) => {
        const { fields, version } = deps.typed();
        try {
          const body = { ...fields, type: input.type, version };
          deps.keep(await deps.api.call(sendCaseEvent, { params, body }, { signal }));
        } catch (error) {
          // The refusal names what happened; the new forms, with their choices and bounds, come with the case.
          if (error instanceof ApiProblem && error.status === 409)
            deps.keep(await deps.api.call(getCase, { params }, { signal }));
          throw error;
        }
      }),
    },
  } satisfies Parameters<typeof deskCaseMachine.provide>[0];
}
