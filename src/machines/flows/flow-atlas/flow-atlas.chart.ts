import { type ActorRefFrom, assign, setup } from 'xstate';
import { notProvided } from '../../not-provided.ts';

/** What a chart can be taken away as. */
export type ExportFormat = 'json' | 'scxml' | 'mermaid' | 'svg' | 'png';

export type FlowAtlasEvent =
  | { type: 'drawing.retry' }
  | { type: 'state.select'; path: string }
  | { type: 'state.clear' }
  | { type: 'actor.choose'; flow: string }
  | { type: 'log.show'; flow: string; entry: number }
  | { type: 'log.back'; flow: string; entry: number }
  | { type: 'log.forward'; flow: string; entry: number | null }
  | { type: 'log.live' }
  | { type: 'export.start'; format: ExportFormat };

/** A moment of the log: an entry of a flow, or null for its present. */
interface Shown {
  readonly flow: string;
  readonly entry: number | null;
}

interface Context {
  /** Path of the state that was selected. */
  selected: string | null;
  /** Key of the running flow that is watched; null: the first there is. */
  flow: string | null;
  /** Number of the log's entry that is shown; null: the present. */
  entry: number | null;
  format: ExportFormat | null;
}

/** The page of one chart: its drawing, the state looked at, the running flow watched, the file asked for. */
export const flowAtlasMachine = setup({
  types: {} as {
    context: Context;
    input: { selected: string | null };
    events: FlowAtlasEvent;
    tags: 'drawing' | 'drawn' | 'notDrawn' | 'stepped' | 'exporting' | 'notExported';
  },
  actors: {
    layOutChart: notProvided<void>('layOutChart'),
    exportChart: notProvided<void, { format: ExportFormat }>('exportChart'),
  },
  guards: {
    hasSelection: ({ context }) => context.selected !== null,
    isPresent: (_, params: { entry: number | null }) => params.entry === null,
  },
  actions: {
    select: assign({ selected: (_, params: { path: string }) => params.path }),
    clear: assign({ selected: null }),
    watch: assign({ flow: (_, params: { flow: string }) => params.flow }),
    show: assign({
      flow: (_, params: Shown) => params.flow,
      entry: (_, params: Shown) => params.entry,
    }),
    leaveLog: assign({ entry: null }),
    setFormat: assign({ format: (_, params: { format: ExportFormat }) => params.format }),
  },
}).createMachine({
  id: 'flow-atlas',
  description:
    'Shows how a flow works: its chart, what each state is for, and where the flows running in this browser stand.',
  context: ({ input }) => ({ selected: input.selected, flow: null, entry: null, format: null }),
  type: 'parallel',
  states: {
    drawing: {
      description: 'The picture of the chart.',
      initial: 'layingOut',
      states: {
        layingOut: {
          description: 'The picture, drawn when the portal was built, is being fetched.',
          tags: 'drawing',
          invoke: { id: 'layOutChart', src: 'layOutChart', onDone: 'drawn', onError: 'failed' },
        },
        drawn: {
          description: 'The picture can be moved, enlarged and pointed at.',
          tags: 'drawn',
        },
        failed: {
          description: 'There is no picture; the list of states says the same, and another try may succeed.',
          tags: 'notDrawn',
          on: { 'drawing.retry': 'layingOut' },
        },
      },
    },
    selection: {
      description: 'Which state is looked at closely.',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'The address may name a state.',
          always: [{ guard: 'hasSelection', target: 'selected' }, { target: 'none' }],
        },
        none: {
          description: 'The chart as a whole is described.',
          on: {
            'state.select': {
              target: 'selected',
              actions: { type: 'select', params: ({ event }) => ({ path: event.path }) },
            },
          },
        },
        selected: {
          description: 'One state is described: what leads there, what leaves it, what was tried.',
          on: {
            'state.select': { actions: { type: 'select', params: ({ event }) => ({ path: event.path }) } },
            'state.clear': { target: 'none', actions: 'clear' },
          },
        },
      },
    },
    watching: {
      description: 'Which moment of a running flow is lit in the picture.',
      initial: 'live',
      on: {
        'actor.choose': {
          target: '.live',
          actions: ['leaveLog', { type: 'watch', params: ({ event }) => ({ flow: event.flow }) }],
        },
      },
      states: {
        live: {
          description: 'The present: every event shows as it happens.',
          on: {
            'log.back': {
              target: 'stepped',
              actions: { type: 'show', params: ({ event }) => event },
            },
            'log.show': {
              target: 'stepped',
              actions: { type: 'show', params: ({ event }) => event },
            },
          },
        },
        stepped: {
          description: 'An earlier moment of the log; what happens meanwhile is only listed.',
          tags: 'stepped',
          on: {
            'log.back': { actions: { type: 'show', params: ({ event }) => event } },
            'log.show': { actions: { type: 'show', params: ({ event }) => event } },
            'log.forward': [
              {
                guard: { type: 'isPresent', params: ({ event }) => ({ entry: event.entry }) },
                target: 'live',
                actions: 'leaveLog',
              },
              { actions: { type: 'show', params: ({ event }) => event } },
            ],
            'log.live': { target: 'live', actions: 'leaveLog' },
          },
        },
      },
    },
    exporting: {
      description: 'The chart as a file to take away.',
      initial: 'idle',
      states: {
        idle: {
          description: 'Nothing is being made.',
          on: {
            'export.start': {
              target: 'making',
              actions: { type: 'setFormat', params: ({ event }) => ({ format: event.format }) },
            },
          },
        },
        making: {
          description: 'The file is being made.',
          tags: 'exporting',
          invoke: {
            id: 'exportChart',
            src: 'exportChart',
            input: ({ context }) => ({ format: context.format ?? 'json' }),
            onDone: 'idle',
            onError: 'failed',
          },
        },
        failed: {
          description: 'The file could not be made; another try may succeed.',
          tags: 'notExported',
          on: {
            'export.start': {
              target: 'making',
              actions: { type: 'setFormat', params: ({ event }) => ({ format: event.format }) },
            },
          },
        },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type FlowAtlasActor = ActorRefFrom<typeof flowAtlasMachine>;
