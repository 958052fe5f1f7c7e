import { nearestStation } from '../../server/city/metro.ts';
import { ENTRIES } from '../../server/register/directories.ts';
import { allFields, bandsOf, fieldAt, isDerived, nameOf, pathOf } from '../../src/api/register/names.ts';
import type { AnyFilter, AnyRegister, Field, PlainFields } from '../../src/api/register/register.ts';

/** A square around Moscow's centre, degrees. */
const SQUARE = {
  type: 'MultiPolygon',
  coordinates: [
    [
      [
        [37.6, 55.7],
        [37.62, 55.7],
        [37.62, 55.72],
        [37.6, 55.72],
        [37.6, 55.7],
      ],
    ],
  ],
} as const;
const TIME = '2026-11-01T12:00:00+03:00';
/** The district and its okrug, which have to agree. */
const [DISTRICT = { id: '', of: '' }] = ENTRIES.district;

const all = (fields: PlainFields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, someValue(field)]));

/** Some value of a field: the most that a definition allows, and a text with everything that is hard. */
function someValue(field: Field): unknown {
  switch (field.kind) {
    case 'choice':
      return field.values.at(-1);
    case 'choices':
      return field.values;
    case 'named': {
      const id = field.of === 'okrug' ? DISTRICT.of : ENTRIES[field.of][0]?.id;
      return field.several ? [id] : id;
    }
    case 'number':
      return field.most;
    case 'money':
      return 123_456_789_00;
    case 'flag':
      return true;
    case 'time':
      return TIME;
    case 'text':
      if (field.is === 'tin') return '7707083893';
      if (field.is === 'link') return 'https://example.org/objects?a=1&b=2';
      return `«О'Нил» \\ 100 % ё; ,`.slice(0, field.longest).trim();
    case 'texts':
      if (field.is === 'email') return ['a@example.org', 'б@пример.рф'];
      return field.is === 'phone' ? ['+7 495 000-00-01', '+74950000002'] : ['a', 'б, в'];
    case 'place':
      return [37.61, 55.71];
    case 'area':
      return SQUARE;
    case 'rows':
      return [all(field.fields), all(field.fields)];
    case 'grid':
      return Object.fromEntries(field.of.map((row) => [row, all(field.fields)]));
    case 'photos':
      return ['/a.jpg', '/b.jpg?2'];
    case 'documents':
      return [{ title: 'Устав', url: 'https://example.org/a.pdf' }];
    case 'of':
      return WHOLE_ID;
  }
}
const WHOLE_ID = 'whole';
/** From the middle of the square to the metro, and as far from the point. */
const MINUTES_FROM_MIDDLE = nearestStation([37.61, 55.71]).minutes;

/** A thing with all that its definition knows. */
export const wholeThing = (register: AnyRegister): Record<string, unknown> => ({
  id: WHOLE_ID,
  ...Object.fromEntries(
    Object.entries(allFields(register))
      .filter(([, field]) => !('by' in field))
      .map(([name, field]) => [name, someValue(field)]),
  ),
});

/** The same with whatever was taken once and is not any more: more of everything, addresses and places of anywhere. */
export const thingOfEarlierRules = (register: AnyRegister): Record<string, unknown> => {
  const fields = allFields(register);
  return Object.fromEntries(
    Object.entries(wholeThing(register)).map(([name, value]) => [
      name,
      name === 'id' ? value : earlier(fields[name] as Field, value),
    ]),
  );
};

function earlier(field: Field, value: unknown): unknown {
  const many = (one: unknown, count = 501) => Array.from({ length: count }, () => one);
  const allOf = (fields: PlainFields, of: unknown) =>
    Object.fromEntries(
      Object.entries(of as Record<string, unknown>).map(([name, one]) => [
        name,
        earlier(fields[name] as Field, one),
      ]),
    );
  switch (field.kind) {
    case 'text':
      return field.is === 'link' ? 'http://old.example' : value;
    case 'texts':
      return field.is === undefined ? value : many('доб. 12', 51);
    case 'place':
      return [60.61, 56.84];
    case 'area':
      return {
        type: 'MultiPolygon',
        coordinates: SQUARE.coordinates.map((rings) =>
          rings.map((ring) => ring.map(([x, y]) => [x + 23, y + 1])),
        ),
      };
    case 'rows':
      return many(allOf(field.fields, (value as unknown[])[0]));
    case 'grid':
      return Object.fromEntries(
        Object.entries(value as Record<string, unknown>).map(([row, cells]) => [
          row,
          allOf(field.fields, cells),
        ]),
      );
    case 'photos':
      return many('https://old.example/a.png', 51);
    case 'documents':
      return many({ title: 'Устав', url: 'https://old.example/a.pdf' }, 101);
    default:
      return value;
  }
}

/** What an address says to find the whole thing by a filter. */
export function wordsFor(register: AnyRegister, filter: AnyFilter): string[] {
  const name = nameOf(filter);
  const field = fieldAt(register, pathOf(filter));
  const value = [isDerived(pathOf(filter)) ? MINUTES_FROM_MIDDLE : someValue(field)].flat().map(String);
  if ('flag' in filter) return [`${name}=true`];
  if ('band' in filter) return [`${name}=${bandsOf(filter.edges).at(-1)}`];
  const said = encodeURIComponent(value[0] ?? '');
  return 'range' in filter ? [`${name}From=${said}`, `${name}To=${said}`] : [`${name}=${said}`];
}
