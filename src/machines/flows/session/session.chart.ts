import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { codeOf } from '../../command-error.ts';
import { notProvided } from '../../not-provided.ts';

/** What the browser has stored of a sign-in when the page begins. */
export type SessionStanding = 'none' | 'valid' | 'expired';
/** What the address brought: a token pair from another site of the city, or a code from another language. */
export type SessionArrival = 'pair' | 'code' | null;
/** Why somebody who was, or was to be, signed in is not. */
export type SessionFailure = 'ended' | 'arrivalRefused';

export type SessionEvent =
  | { type: 'session.begin'; expiresAt: number; hasVisitor: boolean }
  | { type: 'session.refuse'; again: boolean }
  | { type: 'session.forget' }
  | { type: 'session.signOut' }
  | { type: 'session.acknowledge' }
  | { type: 'arrival.accept' }
  | { type: 'arrival.decline' };

/** Somebody else than who is signed in. */
export interface Newcomer {
  readonly email: string;
  /** End of the access token of who is signed in now, milliseconds since the epoch. */
  readonly presentExpiresAt: number;
}

/** Tokens are no part of it: they stay in the browser's storage, and no record of the flow may hold them. */
interface Context {
  arrival: SessionArrival;
  standing: SessionStanding;
  /** End of the access token, milliseconds since the epoch. */
  expiresAt: number;
  /** The end comes from a refresh of just now. */
  isRenewed: boolean;
  /** There is a record of an unregistered tender visitor to be linked. */
  hasVisitor: boolean;
  /** Who the pair in the address would sign in instead of who is signed in. */
  other: Newcomer | null;
  failure: SessionFailure | null;
}

/** Refusals that another try cannot change; anything else may be the line's fault. */
const DEFINITE = ['refresh_refused', 'not_authenticated', 'validation'];

/**
 * Whether somebody is signed in (section 4, login): one actor for the whole portal. Tokens are refreshed every
 * 40 minutes and when not more than 40 minutes remain (section 9), which is why they live for two hours.
 */
