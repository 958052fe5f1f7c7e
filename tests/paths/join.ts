import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type PathsReport, pathsReport } from '../../src/api/contracts/paths-report.ts';
import { registry } from '../../src/machines/registry.ts';
import { writeReport } from './report.ts';

/** Joins the parts that `main.ts --part` has left, given by their files, into the report that one process writes. */
const { values, positionals } = parseArgs({
  options: { report: { type: 'string', default: 'reports' } },
  allowPositionals: true,
});
const parts = positionals.map((file) => pathsReport.parse(JSON.parse(readFileSync(file, 'utf8'))));
const place = ({ chart }: PathsReport['charts'][number]) =>
  registry.findIndex((entry) => entry.chart.id === chart);
writeReport(values.report, {
  at:
    parts
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? new Date().toISOString(),
  seed: parts[0]?.seed ?? 1,
  charts: parts.flatMap(({ charts }) => charts).sort((one, other) => place(one) - place(other)),
});
