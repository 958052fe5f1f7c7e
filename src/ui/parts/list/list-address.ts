import { type LinkProps, useRouter, useSearch } from '@tanstack/react-router';
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
  /** What its address says that no change of the list changes, as the page shows it: things put aside. */
  readonly aside?: FilterValues;
}

/** Words of an address by name. */
export type AddressWords = Readonly<Record<string, unknown>>;
/** Where a link of a list leads. The page is a route of the portal, which of them the parts of lists do not know. */
export type ListLink = Required<Pick<LinkProps, 'to' | 'search'>>;

/** Changes that lead to the first page of a list, with nothing selected. */
export const FROM_THE_START = { page: undefined, cursor: undefined, object: undefined } as const;

/**
 * Makes links within a list, and ways for `navigate`: each changes the words of the list's address, to undefined those
 * that go. They are the words by then, not those that the page shows: what was pressed just before is in the address
 * before it is on the page, which may wait for a piece of its own. Whoever is on the way to another page by then comes
 * back to the list as it shows.
 */
export function useListLinks({
  path,
  kept,
}: ListPlace): (change: (now: AddressWords) => AddressWords) => ListLink {
  const router = useRouter();
  const shown: AddressWords = useSearch({ strict: false });
  return (change) =>
    ({
      to: path,
      search: (now: AddressWords) => ({
        ...kept,
        ...change(router.latestLocation.pathname === path ? now : shown),
      }),
    }) as unknown as ListLink;
}
