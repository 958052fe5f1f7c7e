import type { ChartCases } from '../../cases.ts';

export const languageCases: ChartCases = {
  inputs: { Russian: () => ({ current: 'ru' }) },
  events: {
    'language.toggle': { it: {} },
    'language.close': { it: {} },
    'language.pick': {
      'the same': { locale: 'ru', href: 'http://localhost/' },
      another: { locale: 'en', href: 'http://en.localhost/' },
    },
    'xstate.done.actor.openLocale': { gone: { output: undefined } },
    'xstate.error.actor.openLocale': { broken: { error: { code: 'network' } } },
  },
  key: ({ problem }: { problem: string | null }) => problem,
};
