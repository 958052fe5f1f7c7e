import { expect, it } from 'vitest';
import { register } from '../../src/api/register/register.ts';
import { sharedWords, wordsOf } from '../../src/api/register/words.ts';
import type { BrokenRelations, Registers } from '../../src/api/registers/index.ts';
import { parks, sites } from '../support/example-registers.ts';

/* Each misuse is an error where it stands, not somewhere above: that is what the places of the comments show. */

const head = {
  id: 'technoparks',
  api: '/a',
  list: '/l',
  groups: [],
  sorts: {},
  card: { facts: [] },
} as const;
const fields = {
  okrug: { kind: 'named', of: 'okrug' },
  format: { kind: 'choice', values: ['build', 'land'] },
  area: { kind: 'number', least: 0, most: 10 },
  hasPower: { kind: 'flag' },
  at: { kind: 'place' },
  owner: { kind: 'of', register: 'technoparks' },
  rooms: { kind: 'of', register: 'technopark-rooms', by: 'technopark' },
  rent: { kind: 'rows', fields: { cost: { kind: 'money' } } },
  supply: { kind: 'grid', of: ['gas'], fields: { load: { kind: 'number', least: 0, most: 1 } } },
} as const;

it('misuse in filters does not compile', () => {
  register({
    ...head,
    fields,
    filters: [{ field: 'format' }, { range: 'supply.gas.load' }, { field: 'owner' }],
  });
  // @ts-expect-error no such field
  register({ ...head, fields, filters: [{ field: 'okrugg' }] });
  // @ts-expect-error a range over a choice
  register({ ...head, fields, filters: [{ range: 'format' }] });
  // @ts-expect-error a range over rows
  register({ ...head, fields, filters: [{ range: 'rent' }] });
  // @ts-expect-error a flag that is a number
  register({ ...head, fields, filters: [{ flag: 'area' }] });
  // @ts-expect-error no such row of the grid
  register({ ...head, fields, filters: [{ range: 'supply.water.load' }] });
  // @ts-expect-error things of another register are not stored here
  register({ ...head, fields, filters: [{ field: 'rooms' }] });
  // @ts-expect-error a band without edges
  register({ ...head, fields, filters: [{ band: 'area', edges: [] }] });
  // @ts-expect-error a range has no edges
  register({ ...head, fields, filters: [{ range: 'area', edges: [1] }] });
});

it('misuse in groups, sorts and the card does not compile', () => {
  const rest = { ...head, fields, filters: [] } as const;
  register({ ...rest, groups: [{ id: 'rent', fields: ['rent', 'rooms'] }], sorts: { x: { by: 'format' } } });
  // @ts-expect-error a group names a missing field
  register({ ...rest, groups: [{ id: 'rent', fields: ['rents'] }] });
  // @ts-expect-error a sort over rows
  register({ ...rest, sorts: { rent: { by: 'rent' } } });
  // @ts-expect-error a sort over a place
  register({ ...rest, sorts: { at: { by: 'at' } } });
  // @ts-expect-error a fact that does not exist
  register({ ...rest, card: { facts: ['areas'] } });
  // @ts-expect-error a mark that is no number
  register({ ...rest, card: { facts: [], mark: 'format' } });
});

it('misuse in fields does not compile', () => {
  const rest = { ...head, filters: [] } as const;
  register({ ...rest, fields: { a: { kind: 'named', of: 'okrug', several: true } } });
  // @ts-expect-error a list is empty or not: it cannot be required
  register({ ...rest, fields: { a: { kind: 'named', of: 'okrug', several: true, required: true } } });
  // @ts-expect-error no such kind
  register({ ...rest, fields: { a: { kind: 'string' } } });
  // @ts-expect-error no such word of the kind
  register({ ...rest, fields: { a: { kind: 'number', least: 0, most: 1, leest: 0 } } });
  // @ts-expect-error nor inside rows
  register({ ...rest, fields: { a: { kind: 'rows', fields: { b: { kind: 'flag', values: [] } } } } });
  // @ts-expect-error bounds are missing
  register({ ...rest, fields: { a: { kind: 'number' } } });
  // @ts-expect-error no such register
  register({ ...rest, fields: { a: { kind: 'of', register: 'rooms' } } });
  // @ts-expect-error every register has it already
  register({ ...rest, fields: { name: { kind: 'text', longest: 10 } } });
});

it('a list of another register leads back, or does not compile', () => {
  const premises = { kind: 'of', register: 'technopark-rooms', by: 'technoparc' } as const;
  const broken = register({ ...head, fields: { premises }, filters: [] });
  type All = Omit<Registers, 'technoparks'> & { technoparks: typeof broken };
  null satisfies [BrokenRelations<Registers>] extends [never] ? null : true;
  ['technoparks', 'premises'] satisfies BrokenRelations<All>;
  // @ts-expect-error it is broken
  null satisfies [BrokenRelations<All>] extends [never] ? null : true;
  expect(broken.fields.premises.by).toBe('technoparc');
});

it('a definition demands the words of its fields, choices, rows, groups and sorts', () => {
  const words = wordsOf(parks, 'en');
  for (const key of [
    'fields.freeArea',
    'fields.services.values.customsPost',
    'fields.supply.rows.rainSewers',
    'fields.supply.fields.connectionCost',
    'fields.rent.fields.type.values.laboratory',
    'fields.premises',
    'groups.engineering',
    'sorts.free',
  ])
    expect(words.includes(key), key).toBe(true);
  expect(words.length).toBe(new Set(words).size);
});

it('no key is a text and a group of texts at once', () => {
  for (const words of [wordsOf(parks, 'ru'), wordsOf(sites, 'ru')])
    for (const key of words) expect(!words.some((other) => other.startsWith(`${key}.`)), key).toBe(true);
});

it('numbers are said with the plural forms of the language', () => {
  const forms = (language: string) => wordsOf(sites, language).filter((key) => key.startsWith('found_'));
  expect(forms('ru')).toEqual(['found_few', 'found_many', 'found_one', 'found_other']);
  expect(forms('zh')).toEqual(['found_other']);
});

it('units and common fields are said once for all registers', () => {
  const shared = sharedWords([parks, sites], 'en');
  for (const key of ['units.m2', 'money.m2/month', 'fields.name', 'filters.upTo'])
    expect(shared.includes(key), key).toBe(true);
});
