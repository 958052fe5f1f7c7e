import type { ChartCases } from '../../cases.ts';

const chosen = (...keys: readonly string[]) => ({
  files: keys.map((key) => ({ key, name: `${key}.pdf`, size: 1000 })),
});
const a = { key: 'a' };
const d = { key: 'd' };

/** Why nobody notices that reports of files are taken without a look at the list. */
const OUT_OF_TURN =
  'a file’s own flow tells only what it has lived through, and one that has left the form is stopped';

export const attachmentsCases: ChartCases = {
  inputs: { begin: () => undefined },
  events: {
    'files.add': { one: chosen('a'), four: chosen('a', 'b', 'c', 'd'), eleven: chosen(...'abcdefghijk') },
    'list.reload': { it: {} },
    'form.sent': { it: {} },
    'file.queued': { a },
    'file.settled': { a },
    'file.removing': { a },
    'file.removed': { a, d },
    'xstate.done.actor.listFiles': {
      none: { output: [] },
      one: { output: [{ id: 'stored', name: 'stored.pdf', size: 1000, kind: 'pdf' }] },
    },
    'xstate.error.actor.listFiles': { broken: { error: { code: 'internal' } } },
  },
  unnoticed: {
    'ready|file.queued|0 without its guard': OUT_OF_TURN,
    'ready|file.settled|0 without its guard': OUT_OF_TURN,
    'ready|file.removing|0 without its guard': OUT_OF_TURN,
    'ready|file.removed|0 without its guard': OUT_OF_TURN,
  },
  key: ({ files }: { files: readonly { key: string; phase: string }[] }) => files,
};
