import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type Attachment, listFiles } from '../../../api/contracts/attachments.ts';
import { createAttachment } from '../attachment/attachment.actors.ts';
import type { attachmentsMachine } from './attachments.chart.ts';
import type { DraftId } from './draft-id.ts';

/** What the flow of a form's files really does, for `.provide()`; each file's own effects included. */
export function createAttachmentsEffects(deps: {
  readonly api: ApiClient;
  readonly draft: DraftId;
  readonly contents: ReadonlyMap<string, File>;
}) {
  const { api, draft, contents } = deps;
  return {
    actors: {
      listFiles: fromPromise<readonly Attachment[], void>(async ({ signal }) => {
        // A draft that begins here has nothing on the server.
        if (!draft.isKnown()) return [];
        const { items } = await api.call(listFiles, { query: { draft: draft.get() } }, { signal });
        return items;
      }),
      attachment: createAttachment({ api, draft: () => draft.get(), contents }),
    },
  } satisfies Parameters<typeof attachmentsMachine.provide>[0];
}
