import { lazy } from 'react';
import { Skeleton } from '../kit/skeleton.tsx';
import { InSight } from '../parts/in-sight.tsx';
import styles from './on-map.module.css';
import type { ThingMapProps } from './thing-map.tsx';

const ThingMap = lazy(async () => ({ default: (await import('./thing-map.tsx')).ThingMap }));

/** The map of a thing, loaded once a browser shows its place. */
export const OnMap = (props: ThingMapProps) => (
  <InSight className={styles.map} waiting={<Skeleton shape="card" />}>
    <ThingMap {...props} />
  </InSight>
);
