import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type {
  InspectionVisit,
  TenderRequestForm,
  TenderRequestKind,
} from '../../../api/contracts/tender-requests.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why a request was not sent, where the person can do something about it; the screen has a text for each. */
export type TenderRequestFailure = 'tooMany' | 'timeTaken' | 'alreadyAsked';

/** What the portal answers: by which number the request goes, and what was agreed with it. */
export interface SentRequest {
  readonly applicationId: string;
  readonly number: number;
  /** ISO 8601; only where there is a deadline. */
  readonly dueAt?: string | undefined;
  /** Of an inspection. */
  readonly visit?: InspectionVisit | undefined;
}

export type TenderRequestEvent =
  | { type: 'request.choose'; kind: TenderRequestKind }
  | { type: 'request.send'; form: TenderRequestForm | undefined }
  | { type: 'request.acknowledge' }
  | { type: 'request.another' };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a person's data. */
interface Context {
  kind: TenderRequestKind;
  failure: TenderRequestFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
  sent: SentRequest | null;
}

/** Asking about an object: an inspection, a review of its documents or a roadshow (section 2, tenders). */
export const tenderRequestMachine = setup({
  types: {} as {
    context: Context;
    events: TenderRequestEvent;
    emitted: { type: 'requestSent' } | { type: 'timesChanged' };
    tags: 'busy' | 'sent' | 'refused' | 'closed';
  },
  actors: {
    sendRequest: notProvided<SentRequest, TenderRequestForm>('sendRequest'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    setKind: assign({ kind: (_, params: { kind: TenderRequestKind }) => params.kind }),
    clear: assign({ failure: null, fields: [], sent: null }),
    setSent: assign({ sent: (_, params: { sent: SentRequest }) => params.sent }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setTooMany: assign({
      failure: 'tooMany',
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
    }),
    setTimeTaken: assign({ failure: 'timeTaken' }),
    setAlreadyAsked: assign({ failure: 'alreadyAsked' }),
    tellSent: emit({ type: 'requestSent' }),
    tellTimesChanged: emit({ type: 'timesChanged' }),
  },
}).createMachine({
  id: 'tender-request',
  description: 'Takes a question about an object from an empty form to the agency.',
  context: { kind: 'inspection-request', failure: null, fields: [], allowedAt: 0, sent: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'One of the three forms is being filled in; every word of it is kept for this tab.',
      on: {
        'request.choose': {
          actions: ['clear', { type: 'setKind', params: ({ event }) => ({ kind: event.kind }) }],
        },
        'request.send': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.form }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description: 'The agency takes the request.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ event }) => {
          assertEvent(event, 'request.send');
          return required(event.form);
        },
        onDone: {
          target: 'sent',
          actions: [{ type: 'setSent', params: ({ event }) => ({ sent: event.output }) }, 'tellSent'],
        },
        onError: [
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'validation' }) },
            target: 'editing',
            actions: { type: 'setFields', params: ({ event }) => ({ fields: fieldsOf(event.error) }) },
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'time_taken' }) },
            target: 'editing',
            actions: ['setTimeTaken', 'tellTimesChanged'],
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'already_asked' }) },
            target: 'editing',
            actions: 'setAlreadyAsked',
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'editing',
            actions: { type: 'setTooMany', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'tender_closed' }) },
            target: 'closed',
          },
          { target: 'refused' },
        ],
      },
    },
    refused: {
      description: 'The request did not get through; a dialog points to the direct line (section 8).',
      tags: 'refused',
      on: { 'request.acknowledge': 'editing' },
    },
    sent: {
      description: 'The request has its number.',
      tags: 'sent',
      on: { 'request.another': { target: 'editing', actions: 'clear' } },
    },
    closed: {
      description: 'Bids are accepted no longer: nothing can be asked about the object any more.',
      tags: 'closed',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type TenderRequestActor = ActorRefFrom<typeof tenderRequestMachine>;
