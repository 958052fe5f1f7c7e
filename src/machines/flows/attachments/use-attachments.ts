import { useEffect, useState } from 'react';
import { type SnapshotFrom, waitFor } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { newKey } from '../../new-key.ts';
import { useFlow } from '../../use-flow.ts';
import type { AttachmentActor } from '../attachment/attachment.chart.ts';
import { createAttachmentsEffects } from './attachments.actors.ts';
import { type AttachmentsActor, attachmentsMachine } from './attachments.chart.ts';
import { createDraftId } from './draft-id.ts';

type AttachmentsSnapshot = SnapshotFrom<typeof attachmentsMachine>;

/** Whether a form's files can go with it: `moving` while that is not known yet, `missing` when one is not stored. */
export type FilesReadiness = 'ready' | 'moving' | 'missing';

/** What goes along when the form is sent. */
export interface SentFiles {
  /** The id under which the server has the files. */
  readonly draft: string;
  /** Changes with the files, so that a form with others is another request. */
  readonly keys: readonly string[];
}

/** The files of one form as its screen uses them. */
export interface Attachments {
  readonly snapshot: AttachmentsSnapshot;
  /** The flow of each file, in the order in which they were chosen. */
  readonly files: readonly AttachmentActor[];
  readonly readiness: FilesReadiness;
  add(files: readonly File[]): void;
  reload(): void;
  /**
   * Waits for what is on its way.
   * @returns undefined where nothing is attached
   * @throws FilesMissing when a file does not arrive
   */
  settled(signal: AbortSignal): Promise<SentFiles | undefined>;
  /** The form was sent with its files; the next one has none. */
  sent(): void;
}

/** A chosen file is not stored: it was refused, did not arrive, or nobody knows. `code` as problems of the server. */
class FilesMissing extends Error {
  readonly code = 'validation';
  readonly fields = [{ path: 'draft', code: 'files_missing' }];
}

/** The flow of each listed file; other children go by other names. */
const filesIn = ({ context, children }: AttachmentsSnapshot): AttachmentActor[] =>
  context.files.flatMap(({ key }) => (children[key] as AttachmentActor | undefined) ?? []);

function readinessOf(snapshot: AttachmentsSnapshot): FilesReadiness {
  if (snapshot.hasTag('loadFailed')) return 'missing';
  const isLost = (file: AttachmentActor) =>
    (['refused', 'failed', 'removeFailed'] as const).some((tag) => file.getSnapshot().hasTag(tag));
  if (filesIn(snapshot).some(isLost)) return 'missing';
  return snapshot.hasTag('loading') || snapshot.hasTag('moving') ? 'moving' : 'ready';
}

async function settle(actor: AttachmentsActor, signal: AbortSignal): Promise<readonly string[]> {
  const snapshot = await waitFor(actor, (current) => readinessOf(current) !== 'moving', { signal });
  if (readinessOf(snapshot) === 'missing') throw new FilesMissing('a file is not attached');
  return filesIn(snapshot).map((file) => file.id);
}

/**
 * Runs the attachments of a form: resumes what the server has after a reload, sends what is chosen.
 * @param form names the form, in an address's words; two forms never share files
 */
export function useAttachments(form: string): Attachments {
  const { api } = usePortal();
  const [{ contents, draft, machine }] = useState(() => {
    const contents = new Map<string, File>();
    const draft = createDraftId(form);
    return {
      contents,
      draft,
      machine: attachmentsMachine.provide(createAttachmentsEffects({ api, draft, contents })),
    };
  });
  const { actor, snapshot, send } = useFlow(machine);
  useEffect(() => {
    const { unsubscribe } = actor.on('filesSent', () => {
      contents.clear();
      draft.forget();
    });
    return unsubscribe;
  }, [actor, contents, draft]);

  return {
    snapshot,
    files: filesIn(snapshot),
    readiness: readinessOf(snapshot),
    add(files) {
      const chosen = files.map((file) => {
        const key = newKey();
        contents.set(key, file);
        return { key, name: file.name, size: file.size };
      });
      send({ type: 'files.add', files: chosen });
    },
    reload: () => send({ type: 'list.reload' }),
    async settled(signal) {
      const keys = await settle(actor, signal);
      return keys.length > 0 ? { draft: draft.get(), keys } : undefined;
    },
    sent: () => send({ type: 'form.sent' }),
  };
}
