import type { TenderFilter, TenderSort } from '../../src/api/contracts/tender-filter.ts';
import type { Box, MapView } from './clusters.ts';
import type { Relaxation } from './query.ts';
import type { Cursor } from './tender-index.ts';

/** What the searching thread is asked. */
export type Ask = { readonly filter: TenderFilter } & (
  | {
      readonly kind: 'list';
      readonly sort: TenderSort;
      readonly skip: number;
      readonly limit: number;
      readonly after?: Cursor | undefined;
    }
  | { readonly kind: 'count' }
  | { readonly kind: 'map'; readonly box: Box; readonly zoom: number }
  | { readonly kind: 'matching'; readonly numbers: readonly number[] }
);

/** What it answers; tenders go by their numbers. */
export interface Answers {
  list: { readonly numbers: number[]; readonly found: number; readonly last: Cursor | undefined };
  count: { readonly found: number; readonly relaxations: Relaxation[] };
  map: MapView;
  matching: number[];
}

export interface Request {
  readonly id: number;
  readonly ask: Ask;
}

export type Reply =
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly error: string };
