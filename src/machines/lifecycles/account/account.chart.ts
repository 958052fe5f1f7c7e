import { assign, setup } from 'xstate';
import { DAY, HOUR } from '../../../api/contracts/durations.ts';
import type { Profile } from '../../../api/contracts/user-types.ts';
import type { Permissions, Role, Stamp } from '../roles.ts';

/** How long the link of each mail is good. Milliseconds. */
export const LINK_PERIODS = { confirmation: 3 * DAY, reset: HOUR } as const;
/** Whoever has not confirmed the address by then never owned it: it becomes free again. Milliseconds. */
export const UNCONFIRMED_PERIOD = 30 * DAY;

/** A link about to be mailed: the seed makes its token on the server, the hash knows the token again. */
export interface MailedLink {
  readonly seed: string;
  readonly hash: string;
}

/** A link that is out, good until it expires, or one of them all is used. */
interface OutstandingLink {
  hash: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** What following a mailed link does. */
export type LinkPurpose = keyof typeof LINK_PERIODS;

export type AccountEvent = (
  | {
      type: 'account.register';
      self: string;
      /** Digest of the browser that registers. */
      browser: string;
      passwordHash: string;
      profile: Profile;
      link: MailedLink;
    }
  | {
      type: 'account.confirm';
      hash: string;
      /** Digest of the browser that has followed the link; null where the portal has not met it. */
      browser: string | null;
      /** The password that was chosen at registration was given, too. */
      knowsPassword: boolean;
    }
  | { type: 'account.claim'; hash: string; passwordHash: string }
  | { type: 'account.resendConfirmation'; link: MailedLink }
  | { type: 'account.requestReset'; link: MailedLink }
  | { type: 'account.resetPassword'; hash: string; passwordHash: string }
  | { type: 'account.changePassword'; passwordHash: string; keepSession: string }
  | { type: 'account.changeProfile'; profile: Profile }
  | { type: 'account.block'; reason: string }
  | { type: 'account.restore' }
  | { type: 'account.delete' }
) &
  Stamp & {
    /** The sender's network, for the audit alone. */
    origin?: string | null;
  };

export interface AccountContext {
  /** The sender id of the account's own person. */
  self: string;
  /** Digest of the browser that has registered, until the address is confirmed. */
  browser: string | null;
  /** When it was registered, the last time; milliseconds since the epoch. */
  registeredAt: number;
  confirmation: OutstandingLink | null;
  reset: OutstandingLink | null;
  /**
   * Links that were mailed before those: anybody may ask for the next, and must not make the one worthless by it that the
   * owner is about to follow. Absent in rows of an earlier release.
   */
  earlier?: readonly (OutstandingLink & { purpose: LinkPurpose })[];
  /** Where `account.restore` leads. */
  blockedFrom: 'registered' | 'confirmed' | null;
}

/** What an account is before anybody has registered it. */
export const EMPTY_ACCOUNT: AccountContext = {
  self: '',
  browser: null,
  registeredAt: 0,
  confirmation: null,
  reset: null,
  earlier: [],
  blockedFrom: null,
};

/** What the audit keeps of a step (`server/areas/account/audit.ts`). */
export interface SecurityEvent {
  readonly event: string;
  readonly origin?: string | null | undefined;
  readonly detail?: string;
}

/** The links of a purpose that are out, whether or not they have expired. */
const outstanding = (context: AccountContext, purpose: LinkPurpose): readonly OutstandingLink[] => [
  ...(context.earlier ?? []).filter((link) => link.purpose === purpose),
  ...(context[purpose] ? [context[purpose]] : []),
];

const isGood = (
  context: AccountContext,
  purpose: LinkPurpose,
  shown: { hash: string; at: number },
): boolean =>
  outstanding(context, purpose).some(({ hash, expiresAt }) => hash === shown.hash && expiresAt > shown.at);

/** The links that are good still when another of a purpose is mailed. */
const stillGood = (context: AccountContext, purpose: LinkPurpose, at: number) => [
  ...(context.earlier ?? []).filter((link) => link.purpose !== purpose),
  ...outstanding(context, purpose)
    .filter(({ expiresAt }) => expiresAt > at)
    .map(({ hash, expiresAt }) => ({ hash, expiresAt, purpose })),
];

/**
 * Whether whoever confirms is the one who has registered: by the password of then, or because it is the same browser, for
 * as long as the first link would be good. The mailbox alone proves only whose the address is.
 */
const isRegistrant = (
  context: AccountContext,
  { knowsPassword, browser, at }: { knowsPassword: boolean; browser: string | null; at: number },
): boolean =>
  knowsPassword ||
  (!!browser && context.browser === browser && context.registeredAt + LINK_PERIODS.confirmation > at);

/** An account's life (sections 2 and 5, registration); links, deadlines and deletion: decisions.md. */
export const accountMachine = setup({
  types: {} as { context: AccountContext; events: AccountEvent; tags: 'active' },
  guards: {
    isConfirmation: ({ context }, params: { hash: string; at: number }) =>
      isGood(context, 'confirmation', params),
    canConfirm: (
      { context },
      params: { hash: string; browser: string | null; knowsPassword: boolean; at: number },
    ) => isGood(context, 'confirmation', params) && isRegistrant(context, params),
    isReset: ({ context }, params: { hash: string; at: number }) => isGood(context, 'reset', params),
    isSelf: ({ context }, params: { by: Stamp['by'] }) => context.self === params.by.id,
    canDelete: ({ context }, params: { by: Stamp['by'] }) =>
      context.self === params.by.id || params.by.role === 'admin',
    isAdmin: (_, params: { by: Stamp['by'] }) => params.by.role === 'admin',
    hasReason: (_, params: { reason: string }) => params.reason.trim() !== '',
    wasConfirmed: ({ context }) => context.blockedFrom === 'confirmed',
  },
  actions: {
    // Effects: the server gives each a handler that writes in the step's own transaction.
    sendConfirmation: (_, _params: { seed: string }) => {},
    sendReset: (_, _params: { seed: string }) => {},
    tellPasswordChanged: () => {},
    tellDeleted: () => {},
    storePassword: (_, _params: { passwordHash: string }) => {},
    storeProfile: (_, _params: { profile: Profile }) => {},
    clearProfile: () => {},
    revokeSessions: (_, _params: { except: string | null }) => {},
    eraseProfile: () => {},
    forgetBelongings: (_, _params: { self: string }) => {},
    recordAudit: (_, _params: SecurityEvent) => {},
    setOwner: assign({
      self: (_, params: { self: string; browser: string; at: number }) => params.self,
      browser: (_, params: { self: string; browser: string; at: number }) => params.browser,
      registeredAt: (_, params: { self: string; browser: string; at: number }) => params.at,
      // Of who registered before: a link confirms what the last one has chosen.
      confirmation: null,
      earlier: ({ context }) => (context.earlier ?? []).filter(({ purpose }) => purpose === 'reset'),
    }),
    setConfirmation: assign({
      earlier: ({ context }, { at }: { link: MailedLink; at: number }) =>
        stillGood(context, 'confirmation', at),
      confirmation: (_, { link, at }: { link: MailedLink; at: number }) => ({
        hash: link.hash,
        expiresAt: at + LINK_PERIODS.confirmation,
      }),
    }),
    setReset: assign({
      earlier: ({ context }, { at }: { link: MailedLink; at: number }) => stillGood(context, 'reset', at),
      reset: (_, { link, at }: { link: MailedLink; at: number }) => ({
        hash: link.hash,
        expiresAt: at + LINK_PERIODS.reset,
      }),
    }),
    setBlockedFrom: assign({
      blockedFrom: (_, params: { state: 'registered' | 'confirmed' }) => params.state,
    }),
    clearBlockedFrom: assign({ blockedFrom: null }),
    /** Nothing opens the account by mail any more. */
    clearLinks: assign({ confirmation: null, reset: null, earlier: [], browser: null }),
  },
  delays: {
    // Counted from the registration: an account restored from a block has not thirty days more.
    untilGivenUp: ({ context, event }) => Math.max(context.registeredAt + UNCONFIRMED_PERIOD - event.at, 0),
  },
}).createMachine({
  id: 'account',
  description:
    'Makes somebody a user of the portal: from registering over confirming the address to leaving.',
  context: EMPTY_ACCOUNT,
  initial: 'unregistered',
  states: {
    unregistered: {
      description: 'The address has no account yet.',
      on: {
        'account.register': {
          target: 'registered',
          actions: [
            {
              type: 'setOwner',
              params: ({ event }) => ({ self: event.self, browser: event.browser, at: event.at }),
            },
            { type: 'storePassword', params: ({ event }) => ({ passwordHash: event.passwordHash }) },
            { type: 'storeProfile', params: ({ event }) => ({ profile: event.profile }) },
            { type: 'setConfirmation', params: ({ event }) => ({ link: event.link, at: event.at }) },
            { type: 'sendConfirmation', params: ({ event }) => ({ seed: event.link.seed }) },
            {
              type: 'recordAudit',
              params: ({ event }) => ({ event: 'registered', origin: event.origin }),
            },
          ],
        },
      },
    },
    registered: {
      description: 'The portal waits for the address to be confirmed; nobody can sign in yet.',
      after: { untilGivenUp: 'deleted' },
      on: {
        'account.register': {
          // Nobody has shown yet whose the address is: whoever comes later leaves nothing of who came before, and has the
          // whole thirty days.
          target: 'registered',
          reenter: true,
          actions: [
            {
              type: 'setOwner',
              params: ({ event }) => ({ self: event.self, browser: event.browser, at: event.at }),
            },
            { type: 'storePassword', params: ({ event }) => ({ passwordHash: event.passwordHash }) },
            { type: 'storeProfile', params: ({ event }) => ({ profile: event.profile }) },
            { type: 'revokeSessions', params: { except: null } },
            { type: 'setConfirmation', params: ({ event }) => ({ link: event.link, at: event.at }) },
            { type: 'sendConfirmation', params: ({ event }) => ({ seed: event.link.seed }) },
            {
              type: 'recordAudit',
              params: ({ event }) => ({ event: 'registered_again', origin: event.origin }),
            },
          ],
        },
        'account.confirm': {
          guard: {
            type: 'canConfirm',
            params: ({ event }) => ({
              hash: event.hash,
              browser: event.browser,
              knowsPassword: event.knowsPassword,
              at: event.at,
            }),
          },
          target: 'confirmed',
          actions: [
            'clearLinks',
            { type: 'recordAudit', params: ({ event }) => ({ event: 'confirmed', origin: event.origin }) },
          ],
        },
        'account.claim': {
          guard: {
            type: 'isConfirmation',
            params: ({ event }) => ({ hash: event.hash, at: event.at }),
          },
          // Whoever reads the address's mail owns it, whoever has registered it: nothing stays of what was chosen and told
          // then, for it may be somebody else's.
          target: 'confirmed',
          actions: [
            'clearLinks',
            { type: 'storePassword', params: ({ event }) => ({ passwordHash: event.passwordHash }) },
            'clearProfile',
            { type: 'revokeSessions', params: { except: null } },
            'tellPasswordChanged',
            { type: 'recordAudit', params: ({ event }) => ({ event: 'claimed', origin: event.origin }) },
          ],
        },
        'account.resendConfirmation': {
          actions: [
            { type: 'setConfirmation', params: ({ event }) => ({ link: event.link, at: event.at }) },
            { type: 'sendConfirmation', params: ({ event }) => ({ seed: event.link.seed }) },
            {
              type: 'recordAudit',
              params: ({ event }) => ({ event: 'confirmation_asked', origin: event.origin }),
            },
          ],
        },
        'account.requestReset': {
          // A new password here is a claim, and a claim agrees to the terms: the link that confirms leads to both.
          actions: [
            { type: 'setConfirmation', params: ({ event }) => ({ link: event.link, at: event.at }) },
            { type: 'sendConfirmation', params: ({ event }) => ({ seed: event.link.seed }) },
            {
              type: 'recordAudit',
              params: ({ event }) => ({ event: 'reset_asked', origin: event.origin }),
            },
          ],
        },
        'account.block': {
          guard: { type: 'hasReason', params: ({ event }) => ({ reason: event.reason }) },
          target: 'blocked',
          actions: [
            { type: 'setBlockedFrom', params: { state: 'registered' } },
            {
              type: 'recordAudit',
              params: ({ event }) => ({ event: 'blocked', origin: event.origin, detail: event.reason }),
            },
          ],
        },
        'account.delete': {
          // Its own person cannot sign in here.
          guard: { type: 'isAdmin', params: ({ event }) => ({ by: event.by }) },
          target: 'deleted',
        },
      },
    },
    confirmed: {
      description: 'The person can sign in.',
      tags: 'active',
      on: {
        'account.requestReset': {
          actions: [
            { type: 'setReset', params: ({ event }) => ({ link: event.link, at: event.at }) },
            { type: 'sendReset', params: ({ event }) => ({ seed: event.link.seed }) },
            {
              type: 'recordAudit',
              params: ({ event }) => ({ event: 'reset_asked', origin: event.origin }),
            },
          ],
        },
        'account.resetPassword': {
          guard: { type: 'isReset', params: ({ event }) => ({ hash: event.hash, at: event.at }) },
          actions: [
            'clearLinks',
            { type: 'storePassword', params: ({ event }) => ({ passwordHash: event.passwordHash }) },
            { type: 'revokeSessions', params: { except: null } },
            'tellPasswordChanged',
            { type: 'recordAudit', params: ({ event }) => ({ event: 'reset_done', origin: event.origin }) },
          ],
        },
        'account.changePassword': {
          guard: { type: 'isSelf', params: ({ event }) => ({ by: event.by }) },
          actions: [
            'clearLinks',
            { type: 'storePassword', params: ({ event }) => ({ passwordHash: event.passwordHash }) },
            { type: 'revokeSessions', params: ({ event }) => ({ except: event.keepSession }) },
            'tellPasswordChanged',
            {
              type: 'recordAudit',
              params: ({ event }) => ({ event: 'password_changed', origin: event.origin }),
            },
          ],
        },
        'account.changeProfile': {
          guard: { type: 'isSelf', params: ({ event }) => ({ by: event.by }) },
          actions: { type: 'storeProfile', params: ({ event }) => ({ profile: event.profile }) },
        },
        'account.block': {
          guard: { type: 'hasReason', params: ({ event }) => ({ reason: event.reason }) },
          target: 'blocked',
          actions: [
            'clearLinks',
            { type: 'setBlockedFrom', params: { state: 'confirmed' } },
            {
              type: 'recordAudit',
              params: ({ event }) => ({ event: 'blocked', origin: event.origin, detail: event.reason }),
            },
          ],
        },
        'account.delete': {
          guard: { type: 'canDelete', params: ({ event }) => ({ by: event.by }) },
          target: 'deleted',
          actions: 'tellDeleted',
        },
      },
    },
    blocked: {
      description: 'An administrator has locked the account, with a reason; its sessions are over.',
      entry: { type: 'revokeSessions', params: { except: null } },
      on: {
        'account.restore': [
          {
            guard: 'wasConfirmed',
            target: 'confirmed',
            actions: [
              'clearBlockedFrom',
              { type: 'recordAudit', params: ({ event }) => ({ event: 'restored', origin: event.origin }) },
            ],
          },
          {
            target: 'registered',
            actions: [
              'clearBlockedFrom',
              { type: 'recordAudit', params: ({ event }) => ({ event: 'restored', origin: event.origin }) },
            ],
          },
        ],
        'account.delete': {
          // Its own person cannot sign in here.
          guard: { type: 'isAdmin', params: ({ event }) => ({ by: event.by }) },
          target: 'deleted',
          actions: 'tellDeleted',
        },
      },
    },
    deleted: {
      description: 'Personal data is erased and the address is free; the audit keeps the id.',
      type: 'final',
      entry: [
        'clearLinks',
        { type: 'revokeSessions', params: { except: null } },
        { type: 'forgetBelongings', params: ({ context }) => ({ self: context.self }) },
        'eraseProfile',
        { type: 'recordAudit', params: ({ event }) => ({ event: 'deleted', origin: event.origin }) },
      ],
    },
  },
});

/** Everybody with an account; officials are people with a password, too. */
const PEOPLE: readonly Role[] = [
  'user',
  'moderator',
  'authority',
  'office',
  'manager',
  'school',
  'assessor',
  'commission',
  'admin',
];

/** Whoever holds a mailed link proves themselves by it, so those who send one are visitors. */
export const accountPermissions: Permissions<AccountEvent['type']> = {
  'account.register': ['visitor'],
  'account.confirm': ['visitor'],
  'account.claim': ['visitor'],
  'account.resendConfirmation': ['visitor'],
  'account.requestReset': ['visitor'],
  'account.resetPassword': ['visitor'],
  'account.changePassword': PEOPLE,
  'account.changeProfile': PEOPLE,
  'account.block': ['admin'],
  'account.restore': ['admin'],
  'account.delete': PEOPLE,
};
