import { fromPromise } from 'xstate';
import { type ApiClient, ApiProblem } from '../../../api/client.ts';
import {
  type EditedContent,
  getEditedContent,
  publishContent,
  putContentBack,
} from '../../../api/contracts/content.ts';
import type { ContentAddress } from '../../../api/queries/page-content.ts';
import type { contentEditingMachine, UndoneEdit, WantedContent } from './content-editing.chart.ts';

/** @param deps.keep the item as the portal told it last */
export function createContentEditingEffects(deps: {
  readonly api: ApiClient;
  readonly params: ContentAddress;
  readonly keep: (found: EditedContent) => void;
}) {
  const { api, params, keep } = deps;
  /** The refusal names what others did; the item as it stands now shows it. */
  async function orReadAgain(work: Promise<EditedContent>, signal: AbortSignal): Promise<void> {
    try {
      keep(await work);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409)
        keep(await api.call(getEditedContent, { params }, { signal }));
      throw error;
    }
  }
  return {
    actors: {
      publishChanges: fromPromise<void, WantedContent>(({ input, signal }) =>
        orReadAgain(api.call(publishContent, { params, body: { ...input } }, { signal }), signal),
      ),
      putBack: fromPromise<void, UndoneEdit>(({ input: { edit, version }, signal }) =>
        orReadAgain(
          api.call(
            putContentBack,
            { params: { ...params, edit: String(edit) }, body: { version } },
            { signal },
          ),
          signal,
        ),
      ),
    },
  } satisfies Parameters<typeof contentEditingMachine.provide>[0];
}
