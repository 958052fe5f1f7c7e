import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Tidies up after a parent that has ended without doing so, however it ended: ends the processes whose numbers stand in
 * files below a folder, and removes it. Does nothing where the folder is gone.
 */
const [folder = ''] = process.argv.slice(2);
/** Longest that a process takes to end. Milliseconds. */
const PATIENCE = 20_000;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => void (existsSync(folder) && tidyUp()));

async function tidyUp(): Promise<void> {
  const ended: number[] = [];
  for (const file of globSync(['*.pid', '*/postgres/cluster/postmaster.pid'], { cwd: folder })) {
    const pid = Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]);
    // An engine ends its own processes; others take that signal for a question.
    if (pid > 1 && signalled(pid, file.endsWith('postmaster.pid') ? 'SIGQUIT' : 'SIGKILL')) ended.push(pid);
  }
  for (const limit = performance.now() + PATIENCE; performance.now() < limit; await pause(100))
    if (!ended.some((pid) => signalled(pid, 0))) break;
  rmSync(folder, { recursive: true, force: true });
}

/** @returns whether there is such a process */
function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
