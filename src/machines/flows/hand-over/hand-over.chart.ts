import { type ActorRefFrom, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

/** What the page was opened for. */
export type HandOverPart = 'receiver' | 'giver' | null;

export type HandOverEvent = { type: 'handOver.retry' };

/** Neither code, challenge nor verifier is part of it: no record of the flow may hold them. */
interface Context {
  part: HandOverPart;
}

/**
 * Taking a session along to the portal in another language, which is another host with a storage of its own (section
 * 9; docs/adr/0016-session-hand-over.md). The same page on both hosts, each with its part; nobody has to do anything.
 * The code lives for a minute on the server, and a page that does not open within 15 seconds is given up.
 */
export const handOverMachine = setup({
  types: {} as {
    context: Context;
    input: Context;
    events: HandOverEvent;
    tags: 'failed' | 'unasked';
  },
  actors: {
    askForCode: notProvided<void>('askForCode'),
    grantCode: notProvided<void>('grantCode'),
    openPage: notProvided<void>('openPage'),
  },
  guards: {
    isPart: ({ context }, params: { part: HandOverPart }) => context.part === params.part,
  },
}).createMachine({
  id: 'hand-over',
  description: 'Takes the session along from the host of one language to that of another.',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      description:
        'Looks for what the page was opened for: a session on offer, or a challenge to one’s own offer.',
      always: [
        { guard: { type: 'isPart', params: { part: 'receiver' } }, target: 'asking' },
        { guard: { type: 'isPart', params: { part: 'giver' } }, target: 'granting' },
        { target: 'unasked' },
      ],
    },
    asking: {
      description:
        'The receiving host makes a verifier, keeps it in this tab, and takes its challenge to the host that offers.',
      invoke: {
        id: 'askForCode',
        src: 'askForCode',
        onDone: 'left',
        onError: 'failed',
      },
    },
    granting: {
      description:
        'The server makes a code of a minute for this session, bound to the challenge and to its host.',
      invoke: {
        id: 'grantCode',
        src: 'grantCode',
        onDone: 'opening',
        // The page opens in the other language all the same; there one signs in anew.
        onError: 'opening',
      },
    },
    opening: {
      description: 'The page that the person chose is being opened, with the code where there is one.',
      invoke: {
        id: 'openPage',
        src: 'openPage',
        onDone: 'left',
        onError: 'failed',
      },
    },
    failed: {
      description: 'The other host did not open within 15 seconds; the person can try again.',
      tags: 'failed',
      on: { 'handOver.retry': 'deciding' },
    },
    unasked: {
      description:
        'This tab has offered nothing: nothing is handed over, and the main page is shown the way to.',
      tags: 'unasked',
      type: 'final',
    },
    left: {
      description: 'The person is on the way to the other host.',
      type: 'final',
    },
  },
});

/** @public A running actor of this chart. */
export type HandOverActor = ActorRefFrom<typeof handOverMachine>;
