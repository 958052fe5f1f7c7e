import { choicesIn, type Given } from '../contracts/address-words.ts';
import { MAP_RANGES, type MapFilter, MOST_AREA, MOST_OKRUGS } from '../contracts/investment-map.ts';
import { LONGEST_WALK } from '../contracts/tender-filter.ts';
import { ID, isId, WRITTEN_NUMBER } from '../register/asked.ts';
import { LAYER_IDS } from '../registers/ids.ts';

const isInRange = {
  area: (number: number) => number >= 0 && number <= MOST_AREA,
  walk: (number: number) => Number.isInteger(number) && number >= 0 && number <= LONGEST_WALK,
};

/**
 * What words of an address ask the map for. What means nothing to the contract is left out, and the end of a range that
 * lies below its beginning.
 */
export function mapFilterOf(words: Readonly<Record<string, Given>>): MapFilter {
  const filter: Record<string, number | readonly string[]> = {};
  const registers = choicesIn(words.registers ?? [], LAYER_IDS, LAYER_IDS.length);
  if (registers) filter.registers = registers;
  const okrug = choicesIn(words.okrug ?? [], ID, MOST_OKRUGS);
  if (okrug?.every(isId)) filter.okrug = okrug;
  for (const range of MAP_RANGES) {
    const [from, to] = (['From', 'To'] as const).map((end) => {
      const given = words[`${range}${end}`];
      const number = typeof given === 'string' && WRITTEN_NUMBER.test(given) ? Number(given) : Number.NaN;
      return isInRange[range](number) ? number : undefined;
    });
    if (from !== undefined) filter[`${range}From`] = from;
    if (to !== undefined && !(from !== undefined && to < from)) filter[`${range}To`] = to;
  }
  return filter as MapFilter;
}
