import { lazy, Suspense } from 'react';
import { Skeleton } from '../kit/skeleton.tsx';
import { useIsInBrowser } from '../use-is-in-browser.ts';
import styles from './on-map.module.css';
import type { ThingMapProps } from './thing-map.tsx';

const ThingMap = lazy(async () => ({ default: (await import('./thing-map.tsx')).ThingMap }));

/** The map of a thing, loaded once a browser shows it; its place is there before. */
export function OnMap(props: ThingMapProps) {
  const isInBrowser = useIsInBrowser();
  return (
    <div className={styles.map}>
      {isInBrowser && (
        <Suspense fallback={<Skeleton shape="card" />}>
          <ThingMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
