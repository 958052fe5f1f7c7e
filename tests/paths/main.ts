import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PathsReport, pathsReport, pathTarget } from '../../src/api/contracts/paths-report.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { htmlReport } from './html-report.ts';
import { runPaths } from './run.ts';
import { gapsOf, loadTables } from './tables.ts';
import { failuresOf, printProgress, tableOf } from './terminal.ts';

/**
 * `npm run paths`: generates paths from every chart and plays them, lifecycles over HTTP on a real database,
 * flows in the built portal in Chromium. Exit code 1 when anything is red, or below 100 % of states and
 * transitions, or when a mutant survives whose reason the cases do not give.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const { values: flags } = parseArgs({
  options: {
    chart: { type: 'string' },
    target: { type: 'string' },
    path: { type: 'string' },
    locale: { type: 'string', default: 'en' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    repeat: { type: 'string', default: '1' },
    brief: { type: 'boolean', default: false },
    mutate: { type: 'boolean', default: false },
    headed: { type: 'boolean', default: false },
    report: { type: 'string', default: join(ROOT, 'reports') },
  },
});
const locale = LOCALES.find((code) => code === flags.locale);
if (!locale) throw new Error(`--locale is one of ${LOCALES.join(', ')}`);
const folder = flags.report;
for (const name of ['screens', 'failures']) rmSync(join(folder, name), { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const charts = await loadTables();
const gaps = charts.flatMap((tables) => gapsOf(tables).map((gap) => `${tables.chart.id}: ${gap}`));
if (gaps.length > 0) throw new Error(`The tables of the paths are not whole:\n${gaps.join('\n')}`);
if (flags.mutate && flags.target !== 'api') {
  console.log('Building the portal with charts that can be broken …');
  execFileSync(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'mutants', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: 'inherit',
    },
  );
}

let passed = true;
for (let round = 1; round <= Number(flags.repeat); round++) {
  const report: PathsReport = pathsReport.parse(
    await runPaths({
      ...(flags.chart && { chart: flags.chart }),
      ...(flags.target && { target: pathTarget.parse(flags.target) }),
      ...(flags.path && { path: Number(flags.path) }),
      locale,
      seed: Number(flags.seed),
      brief: flags.brief,
      mutate: flags.mutate,
      headed: flags.headed,
      lanes: Number(flags.lanes),
      folder,
      ...(flags.mutate && { mutableBuild: join(ROOT, 'dist', 'mutants') }),
      onProgress: printProgress,
    }),
  );
  writeFileSync(join(folder, 'paths.json'), JSON.stringify(report, null, 1));
  writeFileSync(join(folder, 'paths.html'), htmlReport(report));
  console.log(tableOf(report));
  const unnoticed = new Map(charts.map(({ chart, cases }) => [chart.id, cases.unnoticed ?? {}]));
  const { failures, excused } = failuresOf(report, unnoticed);
  for (const survivor of excused) console.log(survivor);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) passed = false;
}
process.exitCode = passed ? 0 : 1;
