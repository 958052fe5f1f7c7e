import { fromPromise } from 'xstate';
import { type ApiClient, ApiProblem } from '../../../api/client.ts';
import type { EditedThing, EditingEndpoints } from '../../../api/register/editing.ts';
import type { registerEditingMachine, TypedChanges, UndoneChange } from './register-editing.chart.ts';

/** @param deps.keep the object as the portal told it last */
export function createRegisterEditingEffects(deps: {
  readonly api: ApiClient;
  readonly calls: EditingEndpoints;
  /** The id under which the register has it. */
  readonly id: string;
  readonly keep: (found: EditedThing) => void;
}) {
  const { api, calls, id, keep } = deps;
  const params = { id };
  /** The refusal names what others did; the object as it stands now shows it. */
  async function orReadAgain(work: Promise<EditedThing>, signal: AbortSignal): Promise<void> {
    try {
      keep(await work);
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 409)
        keep(await api.call(calls.read, { params }, { signal }));
      throw error;
    }
  }
  return {
    actors: {
      saveChanges: fromPromise<void, TypedChanges>(({ input, signal }) =>
        orReadAgain(api.call(calls.change, { params, body: { ...input } }, { signal }), signal),
      ),
      putBack: fromPromise<void, UndoneChange>(({ input: { edit, version }, signal }) =>
        orReadAgain(
          api.call(calls.putBack, { params: { id, edit: String(edit) }, body: { version } }, { signal }),
          signal,
        ),
      ),
    },
  } satisfies Parameters<typeof registerEditingMachine.provide>[0];
}
