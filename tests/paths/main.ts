import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PathsReport, pathsReport, pathTarget } from '../../src/api/contracts/paths-report.ts';
import { LOCALES } from '../../src/i18n/locales.ts';
import { clearPictures, writeReport } from './report.ts';
import { runPaths } from './run.ts';
import { gapsOf, loadTables } from './tables.ts';
import { failuresOf, printProgress } from './terminal.ts';

/**
 * `npm run paths`: generates paths from every chart and plays them, lifecycles over HTTP on a real database,
 * flows in the built portal in Chromium. Exit code 1 when anything is red, or below 100 % of states and
 * transitions, or when a mutant survives whose reason the cases do not give.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const { values: flags } = parseArgs({
  options: {
    chart: { type: 'string', multiple: true },
    target: { type: 'string' },
    path: { type: 'string' },
    locale: { type: 'string', default: 'en' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '2' },
    repeat: { type: 'string', default: '1' },
    brief: { type: 'boolean', default: false },
    bail: { type: 'boolean', default: false },
    mutate: { type: 'boolean', default: false },
    mutant: { type: 'string', multiple: true },
    // A database that paths are played on as it stands, by one portal, instead of a new one for each.
    on: { type: 'string' },
    headed: { type: 'boolean', default: false },
    report: { type: 'string', default: join(ROOT, 'reports') },
    // For `npm test`, which plays charts in several processes: the file of this one's part of the report.
    part: { type: 'string' },
  },
});
const locale = LOCALES.find((code) => code === flags.locale);
if (!locale) throw new Error(`--locale is one of ${LOCALES.join(', ')}`);
const folder = flags.report;
if (!flags.part) clearPictures(folder);
mkdirSync(folder, { recursive: true });

const charts = await loadTables(flags.chart);
const gaps = charts.flatMap((tables) => gapsOf(tables).map((gap) => `${tables.chart.id}: ${gap}`));
if (gaps.length > 0) throw new Error(`The tables of the paths are not whole:\n${gaps.join('\n')}`);
const mutate = flags.mutate || flags.mutant !== undefined;
if (mutate && flags.target !== 'api') {
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
      ...(flags.chart && { charts: flags.chart }),
      ...(flags.target && { target: pathTarget.parse(flags.target) }),
      ...(flags.path && { path: Number(flags.path) }),
      locale,
      seed: Number(flags.seed),
      brief: flags.brief,
      bail: flags.bail,
      mutate,
      ...(flags.mutant && { mutants: flags.mutant }),
      headed: flags.headed,
      lanes: flags.on ? 1 : Number(flags.lanes),
      ...(flags.on && { databaseUrl: flags.on }),
      folder,
      ...(mutate && { mutableBuild: join(ROOT, 'dist', 'mutants') }),
      onProgress: printProgress,
    }),
  );
  if (flags.part) writeFileSync(flags.part, JSON.stringify(report));
  else writeReport(folder, report);
  const unnoticed = new Map(charts.map(({ chart, cases }) => [chart.id, cases.unnoticed ?? {}]));
  const { failures, excused } = failuresOf(report, unnoticed);
  for (const survivor of excused) console.log(survivor);
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) passed = false;
}
process.exitCode = passed ? 0 : 1;
