import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate';
import { type Attachment, MOST_FILES } from '../../../api/contracts/attachments.ts';
import { problemOfFile } from '../../../api/contracts/file-kinds.ts';
import { notProvided } from '../../not-provided.ts';
import { type AttachmentPhase, attachmentMachine, type ChosenFile } from '../attachment/attachment.chart.ts';

/** More uploads at once than this would only slow each other down. */
const MOST_UPLOADS = 3;

export type AttachmentsEvent =
  | { type: 'files.add'; files: readonly ChosenFile[] }
  | { type: 'list.reload' }
  | { type: 'form.sent' }
  /** Reports of the files' own flows; `key` names the file. */
  | { type: 'file.queued'; key: string }
  | { type: 'file.settled'; key: string }
  | { type: 'file.removing'; key: string }
  | { type: 'file.removed'; key: string };

/** How far a file has come, as far as it matters to the others. */
type Phase = Exclude<AttachmentPhase, 'removed'> | 'uploading';

interface Listed {
  /** Also the id of the file's own actor. */
  readonly key: string;
  readonly phase: Phase;
}

interface Context {
  files: readonly Listed[];
}

const withPhase = (files: readonly Listed[], key: string, phase: Phase): Listed[] =>
  files.map((file) => (file.key === key ? { ...file, phase } : file));
/** Told of a file twice, the form has it once. */
const newOf = (files: readonly Listed[], chosen: readonly ChosenFile[]): ChosenFile[] =>
  chosen.filter(({ key }) => files.every((file) => file.key !== key));
const isMoving = ({ phase }: Listed) => phase !== 'settled';
/** Those that wait and for whom there is room among the three, in the order in which they were chosen. */
const nextUploads = (files: readonly Listed[]): string[] =>
  files
    .filter(({ phase }) => phase === 'queued')
    .slice(0, Math.max(MOST_UPLOADS - files.filter(({ phase }) => phase === 'uploading').length, 0))
    .map(({ key }) => key);

/**
 * Section 5, attachments of one form: at most ten files, each a flow of its own (`attachment`), at most three on their
 * way at once. Every form has one of these; the form is sent when nothing moves any more.
 */
