import { type AnyRouter, type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFlow } from '../../use-flow.ts';
import { pageNavigationMachine } from './page-navigation.chart.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `false`: going to this page shows no page loader. */
    loader?: false;
  }
}

function isQuiet(router: AnyRouter, location: ParsedLocation): boolean {
  const [routes] = router.getMatchedRoutes(location.pathname);
  return routes.some((route) => route.options.staticData?.loader === false);
}

/** Follows the router from one page to the next; true while the page loader must show. */
export function usePageNavigation(): boolean {
  const router = useRouter();
  const { snapshot, send } = useFlow(pageNavigationMachine);

  useEffect(() => {
    const unsubscribeStart = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
      // A new filter or anchor on the same page has its own signs of work (skeletons), not the page's loader.
      send({ type: 'navigation.start', quiet: !pathChanged || isQuiet(router, toLocation) });
    });
    const unsubscribeEnd = router.subscribe('onResolved', () => send({ type: 'navigation.settle' }));
    return () => {
      unsubscribeStart();
      unsubscribeEnd();
    };
  }, [router, send]);

  return snapshot.hasTag('loading');
}
