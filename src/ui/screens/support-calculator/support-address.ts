import { inOrder, SUMS, type SupportSum } from '../../../api/contracts/support-measures.ts';

/* Every page of the portal loads this with the route; what the words stand for is `support-search.ts`. */

/** What an address says: measures by their aliases, sums in roubles, and the version of the rules of an old result. */
export type SupportSearch = { readonly [Name in SupportSum]?: string | number | undefined } & {
  readonly measures?: readonly string[] | undefined;
  readonly version?: number | undefined;
};

/** Longest sum that an address keeps, characters. */
const LONGEST = 30;
/** Undefined and not left out: the router would put back what the address says. */
export const readSupportSearch = (given: Record<string, unknown>): SupportSearch => {
  const { measures, version } = given;
  const picked = inOrder((Array.isArray(measures) ? measures : [measures]).map(String));
  const isVersion = typeof version === 'number' && Number.isSafeInteger(version) && version > 0;
  return {
    ...(Object.fromEntries(
      SUMS.map((name) => {
        const word = given[name];
        return [
          name,
          ['string', 'number'].includes(typeof word) ? sayable(word as string | number) : undefined,
        ];
      }),
    ) as Record<SupportSum, string | number | undefined>),
    measures: picked.length > 0 ? picked : undefined,
    version: isVersion ? version : undefined,
  };
};
const sayable = (word: string | number) => (typeof word === 'number' ? word : word.slice(0, LONGEST));
