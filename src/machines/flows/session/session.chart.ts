import { type ActorRefFrom, assign, emit, setup } from 'xstate';
import { codeOf } from '../../command-error.ts';
import { missing, notProvided } from '../../not-provided.ts';

/** What the browser has stored of a sign-in when the page begins. */
export type SessionStanding = 'none' | 'valid' | 'expired';
/**
 * What the address brought: a token pair from another site of the city, a code from another language, or something of
 * either that is not whole.
 */
export type SessionArrival = 'pair' | 'code' | 'broken' | null;
/**
 * What a person has to be told: their session is over, what the address brought signs nobody in, or another tab has
 * put somebody else in their place.
 */
export type SessionNews = 'ended' | 'arrivalRefused' | 'personChanged';

export type SessionEvent =
  | { type: 'session.begin'; account: string; expiresAt: number; hasVisitor: boolean }
  | { type: 'session.refuse'; again: boolean }
  | { type: 'session.forget' }
  | { type: 'session.signOut' }
  | { type: 'session.acknowledge' }
  | { type: 'arrival.accept' }
  | { type: 'arrival.decline' };

/** Who is signed in, or would be. */
interface Holder {
  /** The account's id. */
  readonly account: string;
  /** End of the access token, milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Whom the address would sign in. */
export interface Arrived {
  readonly newcomer: Holder;
  /** Where the person has to agree first: what the newcomer is called, and who is signed in, if anybody. */
  readonly asked: {
    /** Empty where the account has none. */
    readonly name: string;
    readonly email: string;
    readonly present: Holder | null;
  } | null;
}

/** Tokens are no part of it: they stay in the browser's storage, and no record of the flow may hold them. */
interface Context {
  arrival: SessionArrival;
  standing: SessionStanding;
  /** Whose session it is, by the account's id; another tab's tokens may be another's. */
  account: string | null;
  /** End of the access token, milliseconds since the epoch. */
  expiresAt: number;
  /** The end comes from a refresh of just now. */
  isRenewed: boolean;
  /** There is a record of an unregistered tender visitor to be linked. */
  hasVisitor: boolean;
  /** Who would be signed in, while that is asked. */
  newcomer: (Holder & { readonly name: string; readonly email: string }) | null;
  news: SessionNews | null;
  /** How often somebody took another's place; whatever the page has begun for the first begins anew with it. */
  swaps: number;
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
    input: Pick<Context, 'arrival' | 'standing' | 'account' | 'expiresAt' | 'hasVisitor'>;
    events: SessionEvent;
    emitted: { type: 'personChanged' };
    tags: 'restoring' | 'signedIn' | 'signedOut' | 'renewing' | 'asking' | 'failed';
  },
  actors: {
    checkPair: notProvided<Arrived>('checkPair'),
    exchangePair: notProvided<Holder, { isAgreed: boolean }>('exchangePair'),
    redeemCode: notProvided<Arrived>('redeemCode'),
    refreshSession: notProvided<{ expiresAt: number }, { expiresAt: number }>('refreshSession'),
    linkVisitor: notProvided<void>('linkVisitor'),
    endSession: notProvided<void>('endSession'),
  },
  guards: {
    isArrival: ({ context }, params: { arrival: SessionArrival }) => context.arrival === params.arrival,
    isStanding: ({ context }, params: { standing: SessionStanding }) => context.standing === params.standing,
    hasNews: ({ context }) => context.news !== null,
    isAsked: (_, params: { asked: Arrived['asked'] }) => params.asked !== null,
    isAskedOfOther: (_, params: { asked: Arrived['asked'] }) => params.asked?.present != null,
    isOther: ({ context }, params: { account: string }) => params.account !== context.account,
    isUnasked: ({ context }) => context.newcomer === null,
    isOtherUnasked: ({ context }, params: { account: string }) =>
      context.newcomer === null && params.account !== context.account,
    isDefinite: (_, params: { error: unknown }) => DEFINITE.includes(codeOf(params.error)),
    isAgain: (_, params: { again: boolean }) => params.again,
    hasVisitor: ({ context }) => context.hasVisitor,
  },
  actions: {
    setExpiry: assign({
      expiresAt: (_, params: { expiresAt: number }) => params.expiresAt,
      standing: 'valid',
      isRenewed: true,
    }),
    setHolder: assign({
      account: (_, params: Holder) => params.account,
      expiresAt: (_, params: Holder) => params.expiresAt,
      standing: 'valid',
      isRenewed: true,
    }),
    replaceHolder: assign({
      account: (_, params: Holder & { hasVisitor: boolean }) => params.account,
      expiresAt: (_, params: Holder & { hasVisitor: boolean }) => params.expiresAt,
      hasVisitor: (_, params: Holder & { hasVisitor: boolean }) => params.hasVisitor,
      standing: 'valid',
      arrival: null,
      isRenewed: true,
      newcomer: null,
      news: 'personChanged',
      swaps: ({ context }) => context.swaps + 1,
    }),
    setVisitor: assign({ hasVisitor: (_, params: { hasVisitor: boolean }) => params.hasVisitor }),
    setAsked: assign({
      account: (_, { asked }: Arrived) => asked?.present?.account ?? null,
      expiresAt: (_, { asked }: Arrived) => asked?.present?.expiresAt ?? 0,
      standing: (_, { asked }: Arrived): SessionStanding => (asked?.present ? 'valid' : 'none'),
      newcomer: (_, { newcomer, asked }: Arrived) =>
        asked && { ...newcomer, name: asked.name, email: asked.email },
    }),
    acceptNewcomer: assign({
      account: (_, params: Holder) => params.account,
      expiresAt: (_, params: Holder) => params.expiresAt,
      standing: 'valid',
      isRenewed: true,
      swaps: ({ context }, { account }: Holder) =>
        context.swaps + (context.account === null || context.account === account ? 0 : 1),
      arrival: null,
      newcomer: null,
    }),
    forgetNewcomer: assign({ arrival: null, newcomer: null }),
    forgetHolder: assign({ account: null, standing: 'none' }),
    refuseArrival: assign({ arrival: null, newcomer: null, news: 'arrivalRefused' }),
    setEnded: assign({ news: 'ended', standing: 'none', hasVisitor: false }),
    setSignedOut: assign({ news: null, standing: 'none', hasVisitor: false, account: null }),
    clearNews: assign({ news: null }),
    tellPersonChanged: emit({ type: 'personChanged' }),
    // Effects, given with the others.
    keepPair: (): void => missing('keepPair'),
    forgetPair: (): void => missing('forgetPair'),
    endPair: (): void => missing('endPair'),
    forgetTokens: (): void => missing('forgetTokens'),
    logEnd: (_, _params: { error: unknown }): void => missing('logEnd'),
  },
  delays: {
    untilRefresh: () => missing('the delay untilRefresh'),
    /** How long a refresh that did not reach the portal waits for its next try. */
    untilRetry: 15_000,
  },
}).createMachine({
  id: 'session',
  description:
    'Knows who is signed in, keeps their tokens fresh, lets no address sign anybody in unasked, and says when it is over.',
  context: ({ input }) => ({ ...input, isRenewed: false, newcomer: null, news: null, swaps: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'Finds out what there is to begin with: something in the address, stored tokens, or nothing.',
      always: [
        { guard: { type: 'isArrival', params: { arrival: 'pair' } }, target: 'arriving.checkingPair' },
        { guard: { type: 'isArrival', params: { arrival: 'code' } }, target: 'arriving.redeeming' },
        { guard: { type: 'isArrival', params: { arrival: 'broken' } }, actions: 'refuseArrival' },
        { guard: { type: 'isStanding', params: { standing: 'valid' } }, target: 'signedIn' },
        { guard: { type: 'isStanding', params: { standing: 'expired' } }, target: 'restoring' },
        { guard: 'hasNews', target: 'signedOutByFailure' },
        { target: 'signedOut' },
      ],
    },
    arriving: {
      description:
        'The address brought a sign-in; a pair from another site signs nobody in who has not agreed to it, and nothing takes the place of somebody else unasked.',
      initial: 'checkingPair',
      on: {
        // Another tab signs somebody in or out meanwhile: that is who is present, then. The states say where more follows.
        'session.begin': {
          actions: [
            { type: 'setHolder', params: ({ event }) => event },
            { type: 'setVisitor', params: ({ event }) => ({ hasVisitor: event.hasVisitor }) },
          ],
        },
        'session.forget': { actions: 'forgetHolder' },
      },
      states: {
        checkingPair: {
          description:
            'The server is asked whose the token pair from the address is, which uses up neither token; until then it is not believed.',
          tags: 'restoring',
          invoke: {
            id: 'checkPair',
            src: 'checkPair',
            onDone: [
              {
                guard: { type: 'isAskedOfOther', params: ({ event }) => ({ asked: event.output.asked }) },
                target: 'asking',
                actions: { type: 'setAsked', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isAsked', params: ({ event }) => ({ asked: event.output.asked }) },
                target: 'offering',
                actions: { type: 'setAsked', params: ({ event }) => event.output },
              },
              // The person who is signed in already.
              {
                target: 'exchanging',
                actions: { type: 'setHolder', params: ({ event }) => event.output.newcomer },
              },
            ],
            onError: { target: '#session.deciding', actions: 'refuseArrival' },
          },
        },
        redeeming: {
          description:
            'The code from another language, good for a minute, is changed for tokens by the verifier that this tab keeps.',
          tags: 'restoring',
          invoke: {
            id: 'redeemCode',
            src: 'redeemCode',
            onDone: [
              {
                guard: { type: 'isAskedOfOther', params: ({ event }) => ({ asked: event.output.asked }) },
                target: 'asking',
                actions: { type: 'setAsked', params: ({ event }) => event.output },
              },
              {
                target: '#session.signedIn',
                actions: [
                  'keepPair',
                  { type: 'acceptNewcomer', params: ({ event }) => event.output.newcomer },
                  'tellPersonChanged',
                ],
              },
            ],
            onError: { target: '#session.deciding', actions: 'refuseArrival' },
          },
        },
        exchanging: {
          description:
            'The token pair from the address is changed for another, so that what has been in an address is of no use any more.',
          tags: 'restoring',
          invoke: {
            id: 'exchangePair',
            src: 'exchangePair',
            input: ({ context }) => ({ isAgreed: context.newcomer !== null }),
            onDone: {
              target: '#session.signedIn',
              actions: [
                'keepPair',
                { type: 'acceptNewcomer', params: ({ event }) => event.output },
                'tellPersonChanged',
              ],
            },
            onError: { target: '#session.deciding', actions: 'refuseArrival' },
          },
          on: {
            // Whoever was not asked, because they were here, is not any more: nobody is to take their place unasked.
            'session.begin': {
              guard: { type: 'isOtherUnasked', params: ({ event }) => ({ account: event.account }) },
              target: '#session.signedIn',
              actions: [
                'forgetPair',
                { type: 'replaceHolder', params: ({ event }) => event },
                'tellPersonChanged',
              ],
            },
            'session.forget': {
              guard: 'isUnasked',
              target: '#session.deciding',
              actions: ['forgetPair', 'forgetNewcomer', 'forgetHolder', 'tellPersonChanged'],
            },
          },
        },
        offering: {
          description:
            'Nobody is signed in here, and whoever made the link may have put in an account of their own: the person decides whether to be signed in.',
          tags: ['asking', 'signedOut'],
          on: {
            'arrival.accept': 'exchanging',
            'arrival.decline': { target: '#session.deciding', actions: ['endPair', 'forgetNewcomer'] },
            'session.begin': {
              // Somebody has signed in in another tab: that answers it.
              target: '#session.signedIn',
              actions: [
                'forgetPair',
                'forgetNewcomer',
                { type: 'setHolder', params: ({ event }) => event },
                { type: 'setVisitor', params: ({ event }) => ({ hasVisitor: event.hasVisitor }) },
                'tellPersonChanged',
              ],
            },
          },
        },
        asking: {
          description: 'Somebody else is signed in here: the person decides who to be.',
          tags: ['asking', 'signedIn'],
          on: {
            'arrival.accept': [
              { guard: { type: 'isArrival', params: { arrival: 'pair' } }, target: 'exchanging' },
              {
                // A code was changed for tokens already.
                target: '#session.signedIn',
                actions: [
                  'keepPair',
                  {
                    type: 'acceptNewcomer',
                    params: ({ context }) => context.newcomer ?? missing('the newcomer'),
                  },
                  'tellPersonChanged',
                ],
              },
            ],
            'arrival.decline': { target: '#session.deciding', actions: ['endPair', 'forgetNewcomer'] },
            'session.begin': {
              // Another tab has answered it, or nobody who was asked about is here any more.
              guard: { type: 'isOther', params: ({ event }) => ({ account: event.account }) },
              target: '#session.signedIn',
              actions: [
                'forgetPair',
                { type: 'replaceHolder', params: ({ event }) => event },
                'tellPersonChanged',
              ],
            },
            'session.forget': {
              target: '#session.deciding',
              actions: ['forgetPair', 'forgetNewcomer', 'forgetHolder', 'tellPersonChanged'],
            },
          },
        },
      },
    },
    restoring: {
      description: 'The stored access token has expired: nobody is signed in until the refresh says so.',
      tags: ['restoring', 'renewing'],
      initial: 'refreshing',
      on: {
        // Another tab was faster, or somebody has signed in there.
        'session.begin': {
          target: 'signedIn',
          actions: [
            { type: 'setHolder', params: ({ event }) => event },
            { type: 'setVisitor', params: ({ event }) => ({ hasVisitor: event.hasVisitor }) },
            'tellPersonChanged',
          ],
        },
      },
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
        'session.begin': [
          {
            // Somebody else has signed in in another tab: here as well, and it is said.
            guard: { type: 'isOther', params: ({ event }) => ({ account: event.account }) },
            target: '.deciding',
            actions: [{ type: 'replaceHolder', params: ({ event }) => event }, 'tellPersonChanged'],
          },
          // Refreshed, or signed in anew, in another tab.
          {
            target: '.fresh',
            actions: { type: 'setExpiry', params: ({ event }) => ({ expiresAt: event.expiresAt }) },
          },
        ],
        'session.signOut': 'signingOut',
        'session.forget': { target: 'signedOut', actions: ['setSignedOut', 'tellPersonChanged'] },
        'session.acknowledge': { actions: 'clearNews' },
      },
      states: {
        deciding: {
          description:
            'Looks whether this browser was an unregistered tender visitor less than 72 hours ago.',
          always: [{ guard: 'hasVisitor', target: 'linking' }, { target: 'fresh' }],
        },
        linking: {
          description: 'The tender visitor’s id is being linked to the person; a failure is ignored.',
          // The same person's tokens of another tab are as good for it.
          on: {
            'session.begin': [
              {
                guard: { type: 'isOther', params: ({ event }) => ({ account: event.account }) },
                target: 'deciding',
                actions: [{ type: 'replaceHolder', params: ({ event }) => event }, 'tellPersonChanged'],
              },
              { actions: { type: 'setExpiry', params: ({ event }) => ({ expiresAt: event.expiresAt }) } },
            ],
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
      on: {
        'session.begin': {
          // Somebody else has signed in in another tab: their tokens are not the ones to be forgotten.
          guard: { type: 'isOther', params: ({ event }) => ({ account: event.account }) },
          target: 'signedIn',
          actions: [{ type: 'replaceHolder', params: ({ event }) => event }, 'tellPersonChanged'],
        },
      },
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
            { type: 'setHolder', params: ({ event }) => event },
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
            'clearNews',
            { type: 'setHolder', params: ({ event }) => event },
            { type: 'setVisitor', params: ({ event }) => ({ hasVisitor: event.hasVisitor }) },
            'tellPersonChanged',
          ],
        },
        'session.acknowledge': { target: 'signedOut', actions: 'clearNews' },
      },
    },
  },
});

/** A running actor of this chart. */
export type SessionActor = ActorRefFrom<typeof sessionMachine>;
