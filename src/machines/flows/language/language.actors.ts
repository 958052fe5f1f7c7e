import { fromPromise } from 'xstate';
import type { languageMachine } from './language.chart.ts';
import { type LeavingWindow, leaveFor } from './leave-page.ts';

/** The parts of a browser's window that going to another language needs. */
export type LanguageWindow = LeavingWindow & { readonly location: Pick<Location, 'assign'> };

/**
 * The language chart's effects in a browser, which is asked for only when one of them runs.
 * @param handOver where a page of the other host is reached with the session, when there is one to take along
 */
export function createLanguageEffects(
  browser: () => LanguageWindow,
  handOver?: (href: string) => string | undefined,
) {
  return {
    actors: {
      openLocale: fromPromise<void, { href: string }>(({ input, signal }) => {
        const window = browser();
        const href = handOver?.(input.href) ?? input.href;
        return leaveFor(window, () => window.location.assign(href), signal);
      }),
    },
  } satisfies Parameters<typeof languageMachine.provide>[0];
}
