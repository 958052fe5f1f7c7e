// `npm run dev`: the portal from its sources, with hot reload of pages and restart of the server.
import { ensureInstalled } from './lib/install.mjs';
import { runPortal } from './lib/run.mjs';

await ensureInstalled();
process.exitCode = await runPortal([
  '--watch-path=server',
  'server/main.ts',
  '--dev',
  ...process.argv.slice(2),
]);
