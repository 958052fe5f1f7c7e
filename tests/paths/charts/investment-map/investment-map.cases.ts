import type { ChartCases } from '../../cases.ts';

interface Context {
  readonly object: string | null;
}

/** What the map finds only has to be something; places and objects only have to be others. */
export const investmentMapCases: ChartCases = {
  inputs: {
    'the whole map': () => ({ filters: {}, object: null }),
    'a link to an object': () => ({ filters: {}, object: 'zones.one' }),
  },
  events: {
    'map.moved': { elsewhere: { sight: { box: '37.4,55.6,37.8,55.9', zoom: 11 }, centre: '37.6,55.75,11' } },
    'filters.changed': { 'another layer': { filters: { registers: ['zones'] } } },
    'objects.retry': { it: {} },
    'object.choose': { 'another one': { object: 'clusters.two' } },
    'object.leave': { it: {} },
    'card.retry': { it: {} },
    'address.changed': {
      other: { object: 'zones.three' },
      same: (_now: number, { object }: Context) => ({ object }),
      none: { object: null },
    },
    'xstate.done.actor.loadObjects': { some: { output: 3 }, none: { output: 0 } },
    'xstate.error.actor.loadObjects': {
      busy: { error: { code: 'too_many_requests' } },
      broken: { error: { code: 'internal' } },
    },
    'xstate.done.actor.loadCard': { there: { output: undefined } },
    'xstate.error.actor.loadCard': {
      gone: { error: { code: 'not_found' } },
      broken: { error: { code: 'internal' } },
    },
  },
  unnoticed: {
    'card|object.leave|0 without its guard': 'its button is on the card that it closes',
    'card|address.changed|1 without its guard': 'the same card read once more shows the same',
    'card.choosing|always|1 dropped': 'before anything is chosen there is no card, as when nothing is',
  },
  key: ({ object }: Context) => [object],
};
