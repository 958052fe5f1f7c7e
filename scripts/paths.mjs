// `npm run paths`: generated paths through the real API and the real browser. Plain JavaScript without packages,
// because it runs before they are installed.
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runPortal } from './lib/run.mjs';

await ensureInstalled();
process.env.PORTAL_CHROMIUM = await findChromium();
await ensureBuilt();
process.exitCode = await runPortal(['tests/paths/main.ts', ...process.argv.slice(2)]);
