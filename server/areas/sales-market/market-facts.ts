import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MARKET_REGIONS } from '../../../src/api/contracts/sales-market.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', 'content', 'sales-market', 'countries.json');

const part = z.number().min(0).max(3);
const Facts = z.strictObject({
  source: z.string().min(1),
  year: z.int(),
  isSample: z.boolean(),
  countries: z.record(
    z.string().regex(/^[A-Z]{2}$/),
    z.strictObject({
      /** The UN's number of the part of the world (M49). */
      region: z.enum(MARKET_REGIONS),
      /** US dollars a year, and people. */
      gdp: z.number().positive(),
      population: z.number().positive(),
      /** From Moscow to the capital in a straight line, kilometres. */
      distance: z.number().positive(),
      /** From 1, the worst, to 5. */
      logistics: z.number().min(1).max(5),
      /** Mean rates on goods from Russia: 0.05 is 5 %. */
      tariff: z.strictObject({ agricultural: part, industrial: part }),
    }),
  ),
});

/** What is known of the countries that can be compared; `content/sales-market/countries.json`. */
export const MARKET_FACTS = Facts.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Chapters of the Harmonized System up to this one are agricultural (sections I to IV). */
const LAST_AGRICULTURAL = 24;

/** What a country has by itself, whatever its trade: the rating's values that no flow tells. */
export function factsOf(country: string, code: string) {
  const facts = MARKET_FACTS.countries[country];
  if (!facts) return { tariff: null, logistics: null, income: null, distance: null };
  const kind = Number(code.slice(0, 2)) <= LAST_AGRICULTURAL ? 'agricultural' : 'industrial';
  return {
    tariff: facts.tariff[kind],
    logistics: facts.logistics,
    income: facts.gdp / facts.population,
    distance: facts.distance,
  };
}
