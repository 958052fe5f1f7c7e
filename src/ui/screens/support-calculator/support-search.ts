import {
  inOrder,
  MOST_SUPPORT,
  SUMS,
  type SupportGiven,
  type SupportSum,
} from '../../../api/contracts/support-measures.ts';
import { latinDigits } from '../../typed-number.ts';

const KOPECKS = 100;

/** What an address says: measures by their aliases, sums in roubles, and the version of the rules of an old result. */
export type SupportSearch = { readonly [Name in SupportSum]?: string | number | undefined } & {
  readonly measures?: readonly string[] | undefined;
  readonly version?: number | undefined;
};

/** Longest sum that an address keeps, characters. */
const LONGEST = 30;
/** Nothing else of an address is looked at. */
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

/** Kopecks that words of an address mean; undefined where they mean none. */
function sumOf(word: string | number | undefined): number | undefined {
  const [, roubles = '', kopecks = ''] =
    /^(\d{1,11})(?:\.(\d{0,2}))?$/.exec(ungrouped(String(word ?? ''))) ?? [];
  const sum = Number(roubles + kopecks.padEnd(2, '0'));
  return roubles !== '' && sum <= MOST_SUPPORT ? sum : undefined;
}

/** What an address has as sums and means none, as it was typed. */
export const wrongIn = (search: SupportSearch): { readonly [Name in SupportSum]?: string } =>
  Object.fromEntries(
    SUMS.flatMap((name) => {
      const typed = String(search[name] ?? '').trim();
      return typed !== '' && sumOf(typed) === undefined ? [[name, typed]] : [];
    }),
  );

/** What an address stands for; sums that are none are left out. Without scripts they come as somebody typed them. */
export const givenOf = (search: SupportSearch): SupportGiven => ({
  measures: inOrder(search.measures ?? []),
  sums: Object.fromEntries(
    SUMS.flatMap((name) => {
      const sum = sumOf(search[name]);
      return sum === undefined ? [] : [[name, sum]];
    }),
  ),
});

/**
 * A sum without what sets its thousands apart, with a point before kopecks. These are two digits at the most, so a sign
 * before three sets apart, in whichever language somebody typed.
 */
function ungrouped(typed: string): string {
  const plain = latinDigits(typed)
    .replace(/[\s'’٬]/g, '')
    .replace('٫', '.');
  const [, sign] = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:[.,]\d{0,2})?$/.exec(plain) ?? [];
  return (sign ? plain.replaceAll(new RegExp(`\\${sign}(?=\\d{3})`, 'g'), '') : plain).replace(',', '.');
}

/** How an address says it: by the version of the rules that is in force. */
export const searchOf = ({ measures, sums }: SupportGiven): SupportSearch => ({
  ...Object.fromEntries(SUMS.map((name) => [name, roublesOf(sums[name])])),
  measures: measures.length > 0 ? measures : undefined,
  version: undefined,
});
const roublesOf = (kopecks: number | undefined) => (kopecks === undefined ? undefined : kopecks / KOPECKS);
