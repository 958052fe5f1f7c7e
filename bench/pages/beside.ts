import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server beside the portal, in a process of its own. */
export interface Beside {
  readonly url: string;
  close(): void;
}

/** Starts a file of this folder that prints the port it listens on. @param told its argument */
export async function startBeside(file: string, told: string): Promise<Beside> {
  const child = fork(join(import.meta.dirname, file), [told], { silent: true });
  // Its errors are the bench's.
  child.stderr?.pipe(process.stderr);
  const [printed] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { url: `http://127.0.0.1:${String(printed).trim()}`, close: () => void child.kill() };
}
