import * as z from 'zod/mini';
import { Found } from '../register/found.ts';
import { SEARCHED_IDS } from '../registers/ids.ts';
import { several } from './choices.ts';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { searchText, Text, Time } from './fields.ts';
import { LONGEST_QUERY } from './search-length.ts';
import { SPACE_IDS } from './spaces.ts';
import { AREA_BAND_NAMES, AREA_RANGE, MOST_CHOICES, rangesHold } from './tender-filter.ts';
import { Tender } from './tenders.ts';

const base = '/invest/search/v1';

/** So many of each group where nobody says how many, and at most. */
export const FEW_FOUND = 3;
export const MOST_FOUND = 10;

/** What is searched, in the order of the answer: the portal's own pages, services, then objects by register. */
export const SEARCH_GROUPS = ['pages', 'services', ...SEARCHED_IDS] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

const FoundThing = z.object({
  name: Text,
  /** Path and query on the host that was asked. */
  href: Text,
  /** What tells it from others of its name: a sentence, an address. */
  about: z.optional(Text),
  /** What it costs and how it is offered, of premises and land: "Lease", "₽2,660,000 a year". In the language of the host. */
  facts: z.optional(z.array(Text)),
  /** The language of name and `about` (BCP 47). */
  lang: Text,
  isSample: z.boolean(),
});

const FoundGroup = z.extend(Found, {
  group: z.enum(SEARCH_GROUPS),
  /** In the language of the host. */
  name: Text,
  things: z.array(FoundThing),
  /** The whole list, narrowed down to the same words; pages have none. */
  href: z.nullable(Text),
  /** What was searched for instead, where the words as typed find nothing. */
  corrected: z.optional(Text),
  /**
   * Of who said how large a thing is to be: sizes near that are among them, or any, for nothing has it, or because what was
   * said is no size.
   */
  sizes: z.optional(z.enum(['near', 'any', 'none'])),
  /** Of who said a size that premises and land have: it was not asked of these, which have the words alone. */
  isUnsized: z.optional(z.literal(true)),
});
export type FoundGroup = z.output<typeof FoundGroup>;

export const searchEverything = endpoint({
  method: 'GET',
  path: `${base}/search`,
  summary:
    'The best few pages, services and objects of every register for some words, by group; typing mistakes are forgiven. A group without any is left out.',
  query: z.object({
    q: searchText(LONGEST_QUERY),
    /** Most of each group. */
    most: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_FOUND)), FEW_FOUND),
  }),
  response: z.object({ groups: z.array(FoundGroup) }),
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'], 503: ['unavailable'] },
});
export type FoundEverything = ResponseOf<typeof searchEverything>;

const FoundList = z.extend(Found, { group: z.enum(SEARCH_GROUPS), name: Text, href: Text });

/** Days that "this week" has, today among them. */
export const DAYS_OF_WEEK = 7;

/** Premises and land, by the lists that they are in; an empty one is left out. */
const Spaces = z.array(z.extend(FoundList, { id: z.enum(SPACE_IDS) }));

export const spacesOfArea = endpoint({
  method: 'GET',
  path: `${base}/spaces`,
  summary:
    'Where premises and land of a size are found, with how many of it there are: tenders that take bids, registers.',
  query: z
    .object({
      ...AREA_RANGE,
      /** Bands, which count as from the lowest to the highest of them; an end that is given itself is that. */
      area: several(z.enum(AREA_BAND_NAMES), MOST_CHOICES),
    })
    .check(rangesHold),
  response: z.object({ spaces: Spaces }),
  status: 200,
  bearer: 'ignored',
  errors: { 422: ['validation'], 429: ['too_many_requests'], 503: ['unavailable'] },
});

export const openingFacts = endpoint({
  method: 'GET',
  path: `${base}/opening`,
  summary:
    'What the portal has at this moment: published objects by register, services, tenders that take bids, and those of them that end within seven days; where premises and land are found.',
  response: z.object({
    counts: z.array(FoundList),
    spaces: Spaces,
    ending: z.extend(Found, {
      /** The end of the last of the seven days. */
      until: Time,
      /** The next few, by deadline. */
      tenders: z.array(Tender),
    }),
  }),
  status: 200,
  bearer: 'ignored',
});
export type OpeningFacts = ResponseOf<typeof openingFacts>;
