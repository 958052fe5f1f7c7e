import fc from 'fast-check';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { MapFilter } from '../../src/api/contracts/investment-map.ts';
import { LAYERS } from '../../src/api/contracts/layers.ts';
import { SELECTOR_APPLICANTS, SelectionAnswers } from '../../src/api/contracts/selection.ts';
import {
  APPLICANT_TYPES,
  BUSINESS_SIZES,
  REGULARITIES,
  SERVICE_FILTER,
  SERVICE_TYPES,
  ServiceFilter,
  SUPPORT_LEVELS,
} from '../../src/api/contracts/services.ts';
import {
  AREA_BAND_NAMES,
  TENDER_DEALS,
  TENDER_FILTER,
  TENDER_STATUSES,
  TENDER_TYPES,
  TenderFilter,
} from '../../src/api/contracts/tender-filter.ts';
import { mapFilterOf } from '../../src/api/queries/map-filter.ts';
import { askedOf } from '../../src/api/register/asked.ts';
import { addressNames } from '../../src/api/register/names.ts';
import type { AnyRegister } from '../../src/api/register/register.ts';
import { filterSchema } from '../../src/api/register/schema.ts';
import { LAYER_IDS } from '../../src/api/registers/ids.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { landPlots } from '../../src/api/registers/land-plots.ts';
import { serviceFilterOf, soundServiceFilters } from '../../src/ui/parts/services/service-filter.ts';
import { soundTenderFilters, tenderFilterOf } from '../../src/ui/parts/tenders/tender-filter.ts';
import { filtersOf } from '../../src/ui/register/register-filter.ts';
import { readMapAddress } from '../../src/ui/screens/investment-map/map-address.ts';
import { answersOf } from '../../src/ui/screens/support-navigator/answers.ts';
import { parks, sites } from '../support/example-registers.ts';

type Words = Readonly<Record<string, string | readonly string[]>>;

/**
 * What the schema makes of the same words, once all is left out that it refuses: first what it refuses for itself, or a
 * beginning that means nothing would take the end of its range along.
 */
function askedBySchema(register: AnyRegister, words: Words): unknown {
  const schema = filterSchema(register);
  const alone = Object.entries(words).filter(([name, given]) => schema.safeParse({ [name]: given }).success);
  const { success, data, error } = schema.safeParse(Object.fromEntries(alone));
  if (success) return data;
  const reversed = new Set(error.issues.map(({ path: [name] }) => String(name)));
  return schema.parse(Object.fromEntries(alone.filter(([name]) => !reversed.has(name))));
}

/** Choices that the fields of a register have, and its bands. */
const choicesOf = (register: AnyRegister): string[] =>
  [...JSON.stringify(register).matchAll(/"([A-Za-z0-9-]{1,60})"/g)].map(([, word = '']) => word);

const numbers = fc.oneof(
  fc.integer({ min: -3, max: 2_000_000_000 }).map(String),
  // Whatever is next to nothing is a multiple of all fractions to the schemas, and nobody has typed it.
  fc.double({ noNaN: true }).map((number) => String(Math.abs(number) < 1e-6 ? 0 : number)),
  fc
    .tuple(fc.nat(1_000_000), fc.integer({ min: 0, max: 4 }), fc.nat(9999))
    .map(([whole, places, part]) => `${whole}.${String(part).padStart(4, '0').slice(0, places)}`),
  fc.constantFrom(
    '',
    '0',
    '-0',
    '1e3',
    '007',
    '1.10',
    '0.005',
    '100000000000000',
    '100000000000001',
    '43315449274942.97',
    ' 5',
  ),
);
const moments = fc.constantFrom(
  '2026-02-28T10:00:00Z',
  '2026-02-30T10:00:00Z',
  '2024-02-29T23:59+03:00',
  '2026-13-01T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01',
);
const wordsOf = (register: AnyRegister) => {
  const word = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...choicesOf(register)) },
    { weight: 3, arbitrary: numbers },
    moments,
    fc.constantFrom('true', 'false', 'count', 'upTo50', 'over300', 'UPPER'),
    fc.string({ unit: 'binary', maxLength: 250 }),
  );
  const value = fc.oneof(word, word, fc.array(word, { minLength: 2, maxLength: 160 }));
  const names = ['query', 'utm_source', ...register.filters.flatMap(addressNames)];
  return fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 });
};

it.each<AnyRegister>([parks, sites, ...Object.values(REGISTERS)])(
  'an address asks $id for what the schema of its filters says',
  (register) => {
    fc.assert(
      fc.property(wordsOf(register), (words) => {
        expect(askedOf(register, words)).toEqual(askedBySchema(register, words));
      }),
      { numRuns: 150 },
    );
  },
);

it('leaves out the end of a range that lies below its beginning', () => {
  expect(askedOf(parks, { rentFrom: '2', rentTo: '1' })).toEqual({ rentFrom: 2 });
  expect(askedOf(parks, { rentFrom: '2', rentTo: '2' })).toEqual({ rentFrom: 2, rentTo: 2 });
});

