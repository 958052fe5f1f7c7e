import type { ChartCases } from '../../cases.ts';

const act = { key: 'act', name: 'act.pdf', size: 1000 };
const stored = { id: 'stored', name: 'act.pdf', size: 1000, kind: 'pdf' };
const failed = (code: string) => ({ error: { code } });

export const attachmentCases: ChartCases = {
  inputs: {
    chosen: () => ({ ...act, problem: null }),
    unfit: () => ({ ...act, size: 0, problem: 'file_empty' }),
    stored: () => ({ stored }),
  },
  events: {
    'upload.start': { it: {} },
    'upload.progressed': { half: { share: 0.5 } },
    'file.retry': { it: {} },
    'file.remove': { it: {} },
    'xstate.done.actor.uploadFile': { stored: { output: stored } },
    'xstate.error.actor.uploadFile': { refused: failed('file_content'), broken: failed('internal') },
    'xstate.done.actor.removeFile': { removed: { output: undefined } },
    'xstate.error.actor.removeFile': { gone: failed('not_found'), broken: failed('internal') },
  },
  key: ({ id, problem, failure }: { id: string | null; problem: string | null; failure: string | null }) => [
    id,
    problem,
    failure,
  ],
};
