import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { AREAS, filesOf } from '../breaks/areas.ts';
import { type Break, breakName, broken } from '../breaks/break.ts';
import { slipsIn } from '../breaks/operators.ts';
import { breaksOf, inTurns } from '../breaks/sample.ts';

const slips = (source: string) =>
  slipsIn('file.ts', source).map(({ operator, ...place }) => `${operator}: ${broken(source, place)}`);

it.each([
  ['save({ email, phone })', 'field dropped: save({ phone })'],
  ['save({ email, phone })', 'field dropped: save({ email })'],
  ['save({ email, phone })', 'values swapped: save({ email: phone, phone: email })'],
  ['move(from, to)', 'arguments swapped: move(to, from)'],
  ['where(and(isOwn, isOpen))', 'condition dropped: where(and(isOwn))'],
  ['const x = a && b;', 'condition dropped: const x = b;'],
  ["const roles = ['user', 'admin'];", "role dropped: const roles = ['admin'];"],
  ["const roles = ['user', 'admin'];", "role added: const roles = ['visitor', 'user', 'admin'];"],
  ['{ await tx.insert(row); }', 'step doubled: { await tx.insert(row); await tx.insert(row); }'],
  ['{ await tx.insert(row); }', 'step dropped: {  }'],
  ['if (!isOwn) throw refusal; go();', 'check dropped:  go();'],
  ['const late = at > due;', 'edge shifted: const late = at >= due;'],
  ["import { gt } from 'x';", "edge shifted: import { gte as gt } from 'x';"],
  ['const x = given ?? usual;', 'fallback slipped: const x = (usual);'],
  ["throw new Conflict('taken');", "word changed: throw new Conflict('takenx');"],
  [
    'sql`select 1 where a < b order by c desc`',
    'statement slipped: sql`select 1 where a <= b order by c desc`',
  ],
  [
    'sql`select 1 where a < b order by c desc`',
    'statement slipped: sql`select 1 where a < b order by c asc`',
  ],
])('of %s one makes %s', (source, wanted) => {
  expect(slips(source)).toContain(wanted);
});

it('leaves alone what only developers read, and what the types have to say', () => {
  expect(slips("throw new TypeError('not a day');")).toEqual([]);
  expect(slips("type Role = 'user' | 'admin'; interface Row { a: 1 }")).toEqual([]);
  expect(slips("const call = { summary: 'What it is for.' };")).toEqual([]);
});

it('finds code in every area, and breaks that leave the rest of the file as it is', () => {
  for (const area of AREAS) {
    expect(filesOf(area).length, area.id).toBeGreaterThan(5);
    const breaks = breaksOf(area);
    expect(breaks.length, area.id).toBeGreaterThan(500);
    for (const slip of breaks.slice(0, 50)) {
      const source = readFileSync(join(import.meta.dirname, '..', '..', slip.file), 'utf8');
      expect(broken(source, slip), breakName(slip)).not.toBe(source);
      expect(broken(source, slip).startsWith(source.slice(0, slip.start))).toBe(true);
    }
  }
});

it('gives every operator its turn, in the same order for the same seed', () => {
  const slip = (operator: string, n: number): Break => ({
    ...{ file: 'a.ts', line: n, operator, start: n, end: n, text: '', before: String(n), after: '' },
  });
  const breaks = [...Array(50).keys()].map((n) => slip(n < 45 ? 'field dropped' : 'role added', n));
  const order = (seed: number) => [...inTurns(breaks, seed)];
  expect(order(7)).toEqual(order(7));
  expect(order(7)).not.toEqual(order(8));
  expect(order(7)).toHaveLength(50);
  expect(
    order(7)
      .slice(0, 10)
      .filter(({ operator }) => operator === 'role added'),
  ).toHaveLength(5);
});
