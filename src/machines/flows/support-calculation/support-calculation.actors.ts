import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { calculateSupport } from '../../../api/contracts/support.ts';
import type { SupportGiven } from '../../../api/contracts/support-measures.ts';
import { supportQuery } from '../../../api/queries/support.ts';
import type { supportCalculationMachine } from './support-calculation.chart.ts';

/** @param deps.version of the rules that the address asks for */
export const createSupportCalculationEffects = ({
  api,
  queryClient,
  version,
}: {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly version: number | undefined;
}) =>
  ({
    actors: {
      // Kept with the query client, where the screen reads it.
      calculate: fromPromise<void, { given: SupportGiven }>(async ({ input: { given }, signal }) => {
        const { measures, sums } = given;
        const query = { measures: [...measures], ...sums, version };
        const found = await api.call(calculateSupport, { query }, { signal });
        queryClient.setQueryData(supportQuery(api, { ...given, version }).queryKey, found);
      }),
    },
  }) satisfies Parameters<typeof supportCalculationMachine.provide>[0];
