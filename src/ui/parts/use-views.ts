import { useEffect, useState } from 'react';
import type { countServiceView } from '../../api/contracts/services.ts';
import type { countView } from '../../api/contracts/tenders.ts';
import { usePortal } from '../../use-portal.ts';

/**
 * Tells the portal, once the page is alive, that somebody looks at a thing; what cannot be counted is ignored silently
 * (section 8).
 * @param call the thing's own
 * @param known how often it was looked at when the page was made
 * @returns how often with this look
 */
export function useViews(
  call: typeof countView | typeof countServiceView,
  id: string,
  known: number,
): number {
  const { api } = usePortal();
  const [views, setViews] = useState(known);
  useEffect(() => {
    const leaving = new AbortController();
    api.call(call, { params: { id } }, { signal: leaving.signal }).then(
      (counted) => setViews(counted.views),
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, call, id]);
  return views;
}
