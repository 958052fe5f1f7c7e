import { type ActorRefFrom, assign, setup } from 'xstate';
import type { Attachment } from '../../../api/contracts/attachments.ts';
import type { FileProblem } from '../../../api/contracts/file-kinds.ts';
import { codeOf } from '../../command-error.ts';
import { missing, notProvided } from '../../not-provided.ts';

/** Why an upload or a removal came to nothing and is worth another try. */
export type AttachmentFailure = 'network' | 'quota' | 'lineShare' | 'generic';

/** A file as the flow knows it; the content itself stays with the effects. */
export interface ChosenFile {
  /** Names the file in the flow and, as its Idempotency-Key, on the way to the server. */
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export type AttachmentInput =
  | (ChosenFile & {
      /** What is wrong with it before anything is sent. */
      readonly problem: FileProblem | null;
    })
  /** A file that the server has already, after a reload. */
  | { readonly stored: Attachment };

export type AttachmentEvent =
  | { type: 'upload.start' }
  | { type: 'upload.progressed'; share: number }
  | { type: 'file.retry' }
  | { type: 'file.remove' };

/** What the flow of all files is told. */
export type AttachmentPhase = 'queued' | 'settled' | 'removing' | 'removed';

interface Context {
  key: string;
  name: string;
  size: number;
  /** The server's id once the file is stored. */
  id: string | null;
  /** How much has gone out, 0 to 1. */
  share: number;
  problem: FileProblem | null;
  failure: AttachmentFailure | null;
}

/** Codes with which the server refuses a file for good. */
const REFUSALS: readonly string[] = [
  'file_empty',
  'file_too_large',
  'file_extension',
  'file_name',
  'file_content',
  'file_macros',
  'file_encrypted',
  'too_many_files',
] satisfies FileProblem[];

/** Codes with which the server says that there is nothing left to remove. */
const GONE: readonly string[] = ['not_found', 'file_sent'];

function failureOf(error: unknown): AttachmentFailure {
  const code = codeOf(error);
  if (code === 'network') return 'network';
  if (code === 'line_share') return 'lineShare';
  return code === 'upload_quota' ? 'quota' : 'generic';
}

/** Section 5, attachments: one file of a form, from being chosen until it is stored, refused or removed. */
export const attachmentMachine = setup({
  types: {} as {
    context: Context;
    input: AttachmentInput;
    events: AttachmentEvent;
    tags: 'waiting' | 'busy' | 'stored' | 'refused' | 'failed' | 'removing' | 'removeFailed';
  },
  actors: {
    uploadFile: notProvided<Attachment, { key: string; onProgress: (share: number) => void }>('uploadFile'),
    removeFile: notProvided<void, { key: string; id: string | null }>('removeFile'),
  },
  actions: {
    /** Tells the flow that spawned this one. */
    report: (_, _params: { phase: AttachmentPhase }): void => missing('the action report'),
    keepStored: assign({
      id: (_, params: { file: Attachment }) => params.file.id,
      name: (_, params) => params.file.name,
      size: (_, params) => params.file.size,
      share: 1,
    }),
    setShare: assign({ share: (_, params: { share: number }) => params.share }),
    setProblem: assign({ problem: (_, params: { problem: FileProblem }) => params.problem }),
    setFailure: assign({ failure: (_, params: { failure: AttachmentFailure }) => params.failure }),
    begin: assign({ share: 0, failure: null }),
  },
  guards: {
    isStored: ({ context }) => context.id !== null,
    isUnfit: ({ context }) => context.problem !== null,
    isRefusal: (_, params: { error: unknown }) => REFUSALS.includes(codeOf(params.error)),
    /** It is not the form's any more: unknown to the server, or sent from another tab. */
    isGone: (_, params: { error: unknown }) => GONE.includes(codeOf(params.error)),
  },
}).createMachine({
  id: 'attachment',
  description: 'One file of a form, from being chosen until it is stored, refused or removed.',
  context: ({ input }) =>
    'stored' in input
      ? {
          key: input.stored.id,
          name: input.stored.name,
          size: input.stored.size,
          id: input.stored.id,
          share: 1,
          problem: null,
          failure: null,
        }
      : { ...input, id: null, share: 0, failure: null },
  initial: 'checking',
  states: {
    checking: {
      description: 'Finds out whether the file is stored already, cannot be sent, or waits to be.',
      always: [
        { guard: 'isStored', target: 'stored' },
        { guard: 'isUnfit', target: 'refused' },
        { target: 'queued' },
      ],
    },
    queued: {
      description: 'The file waits until fewer than three others are on their way.',
      tags: 'waiting',
      entry: [{ type: 'report', params: { phase: 'queued' } }],
      on: { 'upload.start': 'uploading', 'file.remove': 'removed' },
    },
    uploading: {
      description: 'The file is on its way; the person sees how far it has come.',
      tags: 'busy',
      entry: 'begin',
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context, self }) => ({
          key: context.key,
          onProgress: (share) => self.send({ type: 'upload.progressed', share }),
        }),
        onDone: {
          target: 'stored',
          actions: { type: 'keepStored', params: ({ event }) => ({ file: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
            actions: {
              type: 'setProblem',
              params: ({ event }) => ({ problem: codeOf(event.error) as FileProblem }),
            },
          },
          {
            target: 'failed',
            actions: {
              type: 'setFailure',
              params: ({ event }) => ({ failure: failureOf(event.error) }),
            },
          },
        ],
      },
      on: {
        'upload.progressed': {
          actions: { type: 'setShare', params: ({ event }) => ({ share: event.share }) },
        },
        'file.remove': 'removing',
      },
    },
    stored: {
      description: 'The server has the file; it goes with the form.',
      tags: 'stored',
      entry: [{ type: 'report', params: { phase: 'settled' } }],
      on: { 'file.remove': 'removing' },
    },
    refused: {
      description: 'The file cannot be attached as it is; it says why and waits to be taken away.',
      tags: 'refused',
      entry: [{ type: 'report', params: { phase: 'settled' } }],
      on: { 'file.remove': 'removed' },
    },
    failed: {
      description: 'The file did not arrive; it may be tried again.',
      tags: 'failed',
      entry: [{ type: 'report', params: { phase: 'settled' } }],
      on: { 'file.retry': 'queued', 'file.remove': 'removing' },
    },
    removing: {
      description: 'The server is asked to forget the file, whether it arrived or not.',
      tags: 'removing',
      entry: [{ type: 'report', params: { phase: 'removing' } }],
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context }) => ({ key: context.key, id: context.id }),
        onDone: 'removed',
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'removed' },
          {
            target: 'removeFailed',
            actions: { type: 'setFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
        ],
      },
    },
    removeFailed: {
      description: 'The file is still there although the person wanted it gone; removing may be tried again.',
      tags: 'removeFailed',
      entry: [{ type: 'report', params: { phase: 'settled' } }],
      on: { 'file.remove': 'removing' },
    },
    removed: {
      description: 'The file is gone from the form and from the server.',
      type: 'final',
      entry: [{ type: 'report', params: { phase: 'removed' } }],
    },
  },
});

/** A running actor of this chart. */
export type AttachmentActor = ActorRefFrom<typeof attachmentMachine>;
