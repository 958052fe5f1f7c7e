import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text } from './fields.ts';

/** Where the system by which infrastructure projects are certified is told of. */
export const IRIIS_PAGE = '/about-moscow/cur/iriis';

/** Aspects that a project is looked at under, in their order (specification, section 9). */
export const IRIIS_ASPECTS = ['ecology', 'economy', 'quality'] as const;
export type IriisAspectId = (typeof IRIIS_ASPECTS)[number];

/** How many indicators an aspect has (specification, section 9). */
export const IRIIS_COUNTS: Readonly<Record<IriisAspectId, number>> = { ecology: 12, economy: 7, quality: 8 };

/** Parts of the page, in their order. */
export const IRIIS_PARTS = ['certifies', 'forWhom', 'steps', 'result'] as const;

const Aspect = z.object({
  id: z.enum(IRIIS_ASPECTS),
  name: Text,
  /** So many indicators it has, even where none is told of. */
  count: z.int(),
  indicators: z.array(
    z.object({
      /** Its aspect and its number there: ecology-1. */
      id: Text,
      name: Text,
      /** What is looked at. */
      text: Text,
    }),
  ),
});
export type IriisAspect = z.output<typeof Aspect>;

export const getIriis = endpoint({
  method: 'GET',
  path: '/invest/sustainable/v1/iriis',
  summary: 'By what infrastructure projects are certified, in the language of the host.',
  response: z.object({
    title: Text,
    /** For search engines. */
    description: Text,
    lead: Text,
    aspects: z.array(Aspect),
    /** The indicators are made up for the demonstration. */
    isSample: z.boolean(),
    parts: z.array(
      z.object({
        id: z.enum(IRIIS_PARTS),
        title: Text,
        text: z.array(Text),
        list: z.array(Text),
        isSample: z.boolean(),
      }),
    ),
  }),
  status: 200,
});
export type Iriis = ResponseOf<typeof getIriis>;
