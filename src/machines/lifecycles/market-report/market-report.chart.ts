import { assign, setup } from 'xstate';
import type { Permissions, Stamp, StateMeta } from '../roles.ts';

export type MarketReportEvent = (
  | { type: 'report.compute' }
  | { type: 'report.share' }
  | { type: 'report.unshare' }
  | { type: 'report.withdraw' }
) &
  Stamp;

export interface MarketReportContext {
  /** Sender id of the account whose report it is; empty until it has been computed. */
  owner: string;
  /** Number of the link that shares it: an earlier one is dead for good. */
  link: number;
}

/** What a report is before it was computed. */
export const newMarketReport = (): MarketReportContext => ({ owner: '', link: 0 });

/** A comparison of markets (section 2, sales market): it stays as it was computed until its owner withdraws it. */
export const marketReportMachine = setup({
  types: {} as { context: MarketReportContext; events: MarketReportEvent; tags: 'kept'; meta: StateMeta },
  guards: {
    isOwner: ({ context }, params: { owner: string }) => context.owner === params.owner,
  },
  actions: {
    setOwner: assign({ owner: (_, params: { owner: string }) => params.owner }),
    renewLink: assign({ link: ({ context }) => context.link + 1 }),
  },
}).createMachine({
  id: 'market-report',
  description: 'A report on markets for one kind of goods, frozen with the data that it was computed from.',
  context: newMarketReport(),
  initial: 'asked',
  states: {
    asked: {
      description: 'It has been asked for and is not computed yet.',
      on: {
        'report.compute': {
          target: 'computed',
          actions: { type: 'setOwner', params: ({ event }) => ({ owner: event.by.id }) },
        },
      },
    },
    computed: {
      description: 'Its owner alone reads it.',
      tags: 'kept',
      meta: { standing: 'done' },
      on: {
        'report.share': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'shared',
          actions: 'renewLink',
        },
        'report.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'withdrawn',
        },
      },
    },
    shared: {
      description: 'Whoever has the link reads it too.',
      tags: 'kept',
      meta: { standing: 'done' },
      on: {
        'report.unshare': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'computed',
        },
        'report.withdraw': {
          guard: { type: 'isOwner', params: ({ event }) => ({ owner: event.by.id }) },
          target: 'withdrawn',
        },
      },
    },
    withdrawn: {
      description: 'Nobody reads it any more.',
      type: 'final',
      meta: { standing: 'takenBack' },
    },
  },
});

/** Only its owner has a report; no official decides anything about it. */
export const marketReportPermissions: Permissions<MarketReportEvent['type']> = {
  'report.compute': ['user'],
  'report.share': ['user'],
  'report.unshare': ['user'],
  'report.withdraw': ['user'],
};
