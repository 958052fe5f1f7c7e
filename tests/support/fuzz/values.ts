import fc, { type Arbitrary } from 'fast-check';
import { HOSTILE_TEXTS } from '../../../bench/lib/hostile-texts.ts';
import type { Schema } from './document.ts';

/** Anything that JSON can say. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Values that a field of this name may have, because somebody has made them; none where nothing is known. */
export type Known = (name: string) => readonly string[];

/** Texts that break databases, mails, patterns and readers, or that are only very long. */
export const hostileText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    ...HOSTILE_TEXTS,
    '',
    ' ',
    'a\u0000b',
    'a\ud800b',
    '\udfff',
    'a\u202eb\u2066',
    'a\u2028b',
    'a\u0007b\u007f\u0085',
    '\ufeff\u200b\u200d',
    'e\u0301'.repeat(100),
    '../../etc/passwd',
    '%00%ff%',
    '{{7*7}}<%= 7 %>',
    '<script>alert(1)</script>',
    'a\r\nSet-Cookie: b=c',
    '0000-00-00',
    '0000-01-01',
    '9999-12-31',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999999+23:59',
    '2026-02-30',
    '-0',
    'NaN',
    '1e309',
    '0x10',
    '9223372036854775808',
    '٣',
    'null',
    'true',
    '[]',
    '{}',
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  // Halves of surrogate pairs, alone or in the wrong order.
  fc
    .array(fc.integer({ min: 0xd7f0, max: 0xe010 }), { maxLength: 6 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .constantFrom(201, 501, 5001, 100_000)
    .chain((length) =>
      fc.constantFrom('a', 'я', '\u0000', '-a', 'a.', '1', '( ', '\n').map((piece) => piece.repeat(length)),
    ),
);

const hostileNumber: Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e300, -1e300, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63), Number.MIN_VALUE),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.maxSafeInteger(),
);

/** A value inside so many others. */
const nested = (depth: number, inside: (value: Json) => Json): Json => {
  let value: Json = null;
  for (let i = 0; i < depth; i++) value = inside(value);
  return value;
};

/** What no field wants. */
export const hostileValue: Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom<Json>(null, true, false, [], {}, [null], [[]]) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as Arbitrary<Json> },
  {
    weight: 1,
    arbitrary: fc.constantFrom(3, 50, 1000).chain((depth) =>
      fc.constantFrom(
        nested(depth, (value) => [value]),
        nested(depth, (value) => ({ a: value })),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Json>(
      Array.from({ length: 2000 }, (_, i) => `x${i}`),
      Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`x${i}`, i])),
    ),
  },
);

const HONEST_TEXTS = ['Анна', 'ООО «Пример»', "O'Neil-Smith", '李', 'محمد', 'Есть ли план этажа?', 'e', '42'];

/** Values of fields that a schema alone does not tell how to write. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  email: ['ann@example.org', 'анна@почта.рф', 'user@demo.local', 'nobody-special@example.org'],
  phone: ['+7 (495) 123-45-67', '+4930901820'],
  inn: ['7707083893', '500100732259'],
  pin: ['7700000016', '770000001505'],
  postalIndex: ['125009'],
  password: ['Корень-2026', 'Demo-2027!'],
  currentPassword: ['Demo-2027!'],
  box: ['37.3,55.5,37.9,55.9', '-180,-90,180,90', '37.6,55.7,37.5,55.8'],
  time: ['09:30', '18:00'],
  query: ['помещение', 'Тверская 1', 'ОКВЭД', '77777', '-a "b'],
  q: ['технопарк', 'субсдия', 'Tverskaya', '77777', '-a "b'],
};

/** A text that fits a schema, as far as a schema tells. */
function textOf(schema: Schema, name: string, known: Known): Arbitrary<string> {
  const usual = [...known(name), ...(USUAL[name] ?? [])];
  const { format, pattern, minLength = 0, maxLength = 200 } = schema;
  const fitting = () => {
    if (format === 'uuid') return fc.uuid();
    if (format === 'date')
      return fc
        .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10));
    if (format === 'date-time')
      return fc
        .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString());
    if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 });
    return fc.oneof(
      fc.constantFrom(...HONEST_TEXTS),
      fc
        .string({ unit: 'grapheme-ascii', maxLength: Math.min(maxLength, 60) })
        .map((text) => text.padEnd(minLength, 'x')),
    );
  };
  return usual.length === 0
    ? fitting()
    : fc.oneof(
        { weight: 5, arbitrary: fc.nat().map((n) => usual[n % usual.length] ?? '') },
        { weight: 1, arbitrary: fitting() },
      );
}

/** A value that fits a schema. */
export function fitting(schema: Schema, name: string, known: Known): Arbitrary<Json> {
  const { enum: choices, const: one, anyOf, oneOf, properties, required = [], items } = schema;
  const options = anyOf ?? oneOf;
  if (one !== undefined) return fc.constant(one as Json);
  if (choices) return fc.constantFrom(...(choices as Json[]));
  if (options) return fc.oneof(...options.map((option) => fitting(option, name, known)));
  if (properties) {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([field, inner]) => [field, fitting(inner, field, known)]),
    );
    return fc.record(fields, { requiredKeys: [...required] }) as Arbitrary<Json>;
  }
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array')
    return fc.array(fitting(items ?? {}, name, known), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
  if (type === 'integer' || type === 'number') {
    const { minimum = 0, maximum = 1000 } = schema;
    const [min, max] = [Math.max(minimum, -1e9), Math.min(maximum, 1e9)];
    return fc.oneof(fc.constantFrom(min, max), fc.integer({ min: Math.ceil(min), max: Math.floor(max) }));
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'string') return textOf(schema, name, known);
  return fc.jsonValue({ maxDepth: 1 }) as Arbitrary<Json>;
}

/** Where a schema takes texts: the names that lead there; of a list its first. */
export function textsIn(schema: Schema, at: readonly string[] = []): string[][] {
  const { anyOf, oneOf, properties, items, type, enum: choices, const: one } = schema;
  const options = anyOf ?? oneOf;
  if (options) return options.flatMap((option) => textsIn(option, at));
  if (properties) return Object.entries(properties).flatMap(([name, inner]) => textsIn(inner, [...at, name]));
  if (items) return textsIn(items, [...at, '0']);
  return type === 'string' && !choices && one === undefined ? [[...at]] : [];
}

/** Where the single values of a thing stand: the names that lead there. */
export function placesIn(value: Json, at: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...at]];
  return [[...at], ...Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))];
}

/** The same with another value in one place; without that place where the value is undefined. */
export function changed(
  value: Json,
  [name, ...rest]: readonly string[],
  to: Json | undefined,
): Json | undefined {
  if (name === undefined) return to;
  if (typeof value !== 'object' || value === null) return { [name]: changed(null, rest, to) ?? null };
  const inner = changed((value as Record<string, Json>)[name] ?? null, rest, to);
  if (Array.isArray(value))
    return value.flatMap((one, i) => (String(i) === name ? (inner === undefined ? [] : [inner]) : [one]));
  const { [name]: _, ...others } = value as Record<string, Json>;
  return inner === undefined ? others : { ...others, [name]: inner };
}
