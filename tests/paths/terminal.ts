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

/** Everything that keeps the run from passing, in words. */
export const failuresOf = ({ charts }: PathsReport): string[] =>
  charts.flatMap(({ chart, target, runs, missed, mutants }) => [
    ...missed.map((what) => `${chart} (${target}): no path reaches ${what}`),
    ...runs.flatMap(({ name, failure, command, steps }) =>
      failure
        ? [
            `${chart} (${target}): ${name}\n  at step ${failure.step}, ${steps[failure.step]?.event} → ${steps[failure.step]?.state}\n  ${failure.message}\n  again: ${command}`,
          ]
        : [],
    ),
    ...(mutants?.survivors ?? []).map((name) => `${chart} (${target}): the mutant lives: ${name}`),
  ]);
