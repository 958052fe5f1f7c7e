// `npm run bench:pages`: a bench that measures how the portal starts, which is as quickly as `npm start` lets it.
import { runPortal } from './lib/run.mjs';

const [bench, ...options] = process.argv.slice(2);
process.exitCode = await runPortal([`bench/${bench}.ts`, ...options]);
