import type { ChartCases } from '../../cases.ts';

const failed = (code: string) => ({ error: { code } });

export const favouriteCases: ChartCases = {
  inputs: { 'not a favourite': () => undefined },
  events: {
    'favourite.toggle': { it: {} },
    'favourite.told': { kept: { isFavourite: true }, 'not kept': { isFavourite: false } },
    'xstate.done.actor.addFavourite': { kept: { output: {} } },
    'xstate.error.actor.addFavourite': {
      'too many': failed('too_many_favourites'),
      'too often': failed('too_many_requests'),
      withdrawn: failed('withdrawn'),
      'not there': failed('not_found'),
      broken: failed('internal'),
    },
    'xstate.done.actor.removeFavourite': { gone: { output: {} } },
    'xstate.error.actor.removeFavourite': { broken: failed('internal') },
  },
  key: ({ failure }: { failure: string | null }) => failure,
};
