/** Where the city and what lies around it is, degrees: west, south, east, north. */
export const REGION = { west: 35, south: 54, east: 40.5, north: 57 } as const;

/** Whether a place, longitude and latitude in degrees, lies in the city or around it. */
export const isInRegion = ([longitude, latitude]: readonly [number, number]): boolean =>
  longitude >= REGION.west &&
  longitude <= REGION.east &&
  latitude >= REGION.south &&
  latitude <= REGION.north;
