import type { RegisterSearch } from '../../api/queries/registers.ts';
import { askedOf } from '../../api/register/asked.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import type { ListAddress } from '../parts/list/list-address.ts';
import { filtersOf, sortOf } from './register-filter.ts';

/** Most things that are set side by side. */
export const MOST_COMPARED = 3;
const ID = /^[a-z0-9-]{1,60}$/;

/** What the address of a register's list says. */
export interface RegisterAddress extends ListAddress {
  /** Things put aside to be compared. */
  readonly compare: readonly string[];
}

/** Ids in a word of an address, or in several. */
export const idsIn = (given: unknown): readonly string[] =>
  [...new Set([given].flat().map(String))]
    .filter((id) => given !== undefined && ID.test(id))
    .slice(0, MOST_COMPARED);

const wordIn = (given: unknown, longest: number): string | undefined =>
  typeof given === 'string' && given.length <= longest ? given : undefined;

/** Reads the address of a list, whatever stands there. */
export function readAddress(
  register: AnyRegister,
  search: Readonly<Record<string, unknown>>,
): RegisterAddress {
  const { page, view, object } = search;
  return {
    filters: filtersOf(register, search),
    sort: wordIn(search.sort, 40),
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 500 ? page : undefined,
    cursor: wordIn(search.cursor, 500),
    view: view === 'map' ? 'map' : undefined,
    selected: idsIn(object)[0],
    compare: idsIn(search.compare),
  };
}

/** The things that an address asks for. */
export const searchedOf = (
  register: AnyRegister,
  { filters, sort, page = 1, cursor }: Pick<ListAddress, 'filters' | 'sort' | 'page' | 'cursor'>,
): RegisterSearch => ({
  filter: askedOf(register, filters),
  sort: sortOf(register, filters, sort),
  page,
  cursor,
});
