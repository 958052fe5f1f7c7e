import * as z from 'zod/mini';
import { Attachment } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import { optionalLine, Text, Time } from './fields.ts';
import { STANDINGS } from './standings.ts';

const base = '/invest/userworkspace/v1/applications';

/** Most items of one page (`docs`: api.md, lists). */
const MOST = 100;
const positive = (max: number) => z.coerce.number().check(z.int(), z.minimum(1), z.maximum(max));

export const Standing = z.enum(STANDINGS);

/** Anything a person has sent and follows: which kinds there are, each area of the portal says. */
export const Application = z.object({
  id: z.uuid(),
  /** `consultation` …; the client's texts are under this name. */
  kind: Text,
  /** The number under which both sides speak of it, of kinds that have one. */
  number: z.optional(z.int()),
  /** Where it stands, in the kind's own words; a consultation is `registered`, `past` or `cancelled`. */
  state: Text,
  standing: Standing,
  /** What it is about, in the sender's words. */
  title: Text,
  createdAt: Time,
  /** When it takes place, of kinds that do. */
  takesPlaceAt: z.optional(Time),
  /** Whether its sender may cancel it now. */
  canCancel: z.boolean(),
});
export type Application = z.output<typeof Application>;

export const ApplicationStep = z.object({
  /** The event, `slot.register`, or the deadline that passed, `untilStart`. */
  event: Text,
  from: Text,
  to: Text,
  at: Time,
  /** Role of who took the step; `system` is a deadline. */
  byRole: Text,
  /** What an official wrote in it: an answer, a reason. */
  text: z.optional(Text),
});
export type ApplicationStep = z.output<typeof ApplicationStep>;

export const ApplicationDetail = z.extend(Application, {
  /** The fields as they were sent, by their names in the kind's form. */
  sent: z.record(Text, Text),
  /** What was sent along, of kinds that take files. */
  files: z.array(Attachment),
  /** What was granted, by names of fields, once it was. */
  granted: z.optional(z.record(Text, Text)),
  /** Every step so far, the oldest first. */
  history: z.array(ApplicationStep),
});
export type ApplicationDetail = z.output<typeof ApplicationDetail>;

const params = z.object({ id: z.uuid() });

export const listApplications = endpoint({
  method: 'GET',
  path: base,
  summary:
    'Everything the person has sent, the newest first; of one kind or in one state, where that is asked for.',
  query: z.object({
    page: z._default(positive(100_000), 1),
    pageSize: z._default(positive(MOST), 20),
    kind: optionalLine(60),
    standing: z.optional(Standing),
  }),
  response: z.object({
    items: z.array(Application),
    /** The kinds of which the person has sent any, with how many, whatever is asked for. */
    kinds: z.array(z.object({ kind: Text, total: z.int() })),
    total: z.int(),
    page: z.int(),
    pageSize: z.int(),
  }),
  status: 200,
  bearer: 'needed',
  errors: { 422: ['validation'] },
});

export const getApplication = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One application with its history; somebody else’s does not exist.',
  params,
  response: ApplicationDetail,
  status: 200,
  bearer: 'needed',
  errors: { 404: ['not_found'] },
});

export const cancelApplication = endpoint({
  method: 'POST',
  path: `${base}/:id/cancel`,
  summary: 'Cancels an application where its chart allows it.',
  params,
  response: ApplicationDetail,
  status: 200,
  bearer: 'needed',
  errors: { 404: ['not_found'], 409: ['illegal_event'] },
});
