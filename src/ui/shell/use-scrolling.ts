import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Section 2, Route behaviour: a new page begins at its top; the same page with another search stays where
 * it is; anchors are the router's (`defaultHashScrollIntoView`); back and forward are the browser's.
 */
export function useScrolling(): void {
  const router = useRouter();
  useEffect(() => {
    let movedBack = false;
    const stopHistory = router.history.subscribe(({ action }) => {
      movedBack = action.type !== 'PUSH' && action.type !== 'REPLACE';
    });
    const stopRouter = router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
      if (pathChanged && !movedBack && !toLocation.hash) window.scrollTo({ top: 0, behavior: 'instant' });
    });
    return () => {
      stopHistory();
      stopRouter();
    };
  }, [router]);
}
