import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { shareOut } from './queues.mjs';
import { runQuietly } from './run.mjs';

/** @typedef {import('./queues.mjs').Job} Job */
/** @typedef {ReturnType<typeof import('./durations.mjs').readDurations>} Durations */

/** The house rules: each passes or fails as a whole and counts as one test. */
const RULES = {
  // Remembers what has not changed since it last looked.
  types: [
    'node_modules/@typescript/native/bin/tsc',
    '--noEmit',
    '--incremental',
    '--tsBuildInfoFile',
    'node_modules/.cache/types.tsbuildinfo',
  ],
  'lint and format': ['node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  imports: [
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    'src',
    'server',
    'tests',
    'bench',
    '--config',
    '.dependency-cruiser.mjs',
  ],
  'unused code': ['node_modules/knip/bin/knip.js'],
  'diagrams match the charts': ['scripts/charts.ts', '--check'],
  'limits match their table': ['scripts/limits.ts', '--check'],
  'personal data match their table': ['scripts/personal-data.ts', '--check'],
  'columns of imports match the definitions': ['scripts/imports.ts', '--check'],
  'migrations match the schema': ['node_modules/drizzle-kit/bin.cjs', 'check'],
};
/** How long one job should take: long enough to be worth a process, short enough to end with the others. Seconds. */
const SHARE = 80;
/** Where jobs leave what they counted, a file each. */
export const PARTS = join(root, 'reports', 'parts');

/** What paths of an earlier run have shown. */
export const PICTURES = ['screens', 'failures'].map((name) => join(root, 'reports', name));
export const partOf = (name) => join(PARTS, `${name.replaceAll(' ', '-')}.json`);

