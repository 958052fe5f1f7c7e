import { type ActorRefFrom, assertEvent, assign, emit, setup } from 'xstate';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { ProposalForm, SubmittedProposal } from '../../../api/contracts/proposals.ts';
import { allowedAtOf, codeOf, fieldsOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';
import { required } from '../../required.ts';

/** Why a proposal was not submitted; `moved`: it is no longer returned. The screen has a text for each. */
export type ProposalComposeFailure = 'tooMany' | 'moved' | 'failed';

export type ProposalComposeEvent = { type: 'proposal.submit'; form: ProposalForm | undefined };

/** What is typed goes with its event and stays in no context: no record of the flow may hold a person's data. */
interface Context {
  /** Id of a returned proposal that is submitted again; null of a new one. */
  again: string | null;
  failure: ProposalComposeFailure | null;
  fields: readonly FieldError[];
  /** When the next try is allowed after too many, milliseconds since the epoch. */
  allowedAt: number;
  sent: SubmittedProposal | null;
}

/** What goes to the portal: the form, and which returned proposal it is, if any. */
export interface Submission {
  readonly form: ProposalForm;
  readonly again: string | null;
}

/** The form by which something is proposed for a register that moderators keep: initiatives, technologies. */
export const proposalComposeMachine = setup({
  types: {} as {
    context: Context;
    input: { again: string | null };
    events: ProposalComposeEvent;
    emitted: { type: 'proposalSubmitted' };
    tags: 'busy' | 'sent';
  },
  actors: {
    submitProposal: notProvided<SubmittedProposal, Submission>('submitProposal'),
  },
  guards: {
    isValid: (_, params: { form: unknown }) => params.form !== undefined,
    isCode: (_, params: { error: unknown; code: string }) => codeOf(params.error) === params.code,
  },
  actions: {
    clear: assign({ failure: null, fields: [], sent: null }),
    setSent: assign({ sent: (_, params: { sent: SubmittedProposal }) => params.sent }),
    setFields: assign({ fields: (_, params: { fields: readonly FieldError[] }) => params.fields }),
    setTooMany: assign({
      failure: 'tooMany',
      allowedAt: (_, params: { allowedAt: number }) => params.allowedAt,
    }),
    setMoved: assign({ failure: 'moved' }),
    setFailed: assign({ failure: 'failed' }),
    tellSent: emit({ type: 'proposalSubmitted' }),
  },
}).createMachine({
  id: 'proposal-compose',
  description: 'Takes a proposal for a register from a form to the portal, new or returned for changes.',
  context: ({ input }) => ({ ...input, failure: null, fields: [], allowedAt: 0, sent: null }),
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is being filled in; every word of it is kept for this tab.',
      on: {
        'proposal.submit': {
          guard: { type: 'isValid', params: ({ event }) => ({ form: event.form }) },
          target: 'sending',
        },
      },
    },
    sending: {
      description:
        'The form goes once its files have arrived; the portal takes it and counts the days to the decision.',
      tags: 'busy',
      entry: 'clear',
      invoke: {
        id: 'submitProposal',
        src: 'submitProposal',
        input: ({ context, event }) => {
          assertEvent(event, 'proposal.submit');
          return { form: required(event.form), again: context.again };
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
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'too_many_requests' }),
            },
            target: 'editing',
            actions: { type: 'setTooMany', params: ({ event }) => ({ allowedAt: allowedAtOf(event.error) }) },
          },
          {
            guard: {
              type: 'isCode',
              params: ({ event }) => ({ error: event.error, code: 'not_authenticated' }),
            },
            target: 'signedOut',
          },
          {
            guard: { type: 'isCode', params: ({ event }) => ({ error: event.error, code: 'illegal_event' }) },
            target: 'editing',
            actions: 'setMoved',
          },
          { target: 'editing', actions: 'setFailed' },
        ],
      },
    },
    sent: {
      description: 'The proposal has its number and the day by which a moderator decides.',
      tags: 'sent',
      type: 'final',
    },
    signedOut: {
      description: 'The session ended meanwhile: the person signs in and comes back to what they typed.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type ProposalComposeActor = ActorRefFrom<typeof proposalComposeMachine>;
