// `npm test`: everything from a fresh clone to the counted line. Plain JavaScript without packages, because it
// runs before they are installed.
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, say } from './lib/paths.mjs';
import { runPortal } from './lib/run.mjs';

/** The house rules: each passes or fails as a whole and counts as one test. */
const RULES = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '.']],
  [
    'imports',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      'src',
      'server',
      'tests',
      'bench',
      '--config',
      '.dependency-cruiser.mjs',
    ],
  ],
  ['unused code', ['node_modules/knip/bin/knip.js']],
  ['diagrams match the charts', ['scripts/charts.ts', '--check']],
  ['migrations match the schema', ['node_modules/drizzle-kit/bin.cjs', 'check']],
];
const REPORT = join(root, 'reports', 'vitest.json');
const PATHS = join(root, 'reports', 'paths.json');

// Dozens of processes read the same modules; compiling them once is enough.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');

let passed = 0;
let failed = 0;
try {
  await ensureInstalled();
  process.env.PORTAL_CHROMIUM = await findChromium();
  await ensureBuilt();
  for (const [name, command] of RULES) {
    const ok = (await runPortal(command)) === 0;
    say(`${ok ? 'passed' : 'FAILED'}: ${name}`);
    if (ok) passed++;
    else failed++;
  }
  rmSync(REPORT, { force: true });
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORT}`,
  ];
  const code = await runPortal([...vitest, ...process.argv.slice(2)]);
  const report = JSON.parse(await readFile(REPORT, 'utf8'));
  passed += report.numPassedTests;
  // A file that breaks outside its tests fails no test of its own.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  failed += report.numFailedTests + broken.length;
  for (const { fullName, meta } of report.testResults.flatMap(({ assertionResults }) => assertionResults))
    if (meta?.notMade) say(`not made: ${fullName}: ${meta.notMade}`);
  if (code !== 0 && failed === 0) failed++;
  // A path is a test; what no path reaches, or is not whole, fails once more.
  if (process.argv.length === 2) {
    rmSync(PATHS, { force: true });
    const paths = await runPortal(['tests/paths/main.ts']);
    const runs = JSON.parse(await readFile(PATHS, 'utf8')).charts.flatMap((chart) => chart.runs);
    const red = runs.filter((run) => !run.passed).length;
    passed += runs.length - red;
    failed += red;
    if (paths !== 0 && red === 0) failed++;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  failed++;
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
