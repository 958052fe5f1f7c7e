import { fromPromise } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import {
  checkAgainstKrt,
  checkOutlineAgainstKrt,
  LARGEST_OUTLINE,
} from '../../../api/contracts/krt-check.ts';
import type { KrtSubject, krtBoundaryCheckMachine } from './krt-boundary-check.chart.ts';

export const createKrtBoundaryCheckEffects = ({ api }: { readonly api: ApiClient }) =>
  ({
    actors: {
      checkSubject: fromPromise<{ number: string }, KrtSubject>(async ({ input, signal }) => {
        if (input.by === 'outline')
          return api.call(checkOutlineAgainstKrt, { body: input.outline }, { signal });
        if (input.by !== 'file') return api.call(checkAgainstKrt, { body: input }, { signal });
        if (input.file.size > LARGEST_OUTLINE)
          throw Object.assign(new Error('too large'), { code: 'too_large' });
        return api.call(checkOutlineAgainstKrt, { body: documentIn(await input.file.text()) }, { signal });
      }),
    },
  }) satisfies Parameters<typeof krtBoundaryCheckMachine.provide>[0];

/** What a file says; of one that is no JSON its text, so that the portal says what is wrong with it. */
function documentIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
