import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { computeReport, type MarketQuestion } from '../../../api/contracts/sales-market.ts';
import { createRepeatable } from '../../repeatable.ts';
import type { marketComparisonMachine } from './market-comparison.chart.ts';

export function createMarketComparisonEffects({ api }: { readonly api: ApiClient }) {
  const repeatably = createRepeatable();
  return {
    actors: {
      computeReport: fromPromise<{ id: string }, MarketQuestion>(({ input: body, signal }) =>
        repeatably(body, (idempotencyKey) => api.call(computeReport, { body }, { signal, idempotencyKey })),
      ),
    },
  } satisfies Parameters<typeof marketComparisonMachine.provide>[0];
}
