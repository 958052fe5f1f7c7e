// `npm run operations:try`, `npm run bench:city`: benches of the portal as a city runs it (bench/operations.ts,
// bench/city.ts), on pages that are built.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPortal } from './lib/run.mjs';

const [bench, ...options] = process.argv.slice(2);
try {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await runPortal([`bench/${bench}.ts`, ...options]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
