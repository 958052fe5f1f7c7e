import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { TestDatabase } from '../support/database.ts';
import { testPortal } from '../support/portal.ts';
import { AREAS, type Area, filesOf } from './areas.ts';
import { type Break, breakName } from './break.ts';
import { playWave } from './play.ts';
import { breaksOf, inTurns } from './sample.ts';
import { typeChecker } from './types.ts';
import { CHANGE_NOTHING } from './unnoticed.ts';
import { type Wave, wavesFor } from './witnesses.ts';

/**
 * `npm run breaks`: breaks the product's sources as a careless change would, one thing at a time, plays the tests that
 * could notice, and says which breaks lived. Exit code 1 when fewer than 95 of 100 are noticed in an area.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const ENOUGH = 0.95;
const { values: flags } = parseArgs({
  options: {
    area: { type: 'string', multiple: true },
    seed: { type: 'string', default: '7' },
    count: { type: 'string', default: '40' },
    patience: { type: 'string', default: '40' },
    only: { type: 'string' },
    report: { type: 'string', default: join(ROOT, 'reports', 'breaks') },
  },
});
const unknown = flags.area?.find((name) => AREAS.every(({ id }) => id !== name));
if (unknown) throw new Error(`--area is one of ${AREAS.map(({ id }) => id).join(', ')}`);

/** What became of a break. */
interface Verdict {
  readonly name: string;
  readonly line: number;
  readonly outcome: 'noticed' | 'lived' | 'changes nothing';
  /** The test that noticed, or the reason why nothing changes. */
  readonly by?: string;
  readonly seconds: number;
}

/** Tests that were asked without a break: whether they are green. */
const sound = new Map<string, boolean>();
// In a process that ends with this one, however it ends.
const { openTestDatabase }: { openTestDatabase(): Promise<TestDatabase> } = await import(
  join(ROOT, 'scripts', 'lib', 'test-database.mjs')
);
const database = await openTestDatabase();
try {
  // What tests begin with is made by sound code, once.
  for (const tenders of [false, true]) await (await testPortal({ engine: database.url, tenders })).close();
  let passed = true;
  for (const area of AREAS.filter(({ id }) => flags.area?.includes(id) ?? true))
    if (!(await breakArea(area))) passed = false;
  process.exitCode = passed ? 0 : 1;
} finally {
  await database.close();
}

/** @returns whether enough of its breaks were noticed */
async function breakArea(area: Area): Promise<boolean> {
  const typesOf = typeChecker(filesOf(area));
  const wanted = Number(flags.count);
  const chosen: Break[] = [];
  let untyped = 0;
  for (const slip of inTurns(breaksOf(area), Number(flags.seed))) {
    if (chosen.length >= wanted) break;
    if (flags.only && !breakName(slip).includes(flags.only)) continue;
    if (typesOf(slip)) untyped++;
    else chosen.push(slip);
  }
  const verdicts: Verdict[] = [];
  for (const slip of chosen) {
    const verdict = await judge(slip, area);
    verdicts.push(verdict);
    const { outcome, name, line, by = '', seconds } = verdict;
    console.log(
      `${area.id} ${verdicts.length}/${chosen.length} ${outcome} ${seconds} s  line ${line} ${name}  ${by.slice(0, 160)}`,
    );
  }
  const counted = verdicts.filter(({ outcome }) => outcome !== 'changes nothing');
  const noticed = counted.filter(({ outcome }) => outcome === 'noticed').length;
  const share = counted.length > 0 ? noticed / counted.length : 1;
  mkdirSync(flags.report, { recursive: true });
  writeFileSync(
    join(flags.report, `${area.id}.json`),
    JSON.stringify({ area: area.id, seed: Number(flags.seed), untyped, verdicts }, null, 2),
  );
  console.log(
    `${area.id}: ${noticed} of ${counted.length} noticed (${(share * 100).toFixed(0)} %), ${verdicts.length - counted.length} change nothing, ${untyped} more that the types refuse`,
  );
  return share >= ENOUGH;
}

/** Whoever is red without any break has noticed none. */
async function isSound({ queue, names }: Wave, by: string): Promise<boolean> {
  const one = names.find((name) => by.startsWith(name));
  const asked = one ? [one] : names;
  const key = asked.join(' ');
  const known = sound.get(key);
  if (known !== undefined) return known;
  const red = await playWave({ queue, names: asked }, { database: database.url });
  await forget();
  for (const name of red) console.log(`red without a break, and not asked again: ${name}`);
  sound.set(key, red.length === 0);
  return red.length === 0;
}

async function judge(slip: Break, { tests }: Area): Promise<Verdict> {
  const began = performance.now();
  const name = breakName(slip);
  const verdict = (outcome: Verdict['outcome'], by?: string): Verdict => ({
    name,
    line: slip.line,
    outcome,
    ...(by && { by }),
    seconds: Math.round((performance.now() - began) / 1000),
  });
  const reason = CHANGE_NOTHING[name];
  if (reason) return verdict('changes nothing', reason);
  for (const { queue, names } of wavesFor(slip.file, tests, Number(flags.patience))) {
    const wave: Wave = { queue, names: names.filter((one) => sound.get(one) !== false) };
    if (wave.names.length === 0) continue;
    const [by] = await playWave(wave, { slip, database: database.url });
    await forget();
    if (by && (await isSound(wave, by))) return verdict('noticed', by);
  }
  return verdict('lived');
}

/** The databases of tests that have ended would fill the disk. */
async function forget(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      String.raw`select datname as name from pg_database where datname like 'test\_%'`,
    );
    for (const { name } of rows)
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  } finally {
    await client.end();
  }
}
