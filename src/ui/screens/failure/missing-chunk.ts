/** Errors of pieces of the portal that could not be fetched. */
const missing = new WeakSet<object>();
/** Where the router remembers the pieces for which it has loaded the page anew itself, which it does for some. */
const RELOADED = 'tanstack_router_reload:';

/** Begins to notice pieces that cannot be fetched; for the browser, before any is asked for. */
export function watchForMissingChunks(target: EventTarget): void {
  // As Vite tells it of every dynamic import and its style sheets.
  target.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    if (typeof payload === 'object' && payload !== null) missing.add(payload);
  });
}

/** Whether what failed is that a piece of the portal could not be fetched: after an update the old ones are gone. */
export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/**
 * Whether the page should be loaded anew for an error: once for each, and never where the tab's storage, which
 * remembers that, is denied.
 */
export function shouldReloadFor(error: unknown): boolean {
  if (!isMissingChunk(error)) return false;
  try {
    const which = RELOADED + (error as Error).message;
    if (sessionStorage.getItem(which)) return false;
    sessionStorage.setItem(which, '1');
    return true;
  } catch {
    return false;
  }
}