/** Test files of a folder, by their paths in the project. */
const testFiles = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${String(name).replaceAll('\\', '/')}`)
    .filter((name) => /\.test\.tsx?$/.test(name))
    .sort();

/** What there is to play, by queue. */
export const everything = () => ({
  rules: Object.keys(RULES),
  units: [...testFiles('src'), ...testFiles('tests/units')],
  server: testFiles('tests/server'),
  browser: testFiles('tests/browser'),
  paths: readdirSync(join(root, 'tests', 'paths', 'charts'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
});

/**
 * @param {Partial<ReturnType<typeof everything>>} chosen
 * @param {Durations} durations
 * @param {NodeJS.ProcessEnv} env of the tests
 * @returns {Job[]}
 */
export function jobsOf(chosen, durations, env) {
  const { rules = [], units = [], server = [], browser = [], paths = [] } = chosen;
  const shares = (queue, things) => shareOut(things, (thing) => durations.of(queue, thing), SHARE);
  return [
    ...rules.map((name) => ruleJob(name, durations)),
    // They are many and quick: what takes long is to begin.
    ...(units.length > 0 ? [vitestJob('units', 1, units, durations.of('units', 'all'), env)] : []),
    ...shares('server', server).map(({ things, seconds }, n) =>
      vitestJob('server', n + 1, things, seconds, env),
    ),
    ...shares('browser', browser).map(({ things, seconds }, n) => ({
      ...vitestJob('browser', n + 1, things, seconds, env),
      after: 'build',
    })),
    ...shares('paths', paths).map(({ things, seconds }, n) => ({
      ...pathsJob(n + 1, things, seconds, env),
      after: 'build',
    })),
  ];
}

/** @returns {Job} */
const ruleJob = (name, durations) => ({
  queue: 'rules',
  name,
  seconds: durations.of('rules', name),
  // What is checked includes what the build writes.
  after: 'build',
  async work() {
    const began = performance.now();
    const { code, output } = await runQuietly(RULES[name]);
    const seconds = { [`rules ${name}`]: secondsSince(began) };
    return code === 0
      ? { passed: 1, failed: 0, seconds }
      : { passed: 0, failed: 1, failures: [{ queue: 'rules', name, says: output }], output, seconds };
  },
});

/** @returns {Job} test files in one process */
const vitestJob = (queue, number, files, seconds, env) => ({
  queue,
  name: `${queue} ${number}`,
  seconds,
  async work() {
    const file = partOf(`${queue} ${number}`);
    rmSync(file, { force: true });
    const began = performance.now();
    const { code, output } = await runQuietly(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        queue,
        // Nobody wants to read what tests print that pass.
        '--silent=passed-only',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...files,
      ],
      // The lanes are ours: one file after the other in each.
      { ...env, VITEST_MAX_WORKERS: '1' },
    );
    const report = readReport(file);
    if (!report) return uncounted(queue, files, output);
    const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const path = nameInProject(name);
      const red = assertionResults.filter((test) => test.status === 'failed');
      // A file that breaks outside its tests fails no test of its own.
      if (red.length === 0 && status === 'failed')
        return [{ queue, thing: path, name: 'outside its tests', says: message }];
      return red.map(({ fullName, failureMessages }) => ({
        queue,
        thing: path,
        name: fullName,
        says: failureMessages.join('\n'),
      }));
    });
    const played = report.testResults.map(({ name }) => nameInProject(name));
    for (const missing of files.filter((path) => !played.includes(path)))
      failures.push({ queue, thing: missing, name: 'was not played' });
    if (code !== 0 && failures.length === 0)
      failures.push({ queue, name: `vitest ended with ${code}`, says: output });
    // A trial that this machine does not allow is said to have not been made, and passes for nothing.
    const notMade = report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ meta }) => meta?.notMade)
      .map(({ fullName, meta }) => `not made: ${fullName}: ${meta.notMade}`);
    return {
      passed: report.numPassedTests,
      failed: failures.length,
      failures,
      notMade,
      output,
      seconds:
        queue === 'units'
          ? { 'units all': secondsSince(began) }
          : Object.fromEntries(
              report.testResults.map(({ name, startTime, endTime }) => [
                `${queue} ${nameInProject(name)}`,
                (endTime - startTime) / 1000,
              ]),
            ),
    };
  },
});

/**
 * @param {Partial<ReturnType<typeof everything>>} chosen
 * @param {NodeJS.ProcessEnv} env of the tests
 * @returns {Job[]} a job for each file and chart, to play it by itself after all others
 */
export const jobsOfEach = ({ paths = [], ...files }, env) => [
  ...Object.entries(files).flatMap(([queue, names]) =>
    names.map((name, n) => vitestJob(queue, `again ${n + 1}`, [name], 0, env)),
  ),
  ...paths.map((chart, n) => pathsJob(`again ${n + 1}`, [chart], 0, env)),
];

/** @returns {Job} the generated paths of some charts in one process, one after the other */
const pathsJob = (number, charts, seconds, env) => ({
  queue: 'paths',
  name: `paths ${number}`,
  seconds,
  async work() {
    const file = partOf(`paths ${number}`);
    rmSync(file, { force: true });
    const { code, output } = await runQuietly(
      ['tests/paths/main.ts', '--lanes=1', `--part=${file}`, ...charts.map((chart) => `--chart=${chart}`)],
      env,
    );
    const played = readReport(file)?.charts;
    if (!played) return uncounted('paths', charts, output);
    const runs = played.flatMap(({ chart, target, runs }) =>
      runs.map(({ name, passed, failure }) => ({
        passed,
        failure: { queue: 'paths', thing: chart, name: `${target}: ${name}`, says: failure?.message },
      })),
    );
    const failures = runs.filter(({ passed }) => !passed).map(({ failure }) => failure);
    const passed = runs.length - failures.length;
    // What no path reaches fails no path of its own.
    if (code !== 0 && failures.length === 0)
      failures.push({ queue: 'paths', name: charts.join(', '), says: output });
    const took = {};
    for (const { chart, seconds } of played) took[`paths ${chart}`] = (took[`paths ${chart}`] ?? 0) + seconds;
    return { passed, failed: failures.length, failures, output, seconds: took };
  },
});

/** @returns what a job has counted, or nothing where it ended before it could */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** @returns {import('./queues.mjs').Outcome} of a job that left no report: none of it has passed */
const uncounted = (queue, things, output) => ({
  passed: 0,
  failed: things.length,
  failures: things.map((thing) => ({ queue, thing, name: 'was not played to its end', says: output })),
  output,
});

const nameInProject = (path) => path.slice(root.length + 1).replaceAll('\\', '/');
const secondsSince = (began) => (performance.now() - began) / 1000;
