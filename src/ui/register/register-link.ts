import type { LinkProps } from '@tanstack/react-router';
import type { AnyRegister } from '../../api/register/register.ts';
import type { ListPlace } from '../parts/list/list-address.ts';

/** The page of a register's list. @param compare what is put aside */
export const placeOf = ({ list }: AnyRegister, compare: readonly string[]): ListPlace => ({
  path: list,
  kept: {},
  aside: { compare },
});

/** The address of a thing's page; undefined where things of this register have none. */
export const pathOfThing = ({ object }: Pick<AnyRegister, 'object'>, id: string): string | undefined =>
  object?.replace('{id}', id);

/** Where things of a register are set side by side. */
export const comparisonPath = ({ list }: AnyRegister): string => `${list}/comparison`;

/** A link within a register. Its pages are routes of the portal; which of them, the definition says. */
export const linkAt = (path: string, search: Readonly<Record<string, unknown>> = {}) =>
  ({ to: path, search }) as unknown as Required<Pick<LinkProps, 'to' | 'search'>>;
