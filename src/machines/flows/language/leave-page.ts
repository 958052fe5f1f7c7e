/** How long the other host may take to answer before the visitor is told. Milliseconds. */
export const OPENING_TIME = 15_000;

/** The parts of a browser's window that going elsewhere needs. */
export type LeavingWindow = Pick<
  Window,
  'addEventListener' | 'removeEventListener' | 'setTimeout' | 'clearTimeout'
> & { readonly navigator: Pick<Navigator, 'onLine'> };

/**
 * Leaves this page. That cannot be awaited by anything but the page's own end; without that end within the time, it
 * failed.
 * @param go says where to
 * @throws Error without a connection at once, and when no other page comes
 */
export async function leaveFor(window: LeavingWindow, go: () => void, signal: AbortSignal): Promise<void> {
  if (!window.navigator.onLine) throw new Error('No connection');
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
    go();
  });
}
