import * as z from 'zod/mini';
import { Attachment } from './attachments.ts';
import { endpoint } from './endpoint.ts';
import { matching, optionalLine, searchText, Text, Time, verbatim } from './fields.ts';
import { Due } from './investor.ts';

const base = '/invest/desk/v1';

/** Cases on one page of a queue. */
export const QUEUE_PAGE = 50;

/** Whose cases; all of them when left out. */
const assignee = z.optional(z.enum(['me', 'none']));
/** A number, or words of the case. */
const query = z.optional(searchText(200));

/** What an official fills in to send an event: read from the schema beside the chart. */
const EventField = z.object({
  /** Its words are under `lifecycles:<lifecycle>.field.<name>`. */
  name: Text,
  kind: z.enum(['text', 'longText', 'date', 'choice', 'marks']),
  isRequired: z.boolean(),
  /** Longest text, characters. */
  max: z.optional(z.int()),
  /** First and last day that a date may be. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  options: z.optional(z.array(z.object({ value: Text, label: Text }))),
});
export type EventField = z.output<typeof EventField>;

/** An event as charts call it, `message.return`. */
const EventType = matching(/^[a-z]{1,40}\.[A-Za-z]{1,40}$/);

const PossibleEvent = z.object({
  type: Text,
  fields: z.array(EventField),
  /** It has nothing to fill in, but takes something from somebody: it is asked about before it is sent. */
  confirm: z.optional(z.literal(true)),
  /** Path of the page where it is sent from; the case has no form for it. */
  page: z.optional(Text),
});
export type PossibleEvent = z.output<typeof PossibleEvent>;

/** A thing that lives through a lifecycle, as a queue shows it. */
export const Case = z.object({
  lifecycle: Text,
  id: Text,
  /** The number under which both sides speak of it, of kinds that have one. */
  number: z.optional(z.int()),
  state: Text,
  title: Text,
  /** Whom it is about or from. */
  person: Text,
  createdAt: Time,
  /** When its state has to be left. */
  dueAt: z.optional(Time),
  /** When it takes place, of what people come to at an hour. */
  startsAt: z.optional(Time),
  isOverdue: z.boolean(),
  isApproaching: z.boolean(),
  /** Null where nobody is assigned; a kind that is assigned to nobody has none. */
  assignee: z.optional(z.nullable(z.object({ name: Text, isMe: z.boolean() }))),
});
export type Case = z.output<typeof Case>;

/** One step, with whoever took it. */
export const CaseStep = z.object({
  id: z.int(),
  /** The event, `message.return`, or the deadline that passed, `untilOverdue`. */
  event: Text,
  from: Text,
  to: Text,
  at: Time,
  byRole: Text,
  /** Of officials and account holders. */
  byName: z.optional(Text),
  text: z.optional(Text),
  until: z.optional(Time),
});
export type CaseStep = z.output<typeof CaseStep>;

export const CaseDetail = z.extend(Case, {
  /** What an event is sent on top of: the last step that a person took. */
  version: z.int(),
  /** The fields as they were sent, by their names in the kind’s form. */
  sent: z.record(Text, Text),
  /** What was granted, by names of fields, once it was. */
  granted: z.optional(z.record(Text, Text)),
  /** A filled assessment sheet: a mark of each indicator, in the sheet’s order. */
  marks: z.optional(Text),
  files: z.array(Attachment),
  due: z.optional(Due),
  history: z.array(CaseStep),
  /** Events that this official may send now. */
  possible: z.array(PossibleEvent),
});
export type CaseDetail = z.output<typeof CaseDetail>;

/** Which cases are asked for, as the address of the queue names them. */
export interface CaseFilters {
  readonly lifecycle?: string | undefined;
  readonly state?: string | undefined;
  readonly overdue?: true | undefined;
  /** Whatever state it stands in; without this and without a queue, what waits for the official. */
  readonly all?: true | undefined;
  readonly assignee?: 'me' | 'none' | undefined;
  readonly query?: string | undefined;
}

/** Whether it is what waits for the official: where they land, as no other queue is chosen. */
export const isWaiting = ({ lifecycle, overdue, all }: CaseFilters): boolean =>
  lifecycle === undefined && !overdue && !all;

export const listCases = endpoint({
  method: 'GET',
  path: `${base}/cases`,
  summary: 'Cases that the official may see: overdue ones first, then those due soonest, then the newest.',
  unpaged: `By \`cursor\`, ${QUEUE_PAGE} cases at a time: a queue moves while it is read, and a page by number would skip some.`,
  query: z.object({
    lifecycle: optionalLine(100),
    state: optionalLine(200),
    overdue: z.optional(z.literal('true')),
    /** Only what waits for the official’s role; for an administrator, for any. */
    waiting: z.optional(z.literal('true')),
    assignee,
    query,
    /** Where the page before ended. */
    cursor: z.optional(verbatim(500)),
  }),
  response: z.object({ items: z.array(Case), cursor: z.nullable(Text) }),
  status: 200,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 422: ['validation'] },
});

export const listQueues = endpoint({
  method: 'GET',
  path: `${base}/queues`,
  summary:
    'How many cases stand in each state, and how many of them are overdue; of those alone that a search or an assignee leaves.',
  unpaged: 'Whole: one row of each lifecycle and state.',
  query: z.object({ assignee, query }),
  response: z.object({
    items: z.array(
      z.object({
        lifecycle: Text,
        states: z.array(
          z.object({
            state: Text,
            count: z.int(),
            overdue: z.int(),
            /** It waits for the asking official’s role. */
            isMine: z.boolean(),
            /** The same, and for an administrator what waits for any: what `waiting` lists. */
            isWaiting: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  status: 200,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 422: ['validation'] },
});

const params = z.object({ lifecycle: verbatim(100), id: verbatim(100) });

export const getCase = endpoint({
  method: 'GET',
  path: `${base}/:lifecycle/:id`,
  summary: 'One case with its history and the events that the chart and the role allow now.',
  params,
  response: CaseDetail,
  status: 200,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 404: ['not_found'] },
});

export const sendCaseEvent = endpoint({
  method: 'POST',
  path: `${base}/:lifecycle/:id/events`,
  summary:
    'Sends one event with its fields. With `version` it is refused as `case_changed` when somebody was faster; the refusal tells what happened and what is possible now.',
  params,
  body: z.looseObject({ type: EventType, version: z.optional(z.int()) }),
  response: CaseDetail,
  status: 200,
  bearer: 'needed',
  errors: {
    403: ['forbidden'],
    404: ['not_found'],
    409: ['illegal_event', 'case_changed'],
    422: ['validation'],
  },
});

/** Server-sent events named `case`, each `{ lifecycle, id }` of a case that changed; the bearer is needed. */
export const DESK_STREAM_PATH = `${base}/stream`;
