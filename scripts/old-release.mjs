// `npm run release:old -- REF`: whether a release that is still running lives with the schema of this one. Takes the sources
// of REF (the newest tag without it, else `origin/main`) beside ours, and plays their tests of what people do over HTTP on a
// database that our migrations have made. Names of test files behind REF are played instead of the usual ones.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { root, say } from './lib/paths.mjs';
import { runPortal } from './lib/run.mjs';
import { openTestDatabase } from './lib/test-database.mjs';

/** What people and officials do: every table of theirs is read and written. */
const USUAL = [
  ...[
    'accounts',
    'sessions',
    'consultation',
    'bookings',
    'visitor-sign-in',
    'investor',
    'desk',
    'message-files',
  ],
  ...[
    'favourites',
    'subscriptions',
    'tender-requests',
    'tender-search',
    'registers',
    'initiatives',
    'notifications',
  ],
  ...['esg-applications', 'fund-applications', 'program-signups', 'partnership-applications', 'attachments'],
];

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

function newestRelease() {
  const [tag] = git('tag', '--sort=-version:refname').split('\n');
  return tag || 'origin/main';
}

/**
 * Plays test files of the old release.
 * @returns the tests that are red, each with its file
 */
async function redOf(files, env) {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  await runPortal(
    [
      ...[
        join(root, 'node_modules', 'vitest', 'vitest.mjs'),
        'run',
        '--root',
        sources,
        '--project',
        'server',
      ],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`, ...files],
    ],
    env,
  );
  const red = new Map();
  for (const { name, status, assertionResults } of JSON.parse(readFileSync(report, 'utf8')).testResults) {
    const file = relative(sources, name);
    const tests = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName } of tests) red.set(`${file}: ${fullName}`, file);
    // A file that could not even begin.
    if (status === 'failed' && tests.length === 0) red.set(file, file);
  }
  return red;
}

const [ref = newestRelease(), ...names] = process.argv.slice(2);
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-release-')));
const sources = join(folder, 'portal');
let database;
try {
  await ensureInstalled();
  git('worktree', 'add', '--detach', sources, ref);
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'), 'junction');
  const wanted = names.length > 0 ? names : USUAL;
  const files = wanted
    .map((name) => `tests/server/${name}.test.ts`)
    .filter((file) => existsSync(join(sources, file)));
  if (files.length === 0) throw new Error(`${ref} has none of these tests: ${wanted.join(', ')}.`);
  const schemas = git('diff', '--name-only', ref, '--', 'server/db/migrations')
    .split('\n')
    .filter((file) => file.endsWith('.sql'));
  say(
    `${ref} (${git('rev-parse', '--short', ref)}) on the schema of these sources, which has ${schemas.length} migrations more:`,
  );
  for (const file of schemas) say(`  ${file}`);
  database = await openTestDatabase();
  const red = await redOf(files, { PORTAL_TEST_DATABASE: database.url });
  // What the release itself has broken says nothing of the schema: played again on its own, without ours.
  const own = red.size > 0 ? await redOf([...new Set(red.values())], {}) : new Map();
  const broken = [...red.keys()].filter((name) => !own.has(name));
  for (const name of broken) console.error(`Red on the new schema alone: ${name}`);
  if (own.size > 0)
    say(`Red on the schema of ${ref} as well, and not counted: ${[...own.keys()].join('; ')}`);
  say(
    broken.length === 0 ? `${ref} lives with the new schema.` : `${broken.length} tests of ${ref} are red.`,
  );
  process.exitCode = broken.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database?.close();
  git('worktree', 'remove', '--force', sources);
  rmSync(folder, { recursive: true, force: true });
}
