import { expect, it } from 'vitest';
import { everyChange } from '../../../../tests/support/register-values.ts';
import { changesSchema } from '../../../api/register/editing.ts';
import { fieldAt } from '../../../api/register/names.ts';
import type { AnyRegister, Field } from '../../../api/register/register.ts';
import { REGISTERS } from '../../../api/registers/index.ts';
import { meantBy, placeOfRow, typedOf } from './register-editing.typed.ts';

it.each(Object.values<AnyRegister>(REGISTERS))('$id: what is shown means what is stored', (register) => {
  const changes = everyChange(register, 'some-thing');
  const meant = Object.fromEntries(
    Object.entries(changes).map(([path, value]) => {
      const field = fieldAt(register, path);
      return [path, meantBy(field, typedOf(field, value))];
    }),
  );
  expect(meant).toEqual(changes);
  expect(changesSchema(register).safeParse(meant).success).toBe(true);
});

const money: Field = { kind: 'money' };
const place: Field = { kind: 'place' };
it.each<readonly [Field, string, unknown]>([
  [money, '1 234,56', 123_456],
  [money, '1.005', 100.5],
  [money, '12 345 678.9', 1_234_567_890],
  [{ kind: 'number', least: -5, most: 5 }, '−3', -3],
  [{ kind: 'number', least: 0, most: 5 }, 'три', 'три'],
  [{ kind: 'text', longest: 50 }, ' одна\n\n вторая ', 'одна вторая'],
  [{ kind: 'texts', longest: 50 }, 'а\n\n б ', ['а', 'б']],
  [{ kind: 'flag' }, '', null],
  [{ kind: 'time' }, '2026-05-09', '2026-05-09T00:00:00+03:00'],
  [place, '55.75, 37.61', [37.61, 55.75]],
  [place, '55,75; 37,61', '55,75; 37,61'],
])('%j takes %j', (field, typed, value) => {
  expect(meantBy(field, typed)).toEqual(value);
});

it('leaves out rows in which nothing is typed, and finds the others again', () => {
  const rows = [{ area: '' }, { area: '5' }, { area: ' ' }, { area: '7' }];
  const field: Field = { kind: 'rows', fields: { area: { kind: 'number', least: 0, most: 9 } } };
  expect(meantBy(field, rows)).toEqual([{ area: 5 }, { area: 7 }]);
  expect([0, 1].map((index) => placeOfRow(rows, index))).toEqual([1, 3]);
});
