import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** When each bench whose short form is a test was last run whole, and what came out. */
const FILE = join(import.meta.dirname, '..', 'last-run.json');

type LastRuns = Record<string, { readonly at: string; readonly result: string }>;

const read = (): LastRuns => JSON.parse(readFileSync(FILE, 'utf8'));

/** Says when a bench was last run and what came out then. */
export function sayLastRun(bench: string): void {
  const last = read()[bench];
  console.log(last ? `Last run ${last.at}: ${last.result}` : 'Never run before.');
}

/** Notes that a bench has run, today, and what came out; the file is kept with the sources. */
export function noteRun(bench: string, result: string): void {
  console.log(result);
  const runs = { ...read(), [bench]: { at: new Date().toISOString().slice(0, 10), result } };
  writeFileSync(FILE, `${JSON.stringify(runs, null, 2)}\n`);
}