export const attachmentsMachine = setup({
  types: {} as {
    context: Context;
    events: AttachmentsEvent;
    emitted: { type: 'filesSent' };
    tags: 'loading' | 'loadFailed' | 'moving' | 'full' | 'overfilled';
  },
  actors: {
    listFiles: notProvided<readonly Attachment[]>('listFiles'),
    attachment: attachmentMachine,
  },
  actions: {
    restore: enqueueActions(({ enqueue }, params: { files: readonly Attachment[] }) => {
      for (const stored of params.files)
        enqueue.spawnChild('attachment', { id: stored.id, input: { stored } });
      enqueue.assign({ files: params.files.map(({ id }): Listed => ({ key: id, phase: 'settled' })) });
    }),
    /** Takes as many as there is room for. */
    add: enqueueActions(({ context, enqueue }, params: { files: readonly ChosenFile[] }) => {
      const taken = newOf(context.files, params.files).slice(0, MOST_FILES - context.files.length);
      const listed = taken.map((file): Listed & { problem: ReturnType<typeof problemOfFile> } => {
        const problem = problemOfFile(file);
        return { key: file.key, phase: problem ? 'settled' : 'queued', problem };
      });
      taken.forEach((file, index) => {
        enqueue.spawnChild('attachment', {
          id: file.key,
          input: { ...file, problem: listed[index]?.problem ?? null },
        });
      });
      const files = listed.map(({ key, phase }) => ({ key, phase }));
      enqueue.assign({ files: [...context.files, ...files] });
    }),
    setPhase: assign({
      files: ({ context }, params: { key: string; phase: Phase }) =>
        withPhase(context.files, params.key, params.phase),
    }),
    forget: enqueueActions(({ context, enqueue }, params: { key: string }) => {
      enqueue.stopChild(params.key);
      enqueue.assign({ files: context.files.filter(({ key }) => key !== params.key) });
    }),
    startNext: enqueueActions(({ context, enqueue }) => {
      let { files } = context;
      for (const key of nextUploads(files)) {
        enqueue.sendTo(key, { type: 'upload.start' });
        files = withPhase(files, key, 'uploading');
      }
      enqueue.assign({ files });
    }),
    forgetAll: enqueueActions(({ context, enqueue }) => {
      for (const { key } of context.files) enqueue.stopChild(key);
      enqueue.assign({ files: [] });
    }),
    /** What is filled next is another draft. */
    tellSent: emit({ type: 'filesSent' }),
  },
  guards: {
    fits: ({ context }, params: { files: readonly ChosenFile[] }) =>
      context.files.length + newOf(context.files, params.files).length <= MOST_FILES,
    isFull: ({ context }) => context.files.length >= MOST_FILES,
    hasRoom: ({ context }) => context.files.length < MOST_FILES,
    isMoving: ({ context }) => context.files.some(isMoving),
    isStill: ({ context }) => !context.files.some(isMoving),
    /** Something is attached, and nothing of it is on its way. */
    canLeave: ({ context: { files } }) => files.length > 0 && !files.some(isMoving),
    isListed: ({ context }, params: { key: string; phases: readonly Phase[] }) =>
      context.files.some(({ key, phase }) => key === params.key && params.phases.includes(phase)),
  },
}).createMachine({
  id: 'attachments',
  description: 'The files of one form, from the first that is chosen until the form is sent.',
  context: { files: [] },
  initial: 'resuming',
  states: {
    resuming: {
      description: 'It is found out which files of this form the server has already.',
      tags: 'loading',
      invoke: {
        id: 'listFiles',
        src: 'listFiles',
        onDone: {
          target: 'ready',
          actions: { type: 'restore', params: ({ event }) => ({ files: event.output }) },
        },
        onError: 'resumeFailed',
      },
    },
    resumeFailed: {
      description: 'It is not known which files the server has; asking may be tried again.',
      tags: 'loadFailed',
      on: { 'list.reload': 'resuming' },
    },
    ready: {
      description: 'Files are chosen, sent and taken away.',
      type: 'parallel',
      on: {
        'form.sent': { guard: 'canLeave', actions: ['forgetAll', 'tellSent'] },
        'file.queued': {
          guard: {
            type: 'isListed',
            params: ({ event }) => ({ key: event.key, phases: ['settled', 'queued'] }),
          },
          actions: [
            { type: 'setPhase', params: ({ event }) => ({ key: event.key, phase: 'queued' }) },
            'startNext',
          ],
        },
        'file.settled': {
          guard: {
            type: 'isListed',
            params: ({ event }) => ({ key: event.key, phases: ['uploading', 'removing', 'settled'] }),
          },
          actions: [
            { type: 'setPhase', params: ({ event }) => ({ key: event.key, phase: 'settled' }) },
            'startNext',
          ],
        },
        'file.removing': {
          guard: {
            type: 'isListed',
            params: ({ event }) => ({ key: event.key, phases: ['uploading', 'settled'] }),
          },
          actions: [
            { type: 'setPhase', params: ({ event }) => ({ key: event.key, phase: 'removing' }) },
            'startNext',
          ],
        },
        'file.removed': {
          guard: {
            type: 'isListed',
            params: ({ event }) => ({ key: event.key, phases: ['queued', 'settled', 'removing'] }),
          },
          actions: [{ type: 'forget', params: ({ event }) => ({ key: event.key }) }, 'startNext'],
        },
      },
      states: {
        transfer: {
          initial: 'still',
          states: {
            still: {
              description: 'No file is on its way; the form may be sent.',
              always: { guard: 'isMoving', target: 'moving' },
            },
            moving: {
              description: 'At least one file waits, is on its way, or is being removed.',
              tags: 'moving',
              always: { guard: 'isStill', target: 'still' },
            },
          },
        },
        room: {
          initial: 'open',
          states: {
            open: {
              description: 'There is room for more files.',
              always: { guard: 'isFull', target: 'full' },
              on: {
                'files.add': [
                  {
                    guard: { type: 'fits', params: ({ event }) => ({ files: event.files }) },
                    actions: [{ type: 'add', params: ({ event }) => ({ files: event.files }) }, 'startNext'],
                  },
                  {
                    target: 'overfilled',
                    actions: [{ type: 'add', params: ({ event }) => ({ files: event.files }) }, 'startNext'],
                  },
                ],
              },
            },
            full: {
              description: 'The form has ten files; another one fits when one is removed.',
              tags: 'full',
              always: { guard: 'hasRoom', target: 'open' },
            },
            overfilled: {
              description:
                'More than ten files were chosen at once; the first were taken, the person is told.',
              tags: ['full', 'overfilled'],
              always: { guard: 'hasRoom', target: 'open' },
            },
          },
        },
      },
    },
  },
});

/** @public A running actor of this chart. */
export type AttachmentsActor = ActorRefFrom<typeof attachmentsMachine>;
