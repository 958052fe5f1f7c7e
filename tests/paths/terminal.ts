import type { PathsReport } from '../../src/api/contracts/paths-report.ts';

const width = () => process.stdout.columns ?? 100;

/** One line that is written over as paths are done; where nobody watches, nothing. */
export function printProgress(what: string, done: number, total: number, red: number): void {
  if (!process.stdout.isTTY) return;
  const line = `${what}: ${done} of ${total}${red > 0 ? `, ${red} red or alive` : ''}`;
  process.stdout.write(`\r${line.slice(0, width()).padEnd(width())}\r`);
}

/** One line a chart and target. */
export function tableOf({ charts }: PathsReport): string {
  const rows = [
    ['chart', 'target', 'states', 'transitions', 'paths', 'red', 'seconds', 's/path', 'mutants killed'],
    ...charts.map(({ chart, target, states, transitions, paths, seconds, runs, mutants }) => [
      chart,
      target,
      `${states.visited}/${states.total}`,
      `${transitions.taken}/${transitions.total}`,
      String(paths),
      String(runs.filter(({ passed }) => !passed).length),
      seconds.toFixed(1),
      runs.length > 0 ? (runs.reduce((sum, run) => sum + run.seconds, 0) / runs.length).toFixed(2) : '',
      mutants ? `${mutants.killed}/${mutants.total}` : '',
    ]),
  ];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return ['', ...lines, ''].join('\n');
}

/**
 * Everything that keeps the run from passing, in words, and the mutants that live for a good reason.
 * @param unnoticed by chart: the reasons that its cases give
 */
export function failuresOf(
  { charts }: PathsReport,
  unnoticed: ReadonlyMap<string, Readonly<Record<string, string>>>,
): { readonly failures: readonly string[]; readonly excused: readonly string[] } {
  const failures: string[] = [];
  const excused: string[] = [];
  for (const { chart, target, runs, missed, mutants } of charts) {
    const who = `${chart} (${target})`;
    for (const what of missed) failures.push(`${who}: no path reaches ${what}`);
    for (const { name, failure, command, steps } of runs) {
      if (!failure) continue;
      const step = steps[failure.step];
      failures.push(
        `${who}: ${name}\n  at step ${failure.step}, ${step?.event} → ${step?.state}\n  ${failure.message}\n  again: ${command}`,
      );
    }
    for (const name of mutants?.survivors ?? []) {
      const reason = unnoticed.get(chart)?.[name];
      if (reason) excused.push(`${who}: nobody can notice ${name}: ${reason}`);
      else failures.push(`${who}: the mutant lives: ${name}`);
    }
  }
  return { failures, excused };
}
