import type { LinkProps } from '@tanstack/react-router';
import type { FilterValues } from '../../../machines/flows/list-filter/list-filter.settings.ts';

/** What the address of a list says. */
export interface ListAddress {
  readonly filters: FilterValues;
  /** From 1. */
  readonly page: number | undefined;
  /** Where the page before ended, where pages have no numbers any more. */
  readonly cursor?: string | undefined;
  readonly sort: string | undefined;
  /** What a narrow page shows. */
  readonly view: 'map' | undefined;
  /** What list and map have selected. */
  readonly selected: string | undefined;
}

/** The page that a list stands on. */
export interface ListPlace {
  /** Its path. */
  readonly path: string;
  /** What its address says besides: the tab. */
  readonly kept: FilterValues;
}

/** Where a link of a list leads. The page is a route of the portal, which of them the parts of lists do not know. */
export const linkTo = ({ path, kept }: ListPlace, search: Readonly<Record<string, unknown>> = {}) =>
  ({ to: path, search: { ...kept, ...search } }) as unknown as Required<Pick<LinkProps, 'to' | 'search'>>;

/** The search of a list as it is, without its page and what is selected. */
export const searchOf = ({ filters, sort, view }: ListAddress) => ({ ...filters, sort, view });