export const sessionMachine = setup({
  types: {} as {
    context: Context;
    input: Pick<Context, 'arrival' | 'standing' | 'expiresAt' | 'hasVisitor'>;
    events: SessionEvent;
    emitted: { type: 'personChanged' };
    tags: 'restoring' | 'signedIn' | 'signedOut' | 'renewing' | 'asking' | 'failed';
  },
  actors: {
    checkPair: notProvided<{ expiresAt: number; other: Newcomer | null }>('checkPair'),
    redeemCode: notProvided<{ expiresAt: number }>('redeemCode'),
    refreshSession: notProvided<{ expiresAt: number }, { expiresAt: number }>('refreshSession'),
    linkVisitor: notProvided<void>('linkVisitor'),
    endSession: notProvided<void>('endSession'),
  },
  guards: {
    isArrival: ({ context }, params: { arrival: SessionArrival }) => context.arrival === params.arrival,
    isStanding: ({ context }, params: { standing: SessionStanding }) => context.standing === params.standing,
    hasFailed: ({ context }) => context.failure !== null,
    isOther: (_, params: { other: Newcomer | null }) => params.other !== null,
    isDefinite: (_, params: { error: unknown }) => DEFINITE.includes(codeOf(params.error)),
    isAgain: (_, params: { again: boolean }) => params.again,
    hasVisitor: ({ context }) => context.hasVisitor,
  },
  actions: {
    setExpiry: assign({
      expiresAt: (_, params: { expiresAt: number }) => params.expiresAt,
      standing: 'valid',
      arrival: null,
      isRenewed: true,
    }),
    setOther: assign({
      other: (_, params: { other: Newcomer | null; expiresAt: number }) => params.other,
      expiresAt: (_, params: { other: Newcomer | null; expiresAt: number }) => params.expiresAt,
    }),
    setVisitor: assign({ hasVisitor: (_, params: { hasVisitor: boolean }) => params.hasVisitor }),
    refuseArrival: assign({ arrival: null, failure: 'arrivalRefused' }),
    forgetOther: assign({ other: null }),
    stay: assign({
      arrival: null,
      standing: 'valid',
      expiresAt: ({ context }) => context.other?.presentExpiresAt ?? context.expiresAt,
      other: null,
    }),
    setEnded: assign({ failure: 'ended', standing: 'none', hasVisitor: false }),
    setSignedOut: assign({ failure: null, standing: 'none', hasVisitor: false }),
    clearFailure: assign({ failure: null }),
    tellPersonChanged: emit({ type: 'personChanged' }),
    // Effects, given with the others.
    keepPair: (): void => {
      throw new Error('keepPair is not provided');
    },
    forgetTokens: (): void => {
      throw new Error('forgetTokens is not provided');
    },
    logEnd: (_, _params: { error: unknown }): void => {
      throw new Error('logEnd is not provided');
    },
  },
  delays: {
    untilRefresh: () => {
      throw new Error('the delay untilRefresh is not provided');
    },
    /** How long a refresh that did not reach the portal waits for its next try. */
    untilRetry: 15_000,
  },
}).createMachine({
  id: 'session',
  description: 'Knows whether somebody is signed in, keeps their tokens fresh, and says when it is over.',
  context: ({ input }) => ({ ...input, isRenewed: false, other: null, failure: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'Finds out what there is to begin with: something in the address, stored tokens, or nothing.',
      always: [
        { guard: { type: 'isArrival', params: { arrival: 'pair' } }, target: 'checkingPair' },
        { guard: { type: 'isArrival', params: { arrival: 'code' } }, target: 'redeeming' },
        { guard: { type: 'isStanding', params: { standing: 'valid' } }, target: 'signedIn' },
        { guard: { type: 'isStanding', params: { standing: 'expired' } }, target: 'restoring' },
        { guard: 'hasFailed', target: 'signedOutByFailure' },
        { target: 'signedOut' },
      ],
    },
    checkingPair: {
      description:
        'The server is asked whose the token pair from the address is; until then it is not believed.',
      tags: 'restoring',
      invoke: {
        id: 'checkPair',
        src: 'checkPair',
        onDone: [
          {
            guard: { type: 'isOther', params: ({ event }) => ({ other: event.output.other }) },
            target: 'asking',
            actions: { type: 'setOther', params: ({ event }) => event.output },
          },
          {
            target: 'signedIn',
            actions: [
              'keepPair',
              { type: 'setExpiry', params: ({ event }) => ({ expiresAt: event.output.expiresAt }) },
              'tellPersonChanged',
            ],
          },
        ],
        onError: { target: 'deciding', actions: 'refuseArrival' },
      },
    },
    asking: {
      description: 'The pair is somebody else’s than who is signed in: the person decides who to be.',
      tags: ['asking', 'signedIn'],
      on: {
        'arrival.accept': {
          target: 'signedIn',
          actions: [
            'keepPair',
            { type: 'setExpiry', params: ({ context }) => ({ expiresAt: context.expiresAt }) },
            'forgetOther',
            'tellPersonChanged',
          ],
        },
        'arrival.decline': { target: 'deciding', actions: 'stay' },
      },
    },
    redeeming: {
      description: 'The one-use code from the portal in another language is changed for tokens.',
      tags: 'restoring',
      invoke: {
        id: 'redeemCode',
        src: 'redeemCode',
        onDone: {
          target: 'signedIn',
          actions: [
            { type: 'setExpiry', params: ({ event }) => ({ expiresAt: event.output.expiresAt }) },
            'tellPersonChanged',
          ],
        },
        onError: { target: 'deciding', actions: 'refuseArrival' },
      },
    },
    restoring: {
      description: 'The stored access token has expired: nobody is signed in until the refresh says so.',
      tags: ['restoring', 'renewing'],
      initial: 'refreshing',
      states: {
        refreshing: {
          description: 'The stored refresh token is being changed for a new pair.',
          invoke: {
            id: 'restoreSession',
            src: 'refreshSession',
            input: ({ context }) => ({ expiresAt: context.expiresAt }),
            onDone: {
              target: '#session.signedIn',
              actions: [
                { type: 'setExpiry', params: ({ event }) => ({ expiresAt: event.output.expiresAt }) },
                'tellPersonChanged',
              ],
            },
            onError: [
              {
                guard: { type: 'isDefinite', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signedOutByFailure',
                actions: [{ type: 'logEnd', params: ({ event }) => ({ error: event.error }) }, 'setEnded'],
              },
              { target: 'waiting' },
            ],
          },
        },
        waiting: {
          description: 'The portal could not be reached; the tokens are kept for another try.',
          after: { untilRetry: 'refreshing' },
        },
      },
    },
    signedIn: {
      description: 'A valid, unexpired access token is stored.',
      tags: 'signedIn',
      initial: 'deciding',
      on: {
        // Refreshed, or signed in anew, in another tab.
        'session.begin': {
          target: '.fresh',
          actions: { type: 'setExpiry', params: ({ event }) => ({ expiresAt: event.expiresAt }) },
        },
        'session.signOut': 'signingOut',
        'session.forget': {
          target: 'signedOut',
          actions: ['forgetTokens', 'setSignedOut', 'tellPersonChanged'],
        },
      },
      states: {
        deciding: {
          description:
            'Looks whether this browser was an unregistered tender visitor less than 72 hours ago.',
          always: [{ guard: 'hasVisitor', target: 'linking' }, { target: 'fresh' }],
        },
        linking: {
          description: 'The tender visitor’s id is being linked to the person; a failure is ignored.',
          // Another tab's tokens are as good for it.
          on: {
            'session.begin': {
              actions: { type: 'setExpiry', params: ({ event }) => ({ expiresAt: event.expiresAt }) },
            },
          },
          invoke: {
            id: 'linkVisitor',
            src: 'linkVisitor',
            onDone: { target: 'fresh', actions: { type: 'setVisitor', params: { hasVisitor: false } } },
            onError: { target: 'fresh', actions: { type: 'setVisitor', params: { hasVisitor: false } } },
          },
        },
        fresh: {
          description: 'The tokens are good for a while.',
          after: { untilRefresh: 'refreshing' },
          on: {
            'session.refuse': [
              {
                guard: { type: 'isAgain', params: ({ event }) => ({ again: event.again }) },
                target: '#session.signedOutByFailure',
                actions: ['setEnded', 'tellPersonChanged'],
              },
              { target: 'refreshing' },
            ],
          },
        },
        refreshing: {
          description: 'The refresh token is being changed for a new pair, in one tab for all.',
          tags: 'renewing',
          invoke: {
            id: 'refreshSession',
            src: 'refreshSession',
            input: ({ context }) => ({ expiresAt: context.expiresAt }),
            onDone: {
              target: 'fresh',
              actions: { type: 'setExpiry', params: ({ event }) => ({ expiresAt: event.output.expiresAt }) },
            },
            onError: [
              {
                guard: { type: 'isDefinite', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signedOutByFailure',
                actions: [
                  { type: 'logEnd', params: ({ event }) => ({ error: event.error }) },
                  'setEnded',
                  'tellPersonChanged',
                ],
              },
              { target: 'retrying' },
            ],
          },
        },
        retrying: {
          description: 'The portal could not be reached; the tokens are kept for another try.',
          after: { untilRetry: 'refreshing' },
          on: { 'session.refuse': 'refreshing' },
        },
      },
    },
    signingOut: {
      description: 'The server is told that the session ends; it ends here whatever the answer.',
      tags: 'signedIn',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        onDone: { target: 'signedOut', actions: ['forgetTokens', 'setSignedOut', 'tellPersonChanged'] },
        onError: { target: 'signedOut', actions: ['forgetTokens', 'setSignedOut', 'tellPersonChanged'] },
      },
    },
    signedOut: {
      description: 'Nobody is signed in.',
      tags: 'signedOut',
      on: {
        'session.begin': {
          target: 'signedIn',
          actions: [
            { type: 'setExpiry', params: ({ event }) => ({ expiresAt: event.expiresAt }) },
            { type: 'setVisitor', params: ({ event }) => ({ hasVisitor: event.hasVisitor }) },
            'tellPersonChanged',
          ],
        },
      },
    },
    signedOutByFailure: {
      description: 'The session is over although nobody signed out; the person is told.',
      tags: ['signedOut', 'failed'],
      entry: 'forgetTokens',
      on: {
        'session.begin': {
          target: 'signedIn',
          actions: [
            'clearFailure',
            { type: 'setExpiry', params: ({ event }) => ({ expiresAt: event.expiresAt }) },
            { type: 'setVisitor', params: ({ event }) => ({ hasVisitor: event.hasVisitor }) },
            'tellPersonChanged',
          ],
        },
        'session.acknowledge': { target: 'signedOut', actions: 'clearFailure' },
      },
    },
  },
});

/** A running actor of this chart. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
