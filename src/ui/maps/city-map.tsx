import { lazy } from 'react';

/** A map of the city. It comes with the library that draws it as soon as one is shown: what stands around waits for it. */
export const CityMap = lazy(async () => ({ default: (await import('./drawn-maps.ts')).DrawnCityMap }));
