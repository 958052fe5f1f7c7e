import { z } from 'zod';
import {
  ESG_BLOCKS,
  ESG_UNITS,
  type EsgBlock,
  type EsgRanking,
} from '../../../src/api/contracts/esg-ranking.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { InEachLanguage } from '../../wording.ts';
import { checkedContent, readContentFile } from './content-file.ts';
import { pageNow } from './page-now.ts';

const FILE = 'esg-ranking.json';

/** How many indicators a block has, how many regions there are (specification, section 9). */
const INDICATORS: Readonly<Record<EsgBlock, number>> = { E: 14, S: 18, G: 13 };
const REGION_COUNT = 23;
/** Members of the Eurasian Economic Union. */
const COUNTRIES = ['AM', 'BY', 'KZ', 'KG', 'RU'] as const;

const IDS = ESG_BLOCKS.flatMap((block) =>
  Array.from({ length: INDICATORS[block] }, (_, index) => `${block}${index + 1}`),
);

const Indicator = z.strictObject({
  id: z.string(),
  unit: z.enum(ESG_UNITS),
  better: z.enum(['higher', 'lower']),
  name: InEachLanguage,
});

const RankingFile = z
  .strictObject({
    title: InEachLanguage,
    description: InEachLanguage,
    lead: InEachLanguage,
    /** How points are counted. */
    how: z.strictObject({ title: InEachLanguage, text: InEachLanguage }),
    /** Made up for the demonstration. */
    sample: z.literal(true).optional(),
    source: InEachLanguage.optional(),
    year: z.int().min(2000).max(2100).optional(),
    countries: z.strictObject(
      Object.fromEntries(COUNTRIES.map((code) => [code, InEachLanguage])) as Record<
        (typeof COUNTRIES)[number],
        typeof InEachLanguage
      >,
    ),
    indicators: z
      .array(Indicator)
      .refine((all) => all.map(({ id }) => id).join() === IDS.join(), 'E1 to E14, S1 to S18, G1 to G13'),
    regions: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-z]+(?:-[a-z]+)*$/),
          country: z.enum(COUNTRIES),
          name: InEachLanguage,
          values: z.array(z.number().min(0)).length(IDS.length, 'a value for each indicator'),
        }),
      )
      .length(REGION_COUNT, `${REGION_COUNT} regions`)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'each region is there once'),
  })
  .superRefine(({ sample, source, year, indicators, regions }, { addIssue }) => {
    const broken = (path: (string | number)[], message: string) =>
      addIssue({ code: 'custom', path, message });
    if (sample ? source || year : !(source && year))
      broken([], 'values have a source and a year, or are a sample');
    for (const [place, { id, unit }] of indicators.entries()) {
      const values = regions.map((region) => region.values[place] ?? 0);
      if (new Set(values).size < 2) broken(['indicators', place], `${id} differs between regions`);
      if (unit === 'percent' && values.some((value) => value > 100))
        broken(['indicators', place], `${id} is 100 percent at most`);
    }
    for (const [list, things] of [
      ['indicators', indicators],
      ['regions', regions],
    ] as const)
      for (const locale of LOCALES)
        if (new Set(things.map(({ name }) => name[locale])).size < things.length)
          broken([list, locale], 'two have one name');
  });
export type RankingFile = z.output<typeof RankingFile>;

/** Contents of the ranking's file, not yet looked at. */
export const readRankingFile = (): unknown => readContentFile(FILE);

/**
 * What the ranking's file says.
 * @throws Error that names the place and the rule that it breaks
 */
export const rankingOf = (content: unknown): RankingFile => checkedContent(RankingFile, FILE, content);

const toTenths = (value: number): number => Math.round(value * 10) / 10;
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Points of a value among all regions' values: 0 for the weakest, 100 for the best, in proportion between. */
export function pointsOf(value: number, all: readonly number[], better: 'higher' | 'lower'): number {
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const share = ((value - least) / (most - least)) * 100;
  return better === 'higher' ? share : 100 - share;
}

const fileContent = readRankingFile();
const ranking = rankingOf(fileContent);

/** The ranking as it is now: its file, and over it what administrators have made of its words. */
export const rankingNow = (db: Database | Transaction): Promise<RankingFile> =>
  pageNow(
    db,
    { kind: 'sustainable', item: 'esg-ranking' },
    { file: fileContent, checked: ranking, check: rankingOf },
  );

/**
 * The ranking in one language.
 * @param withSamples with what is marked as a sample: in production it is not shown
 */
export function rankingIn(
  locale: LocaleCode,
  withSamples: boolean,
  {
    title,
    description,
    lead,
    how,
    sample,
    source,
    year,
    countries,
    indicators,
    regions,
  }: RankingFile = ranking,
): EsgRanking {
  const words = {
    title: title[locale],
    description: description[locale],
    lead: lead[locale],
    how: { title: how.title[locale], text: how.text[locale] },
  };
  if (sample && !withSamples) return { ...words, isSample: false, indicators: [], regions: [] };
  const blocks = indicators.map(({ id }) => ESG_BLOCKS.find((block) => id.startsWith(block)) ?? 'E');
  const columns = indicators.map((_, place) => regions.map(({ values }) => values[place] ?? 0));
  const scored = regions.map(({ id, country, name, values }) => {
    const points = values.map((value, place) =>
      pointsOf(value, columns[place] ?? [], indicators[place]?.better ?? 'higher'),
    );
    const of = (block: EsgBlock) => meanOf(points.filter((_, place) => blocks[place] === block));
    const exact = { E: of('E'), S: of('S'), G: of('G') };
    return {
      id,
      name: name[locale],
      country: countries[country][locale],
      total: toTenths(meanOf(Object.values(exact))),
      blocks: { E: toTenths(exact.E), S: toTenths(exact.S), G: toTenths(exact.G) },
      values,
      points: points.map(toTenths),
    };
  });
  return {
    ...words,
    isSample: sample === true,
    ...(source && year && { source: `${source[locale]}, ${year}` }),
    indicators: indicators.map(({ name, ...one }, place) => ({
      ...one,
      block: blocks[place] ?? 'E',
      name: name[locale],
    })),
    regions: scored.toSorted((a, b) => b.total - a.total),
  };
}
