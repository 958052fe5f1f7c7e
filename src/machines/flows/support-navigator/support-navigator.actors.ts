import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { type ApiClient, addressOf } from '../../../api/client.ts';
import {
  type SelectionAnswers,
  type SelectionFormat,
  selectionFile,
  selectMeasures,
} from '../../../api/contracts/selection.ts';
import { selectionQuery } from '../../../api/queries/selection.ts';
import type { supportNavigatorMachine } from './support-navigator.chart.ts';

/** @param deps.save hands a file to whoever asked for it */
export const createSupportNavigatorEffects = ({
  api,
  queryClient,
  save,
}: {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly save: (file: Blob, name: string) => void;
}) =>
  ({
    actors: {
      // Kept with the query client, where the screen reads it.
      loadResults: fromPromise<void, { answers: SelectionAnswers }>(
        async ({ input: { answers }, signal }) => {
          const found = await api.call(selectMeasures, { query: answers }, { signal });
          queryClient.setQueryData(selectionQuery(api, answers).queryKey, found);
        },
      ),
      downloadFile: fromPromise<void, { answers: SelectionAnswers; format: SelectionFormat }>(
        async ({ input: { answers, format }, signal }) => {
          const answer = await fetch(addressOf(selectionFile(format), {}, answers), { signal });
          if (!answer.ok) throw new Error(`the portal answered ${answer.status}`);
          save(await answer.blob(), `support-measures.${format}`);
        },
      ),
    },
  }) satisfies Parameters<typeof supportNavigatorMachine.provide>[0];
