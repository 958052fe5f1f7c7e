import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { Text, Time } from './fields.ts';
import { PARTNER_IDS } from './partners.ts';

/** Where a file or a recording is; absent where the agency has given none. */
const Address = z.optional(Text);

const Event = z.object({ startsAt: Time, text: Text, isSample: z.boolean() });
export type SustainableEvent = z.output<typeof Event>;

/** What the agency has given for the pages of the sustainable city: links, files, the next event. */
export const getSustainableMaterials = endpoint({
  method: 'GET',
  path: '/invest/sustainable/v1/materials',
  summary:
    'Links and files that the agency has given for the pages of the sustainable city, and its next event.',
  response: z.object({
    unAgenda: z.object({ presentation: Address }),
    pilotProject: z.object({
      programme: Address,
      report: Address,
      video: Address,
      event: z.optional(Event),
    }),
    /** By partner. */
    partners: z.record(z.enum(PARTNER_IDS), z.object({ agreement: Address })),
  }),
  status: 200,
});
export type SustainableMaterials = ResponseOf<typeof getSustainableMaterials>;
