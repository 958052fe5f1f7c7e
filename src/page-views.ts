import type { countPageView } from './api/contracts/statistics.ts';
import type { createPortal } from './portal.tsx';

/** By its type alone: every page loads this, and none of the contract. */
const PATH: (typeof countPageView)['path'] = '/invest/statistics/v1/views';

/**
 * Tells the portal that another page is shown that it was not asked for: by the name of its route, without a cookie, and
 * without anybody waiting for it. The first page was counted when it was given.
 */
export function tellViews(router: Awaited<ReturnType<typeof createPortal>>): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    const { matches } = router.state;
    const page = matches.at(-1)?.fullPath;
    // An unknown address has the root's match alone.
    const isThere = matches.length > 1 && matches.every(({ status }) => status === 'success');
    if (!fromLocation || !pathChanged || !isThere || page === undefined) return;
    void fetch(PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page }),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {});
  });
}
