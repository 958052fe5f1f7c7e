import { type ActorRefFrom, assign, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

export type LanguageEvent =
  | { type: 'language.toggle' }
  | { type: 'language.close' }
  | { type: 'language.pick'; locale: string; href: string };

export interface LanguageContext {
  /** Locale of this page. */
  current: string;
  /** Address of this page on the host of the language picked. */
  href: string;
  /** Why the other language did not open. */
  problem: 'notOpened' | null;
}

/** Section 9: the language comes from the host's first subdomain, so another language is another host. */
export const languageMachine = setup({
  types: {} as {
    context: LanguageContext;
    input: { current: string };
    events: LanguageEvent;
    tags: 'open' | 'busy' | 'failed';
  },
  actors: {
    openLocale: notProvided<void, { href: string }>('openLocale'),
  },
  guards: {
    isCurrent: ({ context }, params: { locale: string }) => params.locale === context.current,
  },
  actions: {
    setHref: assign({ href: (_, params: { href: string }) => params.href }),
    setProblem: assign({ problem: (_, params: { problem: LanguageContext['problem'] }) => params.problem }),
  },
}).createMachine({
  id: 'language',
  description: 'Leads from this page to the same page in another language.',
  context: ({ input }) => ({ current: input.current, href: '', problem: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the name of the current language shows.',
      entry: { type: 'setProblem', params: { problem: null } },
      on: { 'language.toggle': 'open' },
    },
    open: {
      description: 'The languages are listed, each in its own words.',
      tags: 'open',
      initial: 'offering',
      on: {
        'language.toggle': 'closed',
        'language.close': 'closed',
        'language.pick': [
          {
            guard: { type: 'isCurrent', params: ({ event }) => ({ locale: event.locale }) },
            target: 'closed',
          },
          {
            target: 'switching',
            actions: { type: 'setHref', params: ({ event }) => ({ href: event.href }) },
          },
        ],
      },
      states: {
        offering: { description: 'Nothing was picked yet.' },
        failed: {
          description: 'The language picked did not open; the list stays for another try.',
          tags: 'failed',
        },
      },
    },
    switching: {
      description: 'The same page is being opened on the host of the language picked.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'openLocale',
        src: 'openLocale',
        input: ({ context }) => ({ href: context.href }),
        onDone: 'left',
        onError: { target: 'open.failed', actions: { type: 'setProblem', params: { problem: 'notOpened' } } },
      },
    },
    left: {
      description: 'The visitor has gone to the page in the other language.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type LanguageActor = ActorRefFrom<typeof languageMachine>;
