import { fromPromise } from 'xstate';
import { withCode } from '../session/arrival.ts';
import type { languageMachine } from './language.chart.ts';

/** How long the other host may take to answer before the visitor is told. Milliseconds. */
export const OPENING_TIME = 15_000;

/** The parts of a browser's window that going elsewhere needs. */
export type LanguageWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> & {
  navigator: Pick<Navigator, 'onLine'>;
  location: Pick<Location, 'assign'>;
};

/**
 * The language chart's effects in a browser, which is asked for only when one of them runs.
 * @param handOver a one-use code by which the other host knows who is signed in
 */
export function createLanguageEffects(
  browser: () => LanguageWindow,
  handOver?: () => Promise<string | undefined>,
) {
  return {
    actors: {
      // Leaving cannot be awaited by anything but the page's own end; without that end within the time, it failed.
      openLocale: fromPromise<void, { href: string }>(async ({ input, signal }) => {
        const window = browser();
        if (!window.navigator.onLine) throw new Error('No connection');
        const code = handOver && (await handOver());
        const href = code ? withCode(input.href, code) : input.href;
        return new Promise((resolve, reject) => {
          const settle = (outcome: () => void) => () => {
            window.clearTimeout(timer);
            window.removeEventListener('pagehide', left);
            outcome();
          };
          const left = settle(resolve);
          const timer = window.setTimeout(
            settle(() => reject(new Error('No answer'))),
            OPENING_TIME,
          );
          window.addEventListener('pagehide', left);
          signal.addEventListener('abort', settle(resolve));
          window.location.assign(href);
        });
      }),
    },
  } satisfies Parameters<typeof languageMachine.provide>[0];
}
