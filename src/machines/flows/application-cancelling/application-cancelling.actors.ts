import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type ApplicationDetail, cancelApplication } from '../../../api/contracts/applications.ts';
import type { applicationCancellingMachine } from './application-cancelling.chart.ts';

/**
 * @param deps.id of the application
 * @param deps.keep the portal's answer
 */
export function createApplicationCancellingEffects(deps: {
  readonly api: ApiClient;
  readonly id: string;
  readonly keep: (application: ApplicationDetail) => void;
}) {
  return {
    actors: {
      cancelApplication: fromPromise<void, void>(async ({ signal }) => {
        deps.keep(await deps.api.call(cancelApplication, { params: { id: deps.id } }, { signal }));
      }),
    },
  } satisfies Parameters<typeof applicationCancellingMachine.provide>[0];
}
