import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tidies up after a parent that has ended without doing so, however it ended: ends the processes whose numbers stand in
 * files below a folder, and removes it. Does nothing where the folder is gone.
 */
const [folder = ''] = process.argv.slice(2);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => {
  if (!existsSync(folder)) return;
  for (const file of globSync(['*.pid', '*/postgres/cluster/postmaster.pid'], { cwd: folder })) {
    const pid = Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]);
    try {
      if (pid > 1) process.kill(pid, 'SIGQUIT');
    } catch {
      // It is gone already.
    }
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});
