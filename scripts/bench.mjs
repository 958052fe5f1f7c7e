// `npm run bench:pages`: a bench that measures how the portal starts, which is as quickly and as small as by `npm start`.
import { runPortal, SMALL } from './lib/run.mjs';

// For the portal that the bench starts.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${SMALL}`.trim();
const [bench, ...options] = process.argv.slice(2);
process.exitCode = await runPortal([`bench/${bench}.ts`, ...options]);
