import * as z from 'zod/mini';
import { StandIns } from './content.ts';
import { endpoint } from './endpoint.ts';
import { Day, Text } from './fields.ts';

/*
 * The exporter's calendar of events (section 1, exporters' support). An administrator edits it as all content, as items
 * `events/event-1` and so on: texts in six languages, the first day and the last, and where more is said of it.
 */

const ExportEvent = z.object({
  id: Text,
  title: Text,
  text: z.optional(Text),
  /** Where it takes place. */
  venue: z.optional(Text),
  from: Day,
  /** Its last day, where it has more than one. */
  until: z.optional(Day),
  /** A page of the portal, path and query, or an `https://` address of another site. */
  to: z.optional(Text),
  /** It is made up for the demonstration; such ones are not shown in production. */
  isSample: z.boolean(),
  /** The language of texts that nobody has written in the host's: `title`. */
  standIns: StandIns,
});
export type ExportEvent = z.output<typeof ExportEvent>;

export const listExportEvents = endpoint({
  method: 'GET',
  path: '/invest/content/v1/export-events',
  summary:
    'What exporters can go to, today or later in Moscow, the next first and in the language of the host (section 1).',
  response: z.object({ items: z.array(ExportEvent) }),
  status: 200,
  bearer: 'ignored',
  unpaged: 'As many as the portal has room for: 20.',
});