it('keeps the end of a range whose beginning means nothing', () => {
  const [given, meant] = [{ rentFrom: '1e3', rentTo: '0' }, { rentTo: 0 }];
  expect(askedOf(parks, given)).toEqual(meant);
  expect(askedBySchema(parks, given)).toEqual(meant);
});

/** Arbitrary words by the names of a filter, whatever of them it takes. */
const wordsBy = (schema: Readonly<Record<string, unknown>>, known: readonly string[]) => {
  const word = fc.oneof(
    fc.constantFrom(...known, 'true', 'false', 'a-1', 'A.1', '', 'x'.repeat(61)),
    numbers,
    fc.string({ unit: 'binary', maxLength: 250 }),
  );
  const value = fc.oneof(word, word, fc.array(word, { minLength: 2, maxLength: 160 }));
  return fc.dictionary(fc.constantFrom('utm_source', ...Object.keys(schema)), value, { maxKeys: 8 });
};
/** What each name of a schema takes for itself. */
const soundIn = (schema: Readonly<Record<string, z.ZodMiniType>>, words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([name, value]) => schema[name]?.safeParse(value).success));

it('an address asks for the tenders that their contract says', () => {
  const known = [...TENDER_TYPES, ...TENDER_STATUSES, ...TENDER_DEALS, ...AREA_BAND_NAMES];
  fc.assert(
    fc.property(wordsBy(TENDER_FILTER, known), (words) => {
      const sound = soundIn(TENDER_FILTER, words);
      const whole = TenderFilter.safeParse(sound);
      const open = Object.fromEntries(Object.entries(sound).filter(([name]) => !name.endsWith('To')));
      expect(tenderFilterOf(words)).toEqual(whole.success ? whole.data : TenderFilter.parse(open));
    }),
    { numRuns: 500 },
  );
});

it('an address asks for the services that their contract says', () => {
  const known = [SERVICE_TYPES, APPLICANT_TYPES, BUSINESS_SIZES, REGULARITIES, SUPPORT_LEVELS].flat();
  fc.assert(
    fc.property(wordsBy(SERVICE_FILTER, known), (words) => {
      expect(serviceFilterOf(words)).toEqual(ServiceFilter.parse(soundIn(SERVICE_FILTER, words)));
    }),
    { numRuns: 500 },
  );
});

it('an address answers the questions of the selector as its contract says', () => {
  const { shape } = SelectionAnswers;
  const known = [SELECTOR_APPLICANTS, BUSINESS_SIZES, REGULARITIES, SUPPORT_LEVELS].flat();
  fc.assert(
    fc.property(wordsBy(shape, known), (words) => {
      expect(answersOf(words)).toEqual(SelectionAnswers.parse(soundIn(shape, words)));
    }),
    { numRuns: 500 },
  );
});

it('an address asks the map of everything for what its contract says', () => {
  const { shape } = MapFilter;
  fc.assert(
    fc.property(wordsBy(shape, [...LAYER_IDS, 'initiatives', 'count', 'cao']), (words) => {
      const sound = soundIn(shape, words);
      const whole = MapFilter.safeParse(sound);
      const reversed = new Set(whole.error?.issues.map(({ path: [name] }) => String(name)));
      const meant = Object.entries(sound).filter(([name]) => !reversed.has(name));
      expect(mapFilterOf(words)).toEqual(MapFilter.parse(Object.fromEntries(meant)));
    }),
    { numRuns: 500 },
  );
});

it('the layers of the map are those that follow from the definitions', () => {
  expect(LAYERS.map(({ register }) => register.id)).toEqual(LAYER_IDS);
});

it.each(['__proto__', 'UPPER', 'a b', 'count', 'x'.repeat(61)])(
  'what could be no id finds nothing, and others beside it what they find: “%s”',
  (word) => {
    const asked = (okrug: string | string[]) => askedOf(landPlots, filtersOf(landPlots, { okrug }));
    expect(asked(word)).toEqual({ okrug: ['-'] });
    expect(asked([word, 'svao'])).toEqual({ okrug: ['-', 'svao'] });
    expect(mapFilterOf(readMapAddress({ okrug: [word, 'svao'] }).filters)).toEqual({ okrug: ['-', 'svao'] });
  },
);

it('of districts what could be no id finds nothing', () => {
  const asked = (district: string | string[]) => tenderFilterOf(soundTenderFilters({ district }));
  expect(asked('__proto__')).toEqual({ district: ['-'] });
  expect(asked(['__proto__', 'arbat', 'A b'])).toEqual({ district: ['-', 'arbat'] });
});

it('what is none of a few choices is left out beside one', () => {
  expect(tenderFilterOf(soundTenderFilters({ type: ['building', 'forged'] }))).toEqual({
    type: ['building'],
  });
  expect(tenderFilterOf(soundTenderFilters({ type: 'forged' }))).toEqual({});
  expect(serviceFilterOf(soundServiceFilters({ okved: ["'", '62'], type: ['service', 'forged'] }))).toEqual({
    okved: ['62'],
    type: ['service'],
  });
  const deal = ['lease', 'forged'];
  expect(askedOf(landPlots, filtersOf(landPlots, { deal }))).toEqual({ deal: ['lease'] });
});
