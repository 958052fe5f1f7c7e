import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { shareReport, unshareReport } from '../../../api/contracts/sales-market.ts';
import type { reportSharingMachine } from './report-sharing.chart.ts';

/** @param deps.id of the report */
export function createReportSharingEffects({ api, id }: { readonly api: ApiClient; readonly id: string }) {
  const params = { id };
  return {
    actors: {
      openLink: fromPromise<{ token: string | null }, void>(({ signal }) =>
        api.call(shareReport, { params }, { signal }),
      ),
      closeLink: fromPromise<{ token: string | null }, void>(({ signal }) =>
        api.call(unshareReport, { params }, { signal }),
      ),
    },
  } satisfies Parameters<typeof reportSharingMachine.provide>[0];
}
