import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type $ZodType, type $ZodTypes, safeParse } from 'zod/v4/core';
import { allDeskEvents, allEndpoints } from '../support/contracts.ts';

const SRC = join(import.meta.dirname, '..', '..', 'src');

/** One value in a schema of what comes in, by where it stands. */
interface Leaf {
  readonly at: string;
  readonly schema: $ZodTypes;
}

/** What comes in whole and is judged later, and by what. */
const JUDGED_LATER: readonly string[] = [
  // The schema of the event itself, `<chart>.events.ts`: below.
  'POST /invest/desk/v1/:lifecycle/:id/events body.*',
  // `outlineOf`, in a thread of its own: tests/server/krt-check.test.ts.
  'POST /invest/krt-check/v1/outlines body',
];

/** Every value that a schema takes, and every list of them. */
function* leavesOf(given: $ZodType, at: string): Generator<Leaf> {
  const schema = given as $ZodTypes;
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      for (const [name, inner] of Object.entries(def.shape)) yield* leavesOf(inner, `${at}.${name}`);
      if (def.catchall && def.catchall._zod.def.type !== 'never') yield* leavesOf(def.catchall, `${at}.*`);
      return;
    case 'optional':
    case 'nullable':
    case 'default':
      return yield* leavesOf(def.innerType, at);
    case 'intersection':
      yield* leavesOf(def.left, at);
      return yield* leavesOf(def.right, at);
    case 'union':
      for (const option of def.options) yield* leavesOf(option, at);
      return;
    case 'pipe':
      yield* leavesOf(def.in, at);
      return yield* leavesOf(def.out, at);
    case 'array':
      yield { at, schema };
      return yield* leavesOf(def.element, `${at}[]`);
    case 'tuple':
      for (const [place, item] of def.items.entries()) yield* leavesOf(item, `${at}.${place}`);
      return;
    default:
      yield { at, schema };
  }
}

const endpoints = await allEndpoints();
const events = await allDeskEvents();

const leaves: readonly Leaf[] = [
  ...endpoints.flatMap((one) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = one[part];
      return schema ? [...leavesOf(schema, `${one.method} ${one.path} ${part}`)] : [];
    }),
  ),
  ...events.flatMap(([name, schema]) => [...leavesOf(schema, name)]),
];
const ofType = (type: $ZodTypes['_zod']['def']['type']) =>
  leaves.filter(({ schema }) => schema._zod.def.type === type);

/** What hides, reorders or breaks what stands beside it, and what no database keeps. */
const HOSTILE = ['\u0000', '\u0007', '\u0085', '\ud800', '\udfff', '\u202e', '\u2066', '\u2028'];
/** Each text that comes in takes one of these. */
const HONEST = [
  'ab',
  'KZ',
  '8413',
  '7',
  '2'.repeat(105),
  '20261124T0915',
  'ann@example.org',
  '+74951234567',
  '125009',
  'Abcdef1!',
  '7707083893',
  '500100732259',
  '37.5,55.5,37.6,55.6',
  'message.return',
  '2026-11-24',
  '2026-11-24T09:15:00+03:00',
  '09:30',
  '77:01:0001001:12',
  '0123A-BCDEF-GHJKM-NPQRS-TVWXY-Z0123',
  'b4b2f0f6-7d0e-4c5e-9c1c-1d2f3a4b5c6d',
  'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  'https://example.org/plan.pdf',
  '/files/plant.jpg',
  '/business/technoparks',
];
const MUCH = 100_000;
const LONG = [
  ...['a', '1', 'я', '-', '(', '.', 'a\n'].map((piece) => piece.repeat(MUCH)),
  `2026-11-24T09:15:00.${'0'.repeat(MUCH)}+03:00`,
  `+7${'('.repeat(MUCH)}4951234567`,
  `${'a'.repeat(MUCH)}@example.org`,
];

it('knows every endpoint and every event of the desk', () => {
  expect(endpoints.length).toBeGreaterThan(70);
  expect(events.length).toBeGreaterThan(20);
});

it.each(ofType('string'))('the text $at is one of the fields', ({ schema }) => {
  const honest = HONEST.filter((text) => safeParse(schema, text).success);
  expect(honest, 'takes nothing').not.toEqual([]);
  for (const text of honest)
    for (const hostile of HOSTILE) {
      const parsed = safeParse(schema, text.slice(0, 1) + hostile + text.slice(1));
      if (parsed.success) expect(parsed.data).not.toContain(hostile);
    }
  for (const text of LONG) expect(safeParse(schema, text).success, text.slice(0, 30)).toBe(false);
});

it.each(ofType('number'))('the number $at has bounds', ({ schema }) => {
  for (const number of [Number.NaN, Number.POSITIVE_INFINITY, 1e300, -1e300, 2 ** 53])
    expect(safeParse(schema, number).success, String(number)).toBe(false);
});

it.each(ofType('array'))('the list $at has a longest length', ({ schema }) => {
  const checks = schema._zod.def.checks ?? [];
  expect(checks.map((check) => check._zod.def.check)).toContain('max_length');
});

it('takes nothing but texts, numbers, choices and lists of them', () => {
  const others = leaves.filter(
    ({ at, schema }) =>
      !['string', 'number', 'array', 'enum', 'literal', 'boolean', 'transform'].includes(
        schema._zod.def.type,
      ) && !JUDGED_LATER.includes(at),
  );
  expect(others.map(({ at }) => at)).toEqual([]);
});

it('has bare strings in fields.ts alone', () => {
  const bare = globSync('**/!(*.test).{ts,tsx}', { cwd: SRC }).filter(
    (file) =>
      file !== join('api', 'contracts', 'fields.ts') &&
      /\bz\.(?:coerce\.)?string\(/.test(readFileSync(join(SRC, file), 'utf8')),
  );
  expect(bare).toEqual([]);
});
