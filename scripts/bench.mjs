// `npm run bench:pages`: a bench that measures the portal as `npm start` starts it. The portal is given the flags of its bench.
import { runPortal, YOUNG } from './lib/run.mjs';

const [bench, ...options] = process.argv.slice(2);
process.exitCode = await runPortal([...YOUNG, `bench/${bench}.ts`, ...options]);
