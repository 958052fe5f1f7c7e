import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Area, filesOf } from './areas.ts';
import type { Break } from './break.ts';
import { slipsIn } from './operators.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Every break of an area, in the order of its files. */
export function breaksOf(area: Area): Break[] {
  return filesOf(area).flatMap((file) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return slipsIn(file, source).map((slip) => ({
      ...slip,
      file,
      line: source.slice(0, slip.start).split('\n').length,
      before: onOneLine(source.slice(slip.start, slip.end)),
      after: onOneLine(slip.text),
    }));
  });
}

/**
 * The order in which breaks are tried: every operator gets its turn, and within one chance decides.
 * @param seed the same seed, the same order
 */
export function* inTurns(breaks: readonly Break[], seed: number): Generator<Break> {
  const random = randomOf(seed);
  const groups = [...Map.groupBy(breaks, ({ operator }) => operator).values()].map((group) => [...group]);
  while (groups.length > 0)
    for (const group of [...groups]) {
      const [next] = group.splice(Math.floor(random() * group.length), 1);
      if (next) yield next;
      if (group.length === 0) groups.splice(groups.indexOf(group), 1);
    }
}

/** Numbers from 0 to 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
