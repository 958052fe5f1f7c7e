import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { safeEncode } from 'zod/v4/core';
import { justAs, writeByContract } from '../../server/http/written.ts';
import { listTenders } from '../../src/api/contracts/tenders.ts';

const Thing = z.object({
  id: z.uuid(),
  kind: z.enum(['lot', 'room']),
  count: z.int(),
  share: z.number(),
  few: z.number().check(z.minimum(0), z.maximum(3)),
  name: z.string().check(z.trim(), z.minLength(1)),
  at: z.optional(z.tuple([z.number(), z.number()])),
  walk: z.optional(z.strictObject({ minutes: z.int() })),
  cursor: z.nullable(z.string()),
  marks: z.array(z.boolean()),
  values: z.record(z.string(), z.number()),
  one: z.literal('x'),
  either: z.optional(z.union([z.string(), z.number()])),
  get inner() {
    return z.optional(z.array(Thing));
  },
});
const SOUND = {
  id: '5f3f1d8e-2f0c-4f3e-9a51-3d7e0a5a9c11',
  kind: 'lot',
  count: 7,
  share: 0.5,
  few: 3,
  name: 'Склад',
  at: [37.5, 55.7],
  walk: { minutes: 5 },
  cursor: null,
  marks: [true, false],
  values: { a: 1 },
  one: 'x',
};
const isJustSo = justAs(Thing);
const route = { schema: Thing, method: 'GET', url: '/things' } as const;

describe('what goes out', () => {
  it('is written as it is where it is just so, also inside of itself', () => {
    const { at: _, walk: __, ...less } = SOUND;
    for (const value of [SOUND, less, { ...SOUND, at: undefined }, { ...SOUND, inner: [SOUND, less] }]) {
      expect(isJustSo(value)).toBe(true);
      expect(JSON.parse(writeByContract(route)(value) as string)).toEqual(JSON.parse(JSON.stringify(value)));
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['something that the contract does not name', { secret: 'x' }],
    ['a name with blanks around it', { name: ' a ' }],
    ['one of a union', { either: 'a' }],
    ['more inside', { inner: [{ ...SOUND, secret: 'x' }] }],
  ])('is made by zod where it has %s', (_, change) => {
    const value = { ...SOUND, ...change };
    expect(isJustSo(value)).toBe(false);
    const made = safeEncode(Thing, value as never);
    expect(writeByContract(route)(value)).toBe(JSON.stringify(made.data));
  });

  it.each<[string, Record<string, unknown>]>([
    ['no id', { id: undefined }],
    ['another kind', { kind: 'yard' }],
    ['half a thing', { count: 1.5 }],
    ['no number', { share: Number.NaN }],
    ['too many', { few: 4 }],
    ['no name', { name: '' }],
    ['one end of a place', { at: [1] }],
    ['more than a strict part has', { walk: { minutes: 1, secret: 'x' } }],
    ['a text among marks', { marks: [true, 'x'] }],
    ['a text among values', { values: { a: 'x' } }],
    ['a moment where there is a list', { marks: new Date() }],
    ['what is wrong inside', { inner: [{ ...SOUND, count: 'x' }] }],
  ])('is refused where it has %s', (_, change) => {
    const value = { ...SOUND, ...change };
    expect(isJustSo(value)).toBe(false);
    expect(() => writeByContract(route)(value)).toThrow();
  });

  it('is never taken for right where zod says otherwise', () => {
    const word = fc.oneof(
      fc.constantFrom<unknown>(
        ...Object.values(SOUND),
        undefined,
        null,
        ' a ',
        '',
        [],
        {},
        -0,
        2 ** 60,
        Number.POSITIVE_INFINITY,
      ),
      fc.anything(),
    );
    const changed = fc.dictionary(
      fc.constantFrom(...Object.keys(SOUND), 'inner', '__proto__', 'other'),
      word,
    );
    fc.assert(
      fc.property(changed, fc.boolean(), (change, isInside) => {
        const thing = { ...SOUND, ...change };
        const value = isInside ? { ...SOUND, inner: [thing] } : thing;
        if (!isJustSo(value)) return;
        const made = safeEncode(Thing, value as never);
        expect(made.success).toBe(true);
        expect(JSON.parse(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(made.data)));
      }),
      { numRuns: 2000 },
    );
  });

  it('is looked at quickly of the list of tenders', () => {
    const found = { items: [], total: 0, isEstimate: false, page: 1, pageSize: 20, cursor: null };
    expect(justAs(listTenders.response)(found)).toBe(true);
  });
});
