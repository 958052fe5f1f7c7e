import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { readMailsOfLink, unsubscribe } from '../../../api/contracts/subscriptions.ts';
import type { MailsOfLink, unsubscribingMachine } from './unsubscribing.chart.ts';

/** @param deps.token of the link that was followed */
export function createUnsubscribingEffects(deps: { readonly api: ApiClient; readonly token: string }) {
  return {
    actors: {
      readMails: fromPromise<MailsOfLink, void>(({ signal }) =>
        deps.api.call(readMailsOfLink, { query: { token: deps.token } }, { signal }),
      ),
      unsubscribe: fromPromise<{ name: string | null }, void>(({ signal }) =>
        deps.api.call(unsubscribe, { query: { token: deps.token } }, { signal }),
      ),
    },
  } satisfies Parameters<typeof unsubscribingMachine.provide>[0];
}
