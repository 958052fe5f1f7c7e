import type { ChartCases } from '../../cases.ts';

export const languageCases: ChartCases = {
  inputs: { Russian: () => ({ current: 'ru' }) },
  events: {
    'language.toggle': { it: {} },
    'language.close': { it: {} },
    'language.pick': {
      'the same': { locale: 'ru', href: 'http://localhost/' },
      another: { locale: 'ae', href: 'http://ae.localhost/' },
    },
    'xstate.done.actor.openLocale': { gone: { output: undefined } },
    'xstate.error.actor.openLocale': { broken: { error: { code: 'network' } } },
  },
  unnoticed: {
    'switching|xstate.done.actor.openLocale|0 dropped': 'the page that would show it has been left',
  },
  key: ({ problem }: { problem: string | null }) => problem,
};
