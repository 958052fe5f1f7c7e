import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { localeOfHost } from '../../../i18n/locales.ts';
import { type LeavingWindow, leaveFor } from '../language/leave-page.ts';
import { challengeAddress, type HandOverArrival, withCode } from '../session/arrival.ts';
import type { handOverMachine } from './hand-over.chart.ts';
import type { HandOverStore } from './hand-over-store.ts';

/** What one page has to do in handing a session over. */
export type HandOverErrand =
  | Extract<HandOverArrival, { part: 'receiver' }>
  | (Extract<HandOverArrival, { part: 'giver' }> & {
      /** The page that the person chose on the other host: this tab's own word, not the address's. */
      readonly href: string;
    });

export interface HandOverDeps {
  readonly api: ApiClient;
  readonly store: HandOverStore;
  readonly errand: HandOverErrand | undefined;
  readonly browser: () => LeavingWindow & {
    readonly location: Pick<Location, 'protocol' | 'host' | 'replace'>;
  };
}

/** The hand-over's effects. No page of it stays in the browser's history. */
export function createHandOverEffects({ api, store, errand, browser }: HandOverDeps) {
  let code: string | undefined;
  const leave = (href: string, signal: AbortSignal) => {
    const window = browser();
    return leaveFor(window, () => window.location.replace(href), signal);
  };

  return {
    actors: {
      askForCode: fromPromise<void, void>(async ({ signal }) => {
        if (errand?.part !== 'receiver') throw new Error('no session was offered');
        const { from, state } = errand;
        const challenge = await store.challenge();
        return leave(challengeAddress(browser().location, from, { state, challenge }), signal);
      }),
      grantCode: fromPromise<void, void>(async ({ signal }) => {
        if (errand?.part !== 'giver') throw new Error('no session was asked for');
        const { handOver } = await import('../../../api/contracts/session.ts');
        const body = { challenge: errand.challenge, locale: localeOfHost(new URL(errand.href).host) };
        code = (await api.call(handOver, { body }, { signal })).code;
      }),
      openPage: fromPromise<void, void>(({ signal }) => {
        if (errand?.part !== 'giver') throw new Error('no session was asked for');
        return leave(code ? withCode(errand.href, code) : errand.href, signal);
      }),
    },
  } satisfies Parameters<typeof handOverMachine.provide>[0];
}
