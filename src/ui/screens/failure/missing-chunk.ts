/** Errors of pieces of the portal that could not be fetched. */
const missing = new WeakSet<object>();
/** Where a tab remembers the pages that it has loaded anew. */
const RELOADED = 'reloaded:';

/** Begins to notice pieces that cannot be fetched; for the browser, before any is asked for. */
export function watchForMissingChunks(target: EventTarget): void {
  // As Vite tells it of every dynamic import and its style sheets.
  target.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown };
    if (!(payload instanceof Error)) return;
    missing.add(payload);
    // The router knows some of them by how they begin, and loads the page anew by itself, for each file: a page opened by its
    // address has its pieces in another than one that is gone to.
    payload.message = `missing: ${payload.message}`;
  });
}

/** Whether what failed is that a piece of the portal could not be fetched: after an update the old ones are gone. */
export const isMissingChunk = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error);

/**
 * Whether the page should be loaded anew for an error: once for each page of a version of the portal, and never where the
 * tab's storage, which remembers that, is denied.
 */
export function shouldReloadFor(error: unknown): boolean {
  if (!isMissingChunk(error)) return false;
  try {
    const which = `${RELOADED}${location.pathname} ${import.meta.url}`;
    if (sessionStorage.getItem(which)) return false;
    sessionStorage.setItem(which, '1');
    return true;
  } catch {
    return false;
  }
}
