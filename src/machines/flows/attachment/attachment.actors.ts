import { fromPromise, sendParent } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { type Attachment, deleteFile, giveUpUpload, uploadFile } from '../../../api/contracts/attachments.ts';
import { upload } from '../../../api/upload.ts';
import { attachmentMachine } from './attachment.chart.ts';

/**
 * The chart of one file with what its commands really do. They reject with an `ApiProblem`, whose code the chart
 * reads; the flow of all files, its parent, hears how far it has come.
 */
export function createAttachment(deps: {
  readonly api: ApiClient;
  /** Id of the form being filled. */
  readonly draft: () => string;
  /** The chosen files by key: contents are not for a chart's context. */
  readonly contents: ReadonlyMap<string, File>;
}) {
  const { api, draft, contents } = deps;
  return attachmentMachine.provide({
    actors: {
      uploadFile: fromPromise<Attachment, { key: string; onProgress: (share: number) => void }>(
        async ({ input: { key, onProgress }, signal }) => {
          const content = contents.get(key);
          if (!content) throw new Error(`the content of ${key} is gone`);
          const options = { signal, idempotencyKey: key, onProgress };
          return upload(api, uploadFile, { query: { draft: draft() } }, content, options);
        },
      ),
      removeFile: fromPromise<void, { key: string; id: string | null }>(
        async ({ input: { key, id }, signal }) => {
          if (id === null) await api.call(giveUpUpload, { query: { draft: draft(), key } }, { signal });
          else await api.call(deleteFile, { params: { id } }, { signal });
        },
      ),
    },
    actions: {
      report: sendParent(({ context }, { phase }) => ({ type: `file.${phase}`, key: context.key })),
    },
  });
}
