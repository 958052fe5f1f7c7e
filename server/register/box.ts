import { incorrect } from './cursor.ts';
import type { Box } from './outline.ts';

/** A rectangle as an address says it. @throws HttpProblem naming `box` */
export function boxFrom(text: string): Box {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  if (west >= east || south >= north || west < -180 || east > 180 || south < -90 || north > 90)
    throw incorrect('box');
  return [west, south, east, north];
}
