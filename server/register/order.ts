import { fieldAt } from '../../src/api/register/names.ts';
import type { SearchedRegister } from '../../src/api/register/register.ts';
import type { LocaleCode } from '../../src/i18n/locales.ts';
import { sortKey, sortNamed } from './columns.ts';
import type { Parameter } from './statement.ts';

/** An order of a definition, by its column; equal ones follow by number, the same way. */
export interface Order {
  readonly column: string;
  readonly isReverse: boolean;
}
/** Where a thing stands in an order; the key is as the database writes it. */
export interface Spot {
  readonly key: string;
  readonly number: number;
  /** The language that the key is a name in; nothing but where names stand in its order. */
  readonly locale?: LocaleCode | undefined;
}

/** Where a page ended. */
export type Place =
  | Spot
  /** Among those ranked; `floor` is the oldest of them. */
  | (Spot & { readonly tier: number; readonly floor: Spot });

export const orderOf = (register: SearchedRegister, sort: string): Order => ({
  column: sortKey(register, sort).name,
  isReverse: sortNamed(register, sort).reverse === true,
});
/** The newest first: the first sort that goes back in time; a register may have none by name. */
export const newestSort = (register: SearchedRegister): string =>
  Object.entries(register.sorts).find(
    ([, { by, reverse }]) => reverse && fieldAt(register, by).kind === 'time',
  )?.[0] ?? '';

export const direction = ({ isReverse }: Order): string => (isReverse ? 'desc' : 'asc');
const place = ({ key, number }: Spot, p: Parameter) => `(${p(key)}, ${p(number)})`;
/** Behind a spot in an order; all of it without one. @param key what the statement calls the key */
export const beyond = (order: Order, key: string, after: Spot | undefined, p: Parameter): string =>
  after ? `(${key}, number) ${order.isReverse ? '<' : '>'} ${place(after, p)}` : 'true';
/** Up to a spot in an order; all of it without one. */
export const upTo = (order: Order, key: string, until: Spot | undefined, p: Parameter): string =>
  until ? `(${key}, number) ${order.isReverse ? '>=' : '<='} ${place(until, p)}` : 'true';
