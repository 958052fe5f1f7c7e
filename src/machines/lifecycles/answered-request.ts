import { assign, type StateMachine, setup } from 'xstate';
import type { Deadline } from './deadline.ts';
import type { Permissions, Role, Stamp, StateMeta } from './roles.ts';

/*
 * A request that is answered or declined, once, within a term: what a question to the kiosk, a request to the technical
 * school and an application for a partnership have in common. Their events are named after each (`kiosk.send`), so that the
 * history of one is never read as that of another. Requests that go on after the first word, or end with something
 * else, have charts of their own.
 */

/** What is told to whom, after the step is committed. */
export type AnsweredNews = 'received' | 'answered' | 'declined' | 'overdue';

/** @typeParam Name what its events begin with */
export type AnsweredEvent<Name extends string> = (
  | { type: `${Name}.send`; deadline: Deadline }
  | { type: `${Name}.answer`; answer: string }
  | { type: `${Name}.decline`; reason: string }
  | { type: `${Name}.withdraw` }
  | { type: `${Name}.handOver`; from: string; to: string }
) &
  Stamp;

export interface AnsweredContext {
  /** Sender id of whoever asked; empty until they have. */
  owner: string;
  /** Milliseconds since the epoch. */
  requestedAt: number | null;
  /** Of the answer, as long as one is owed. */
  deadline: Deadline | null;
}

/** What a request is before anybody has sent it. */
export const newAnswered = (): AnsweredContext => ({ owner: '', requestedAt: null, deadline: null });

/** What one of these charts says otherwise than the others. */
export interface AnsweredWords<Name extends string> {
  readonly id: string;
  /** What its events begin with. */
  readonly name: Name;
  /** Whose part the answer is. */
  readonly official: Role;
  readonly about: string;
  /** Of the state in which an answer is owed. */
  readonly owed: string;
  /** Of the state in which it was declined. */
  readonly declined: string;
}

/** `name` stands for whatever name it is: a type parameter could not be checked as keys of transitions. */
function chartNamed({ id, name, official, about, owed, declined }: AnsweredWords<'name'>) {
  const on = {
    send: `${name}.send`,
    answer: `${name}.answer`,
    decline: `${name}.decline`,
    withdraw: `${name}.withdraw`,
    handOver: `${name}.handOver`,
  } as const;
  return setup({
    types: {} as {
      context: AnsweredContext;
      events: AnsweredEvent<'name'>;
      tags: 'open';
      meta: StateMeta;
    },
    guards: {
      isOwner: ({ context }, params: { owner: string }) => context.owner === params.owner,
    },
    actions: {
      // Effects: the server gives each a handler that writes in the step's own transaction.
      recordText: (_, _params: { text: string }) => {},
      tellSender: (_, _params: { about: AnsweredNews }) => {},
      tellOfficials: (_, _params: { about: 'approaching' | 'overdue' }) => {},
      setRequest: assign({
        owner: (_, params: { owner: string; at: number; deadline: Deadline }) => params.owner,
        requestedAt: (_, params) => params.at,
        deadline: (_, params) => params.deadline,
      }),
      setOwner: assign({ owner: (_, params: { owner: string }) => params.owner }),
      clearDeadline: assign({ deadline: null }),
    },
    delays: {
      untilApproaching: ({ context, event }) =>
        Math.max((context.deadline?.approachingAt ?? 0) - event.at, 0),
      untilOverdue: ({ context, event }) => Math.max((context.deadline?.dueAt ?? 0) - event.at, 0),
    },
  }).createMachine({
    id,
    description: about,
    context: newAnswered(),
    initial: 'unsent',
    on: {
      [on.handOver]: {
        guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.from }) },
        actions: { type: 'setOwner', params: ({ event }) => ({ owner: event.to }) },
      },
    },
    states: {
      unsent: {
        description: 'Nobody has sent it yet.',
        on: {
          [on.send]: {
            target: 'sent',
            actions: [
              {
                type: 'setRequest',
                params: ({ event }) => ({ owner: event.by.id, at: event.at, deadline: event.deadline }),
              },
              { type: 'tellSender', params: { about: 'received' } },
            ],
          },
        },
      },
      sent: {
        description: owed,
        tags: 'open',
        meta: { duty: official },
        exit: 'clearDeadline',
        after: {
          untilApproaching: { actions: { type: 'tellOfficials', params: { about: 'approaching' } } },
          untilOverdue: {
            actions: [
              { type: 'tellOfficials', params: { about: 'overdue' } },
              { type: 'tellSender', params: { about: 'overdue' } },
            ],
          },
        },
        on: {
          [on.answer]: {
            target: 'answered',
            actions: [
              { type: 'recordText', params: ({ event }) => ({ text: event.answer }) },
              { type: 'tellSender', params: { about: 'answered' } },
            ],
          },
          [on.decline]: {
            target: 'declined',
            actions: [
              { type: 'recordText', params: ({ event }) => ({ text: event.reason }) },
              { type: 'tellSender', params: { about: 'declined' } },
            ],
          },
          [on.withdraw]: {
            guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
            target: 'withdrawn',
          },
        },
      },
      answered: {
        description: 'The answer went to the given e-mail and stands in the account.',
        meta: { standing: 'answered' },
      },
      declined: { description: declined, meta: { standing: 'refused' } },
      withdrawn: { description: 'The sender has taken it back.', meta: { standing: 'takenBack' } },
    },
  });
}

/** The chart as it is, with the events of its name. */
export type AnsweredChart<Name extends string> =
  ReturnType<typeof chartNamed> extends StateMachine<
    infer Context,
    infer _Events,
    infer Children,
    infer Actors,
    infer Actions,
    infer Guards,
    infer Delays,
    infer States,
    infer Tags,
    infer Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Config
  >
    ? StateMachine<
        Context,
        AnsweredEvent<Name>,
        Children,
        Actors,
        Actions,
        Guards,
        Delays,
        States,
        Tags,
        Input,
        Output,
        Emitted,
        Meta,
        Config
      >
    : never;

/** Who sends what: the public asks, one role answers; what follows from a sign-in is the portal's. */
export type AnsweredPermissions<Name extends string> = Permissions<AnsweredEvent<Name>['type']>;

/** The chart of one kind of request that is answered once, and who may send its events. */
export function answeredRequest<Name extends string>(words: AnsweredWords<Name>) {
  const { name, official } = words;
  return {
    // The name is a text like any other at run time; only here is one taken for the other.
    chart: chartNamed(words as unknown as AnsweredWords<'name'>) as unknown as AnsweredChart<Name>,
    permissions: {
      [`${name}.send`]: ['visitor', 'user'],
      [`${name}.answer`]: [official, 'admin'],
      [`${name}.decline`]: [official, 'admin'],
      [`${name}.withdraw`]: ['user'],
      [`${name}.handOver`]: ['system'],
    } as unknown as AnsweredPermissions<Name>,
  };
}
