import {
  ESG_BLOCKS,
  type EsgBlock,
  type EsgIndicator,
  type EsgRegion,
} from '../../../api/contracts/esg-ranking.ts';

/** What the table stands by. */
export type RankingSort =
  | { readonly by: 'total' }
  | { readonly by: 'block'; readonly block: EsgBlock }
  | { readonly by: 'indicator'; readonly indicator: EsgIndicator; readonly place: number };

/** What a word of an address means; the total where it means nothing. */
export function sortOf(word: string | undefined, indicators: readonly EsgIndicator[]): RankingSort {
  const block = ESG_BLOCKS.find((one) => one === word);
  if (block) return { by: 'block', block };
  const place = indicators.findIndex(({ id }) => id === word);
  const indicator = indicators[place];
  return indicator ? { by: 'indicator', indicator, place } : { by: 'total' };
}

/** The points that a region has in what the table stands by. */
export function pointsOf({ total, blocks, points }: EsgRegion, sort: RankingSort): number {
  if (sort.by === 'total') return total;
  return sort.by === 'block' ? blocks[sort.block] : (points[sort.place] ?? 0);
}

/** Regions with the most points first, each with its place; equals share one and keep their order. */
export function ranked(regions: readonly EsgRegion[], sort: RankingSort) {
  const all = regions.map((region) => pointsOf(region, sort));
  return regions
    .map((region) => {
      const own = pointsOf(region, sort);
      return { region, place: 1 + all.filter((points) => points > own).length };
    })
    .toSorted((a, b) => a.place - b.place);
}
