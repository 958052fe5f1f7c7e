import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../ui/use-portal.ts';
import type { AttachmentActor } from '../attachment/attachment.chart.ts';
import { createAttachmentsEffects } from './attachments.actors.ts';
import { attachmentsMachine } from './attachments.chart.ts';
import { createDraftId, type DraftId, newUuid } from './draft-id.ts';

export type AttachmentsSnapshot = SnapshotFrom<typeof attachmentsMachine>;

/** The files of one form as its screen uses them. */
export interface Attachments {
  readonly snapshot: AttachmentsSnapshot;
  /** The flow of each file, in the order in which they were chosen. */
  readonly files: readonly AttachmentActor[];
  add(files: readonly File[]): void;
  reload(): void;
  /** Under this id the files are sent with the form. */
  readonly draft: DraftId;
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
  const actor = useActorRef(machine);
  const snapshot = useSelector(actor, (current) => current);

  return {
    snapshot,
    // Every listed file has a child of its key; other children go by other names.
    files: snapshot.context.files.flatMap(
      ({ key }) => (snapshot.children[key] as AttachmentActor | undefined) ?? [],
    ),
    add(files) {
      const chosen = files.map((file) => {
        const key = newUuid();
        contents.set(key, file);
        return { key, name: file.name, size: file.size };
      });
      actor.send({ type: 'files.add', files: chosen });
    },
    reload: () => actor.send({ type: 'list.reload' }),
    draft,
  };
}
