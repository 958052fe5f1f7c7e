// `npm start`: everything between a fresh clone and the running portal. Plain JavaScript without packages,
// because it runs before they are installed and on whatever Node (20 or newer) the machine has.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPortal, YOUNG } from './lib/run.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await runPortal([...YOUNG, 'server/main.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
