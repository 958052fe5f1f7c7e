import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statesWithin } from '../../../src/machines/outline.ts';
import type { WantedDrawing } from './drawings.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FOLDER = join(ROOT, 'node_modules', '.cache', 'chart-pictures');
/** What places follow from, besides the chart and its names. */
const MADE_BY = [
  'node_modules/elkjs/package.json',
  'scripts/lib/chart-pictures/kept.ts',
  'scripts/lib/chart-pictures/lay-out.ts',
  'scripts/lib/chart-pictures/letter-widths.ts',
  'scripts/lib/chart-pictures/measure.ts',
  'scripts/lib/chart-pictures/worker.ts',
  'src/ui/charts/statechart/fit.ts',
  'src/ui/charts/statechart/graph.ts',
  'src/ui/charts/statechart/picture.ts',
  'src/ui/charts/statechart/shapes.ts',
];
const made = createHash('sha256');
for (const file of MADE_BY) made.update(readFileSync(join(ROOT, file)));
const madeBy = made.digest('hex');

/** What a drawing is known by: drawings with the same key are the same, and so are their pictures. */
export function keyOf({ root, names, counts, nameOf }: WantedDrawing): string {
  const called = statesWithin(root).map(nameOf);
  const drawn = JSON.stringify([root, called, names === 'chart', counts]);
  return createHash('sha256').update(madeBy).update(drawn).digest('hex');
}

/** What was made of a drawing by this build or one before it, or what is made now. */
export async function keptOrMade(key: string, make: () => Promise<string>): Promise<string> {
  const file = join(FOLDER, key);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const made = await make();
    mkdirSync(FOLDER, { recursive: true });
    // Whoever else builds meanwhile finds it whole or not at all.
    const draft = `${file}.${process.pid}-${Date.now()}`;
    writeFileSync(draft, made);
    renameSync(draft, file);
    return made;
  }
}

/** Takes away what no drawing is known by any more. */
export function forgetAllBut(keys: ReadonlySet<string>): void {
  mkdirSync(FOLDER, { recursive: true });
  for (const name of readdirSync(FOLDER))
    if (!keys.has(name.split('.')[0] ?? '')) rmSync(join(FOLDER, name), { force: true });
}
