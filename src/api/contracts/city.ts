import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text } from './fields.ts';

/** Longitude and latitude, degrees, WGS 84. */
const Point = z.tuple([z.number(), z.number()]);
/** Polygons as GeoJSON writes them; the first ring of each is its outside. */
const Polygons = z.array(z.array(z.array(Point)));

export const cityOutlines = endpoint({
  method: 'GET',
  path: '/common/city/v1/outlines',
  summary:
    'What a map of the city is drawn from: okrugs, districts and the metro, in the language of the host.',
  response: z.object({
    /** Whose outlines were imported, and under which licence; null where all is the portal's own schematic. */
    source: z.nullable(Text),
    okrugs: z.array(
      z.object({
        id: Text,
        name: Text,
        polygons: Polygons,
        /** Drawn by hand for the portal, no survey data. */
        isSchematic: z.boolean(),
      }),
    ),
    /** Only those whose outlines were imported. */
    districts: z.array(z.object({ id: Text, name: Text, polygons: Polygons })),
    /** To about 200 m. A colour is one of `lines`. */
    stations: z.array(z.object({ id: Text, name: Text, at: Point, lines: z.array(Text) })),
    lines: z.array(z.object({ id: Text, name: Text, /** `#rrggbb`. */ colour: Text })),
  }),
  status: 200,
});
export type CityOutlines = ResponseOf<typeof cityOutlines>;
