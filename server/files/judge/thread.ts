import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { checkContent } from '../kinds/file-kind.ts';
import { Unfit } from '../kinds/unfit.ts';
import type { Job, Verdict } from './job.ts';

/* A thread that judges documents, one after the other: nothing else waits for it. */

// Where the kernel counts a thread by itself, everybody who waits for an answer comes first; elsewhere it would be the portal.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

async function judge({ id, path, size, kind }: Job): Promise<Verdict> {
  try {
    await checkContent(path, size, kind);
    return { id, problem: null };
  } catch (error) {
    return error instanceof Unfit ? { id, problem: error.problem } : { id, failure: error };
  }
}

const tell = (said: Verdict) => parentPort?.postMessage(said);
parentPort?.on('message', async (job: Job) => tell(await judge(job)));
tell({ id: 0 });
