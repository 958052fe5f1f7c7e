// `npm run operations:try`: tries the portal as a city runs it (bench/operations.ts), on pages that are built.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPortal } from './lib/run.mjs';

try {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await runPortal(['bench/operations.ts', ...process.argv.slice(2)]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
