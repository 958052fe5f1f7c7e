import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PathsReport } from '../../src/api/contracts/paths-report.ts';
import type { Break } from './break.ts';
import type { Wave } from './witnesses.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const HOOK = join(import.meta.dirname, 'hook.ts');

/** After this long a program that should have ended hangs, which is noticed too. Milliseconds. */
const HANGING = 600_000;

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/**
 * Plays a wave of tests in a process of their own.
 * @param options.slip the break that the process meets; none for what is sound
 * @param options.database the tests' PostgreSQL
 * @returns who was red: the first with a break, all of them without
 */
export async function playWave(
  { queue, names }: Wave,
  options: { slip?: Break; database: string },
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-break-'));
  const report = join(folder, 'report.json');
  const { slip, database } = options;
  const env: NodeJS.ProcessEnv = { PORTAL_TEST_DATABASE: database, VITEST_MAX_WORKERS: '1' };
  if (slip) {
    const told = join(folder, 'break.json');
    writeFileSync(told, JSON.stringify({ ...slip, path: join(ROOT, slip.file) }));
    env.PORTAL_BREAK = told;
    env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${HOOK}`;
  }
  const args =
    queue === 'paths'
      ? [
          'tests/paths/main.ts',
          '--target=api',
          '--lanes=1',
          `--part=${report}`,
          ...(slip ? ['--bail'] : []),
          ...names.map((chart) => `--chart=${chart}`),
        ]
      : [
          'node_modules/vitest/vitest.mjs',
          'run',
          '--config=tests/breaks/vitest.config.ts',
          `--project=${queue}`,
          '--silent',
          '--reporter=json',
          `--outputFile=${report}`,
          ...(slip ? ['--bail=1'] : []),
          ...names,
        ];
  const ended = await run(args, env);
  try {
    if (ended === 'hung') return [`${names.join(', ')}: does not end`];
    const red = existsSync(report) ? redIn(queue, JSON.parse(readFileSync(report, 'utf8'))) : [];
    return red.length > 0 || ended === 0 ? red : [`${names.join(', ')}: cannot begin`];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function redIn(queue: Wave['queue'], report: unknown): string[] {
  if (queue === 'paths')
    return (report as PathsReport).charts.flatMap(({ chart, runs }) =>
      runs
        .filter(({ passed }) => !passed)
        .map(({ name, failure }) => `${chart}: ${name}: ${failure?.message}`),
    );
  return (report as VitestReport).testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.slice(ROOT.length + 1);
    const red = assertionResults.filter((test) => test.status === 'failed');
    if (red.length === 0 && status === 'failed') return [`${file}: cannot begin`];
    return red.map(({ fullName }) => `${file}: ${fullName}`);
  });
}

/** @returns how a program of the portal ended */
function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number | 'hung'> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: process.env.PORTAL_BREAKS_LOUD ? ['ignore', 'inherit', 'inherit'] : 'ignore',
      detached: true,
    });
    // What it has started ends with it.
    const patience = setTimeout(() => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      resolve('hung');
    }, HANGING);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(patience);
      resolve(code ?? 1);
    });
  });
}
