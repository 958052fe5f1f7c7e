// `npm run breaks`: breaks the product on purpose and says what no test notices. Plain JavaScript without packages,
// because it runs before they are installed.
import { ensureInstalled } from './lib/install.mjs';
import { runPortal } from './lib/run.mjs';

await ensureInstalled();
process.exitCode = await runPortal(['tests/breaks/main.ts', ...process.argv.slice(2)]);
