import { join } from 'node:path';
import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why a test could not be made; `npm test` tells it. */
    notMade?: string;
  }
}

/**
 * A file that tests compare with and that may not be in the repository; `PORTAL_TRY_DATA` names the folder of all of
 * them. Without that setting the test is skipped and says so; with it, a file that is not there is a failure.
 */
export function tryData({ skip, task }: TestContext, ...path: readonly string[]): string {
  const folder = process.env.PORTAL_TRY_DATA;
  if (folder) return join(folder, ...path);
  task.meta.notMade = `PORTAL_TRY_DATA is not set, and ${path.join('/')} is kept outside the repository`;
  return skip(task.meta.notMade);
}
