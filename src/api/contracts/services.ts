import * as z from 'zod/mini';
import { Facets } from '../register/found.ts';
import { several } from './choices.ts';
import { endpoint } from './endpoint.ts';
import { matching, matchingBeside, searchText, Text, Time } from './fields.ts';
import { paging } from './paging.ts';
import { GIVES } from './support-measures.ts';

const base = '/common/usoz-services/v1/services';

/** Kinds of the catalogue as section 7 calls them. */
export const SERVICE_TYPES = ['supportmeasure', 'service', 'moscowtrades'] as const;
export type ServiceType = (typeof SERVICE_TYPES)[number];
export const APPLICANT_TYPES = ['individual', 'legalEntity', 'soleTrader'] as const;
export const BUSINESS_SIZES = ['micro', 'small', 'medium', 'large'] as const;
export const REGULARITIES = ['once', 'regular', 'seasonal'] as const;
export const ORGANIZATION_STAGES = ['newProject', 'existingOrganization'] as const;
/** Who stands behind a measure. */
export const SUPPORT_LEVELS = ['federal', 'city'] as const;
export const SERVICE_SORTS = ['popularity', 'name', 'relevance'] as const;
/** Longest name that is searched for, characters. */
export const LONGEST_SERVICE_SEARCH = 200;

/** Further nobody leafs: filters lead to the goal. */
export const LAST_SERVICE_PAGE = 500;

/** Most choices of one filter at once. */
export const MOST_SERVICE_CHOICES = 100;
/** A choice that the catalogue itself names: `content/services/choices.json`. */
export const SERVICE_CHOICE = /^[A-Za-z0-9.-]{1,60}$/;
const Choice = matching(SERVICE_CHOICE);
/** What does not matter unless it is said. */
export const FLAG = ['true', 'false'] as const;
const flag = z.optional(z.enum(FLAG));

/** All filters of the catalogue (section 2). Within a filter any choice will do, between filters all must hold. */
export const SERVICE_FILTER = {
  query: z.optional(searchText(LONGEST_SERVICE_SEARCH)),
  type: several(z.enum(SERVICE_TYPES), MOST_SERVICE_CHOICES),
  category: several(Choice, MOST_SERVICE_CHOICES),
  activityLine: several(Choice, MOST_SERVICE_CHOICES),
  electronic: flag,
  applicant: several(z.enum(APPLICANT_TYPES), MOST_SERVICE_CHOICES),
  legalForm: several(Choice, MOST_SERVICE_CHOICES),
  /**
   * Economic activity code, OKVED 2: a section, class or group. Whoever serves a class serves its groups, and
   * whoever asks for a class asks for its groups too.
   */
  okved: several(Choice, MOST_SERVICE_CHOICES),
  businessSize: several(z.enum(BUSINESS_SIZES), MOST_SERVICE_CHOICES),
  supportType: several(Choice, MOST_SERVICE_CHOICES),
  regularity: several(z.enum(REGULARITIES), MOST_SERVICE_CHOICES),
  authority: several(Choice, MOST_SERVICE_CHOICES),
  repeat: flag,
  stage: several(z.enum(ORGANIZATION_STAGES), MOST_SERVICE_CHOICES),
  popular: z.optional(z.literal('true')),
  /** Whether one has to apply at all, or the measure comes by itself. */
  applicationRequired: flag,
  /** Only for losses by the coronavirus. */
  coronavirusOnly: flag,
  /** What the money or help is for. */
  supportDirection: several(Choice, MOST_SERVICE_CHOICES),
  /** What the measure aims at. */
  measureDirection: several(Choice, MOST_SERVICE_CHOICES),
  supportLevel: several(z.enum(SUPPORT_LEVELS), MOST_SERVICE_CHOICES),
  regulatingAct: several(Choice, MOST_SERVICE_CHOICES),
};
export const ServiceFilter = z.object(SERVICE_FILTER);
export type ServiceFilter = z.output<typeof ServiceFilter>;
export type ServiceFilterName = keyof ServiceFilter;

export const Service = z.object({
  id: Text,
  alias: Text,
  type: z.enum(SERVICE_TYPES),
  /** In the language of the host; `lang` says in which it is where a translation is missing. */
  name: Text,
  summary: Text,
  lang: Text,
  category: Text,
  authority: Text,
  /** Working days of the consideration; absent where it is not set. */
  period: z.optional(z.int()),
  isElectronic: z.boolean(),
  isPopular: z.boolean(),
  isSample: z.boolean(),
  /** What a measure gives by its rule in force, where it has one: a share of a sum, 0.001 to 1, and at most so many kopecks. */
  terms: z.optional(z.object({ gives: z.enum(GIVES), rate: z.number(), most: z.optional(z.int()) })),
});
export type Service = z.output<typeof Service>;
export type ServiceTerms = NonNullable<Service['terms']>;

const found = { total: z.int(), isEstimate: z.boolean() };

export const listServices = endpoint({
  method: 'GET',
  path: base,
  summary:
    'Services and support measures that match, the most popular first unless a text is searched for or another order is wanted; names sorted as the language sorts them; typing mistakes are forgiven.',
  query: z.object({
    ...SERVICE_FILTER,
    sort: z.optional(z.enum(SERVICE_SORTS)),
    ...paging(LAST_SERVICE_PAGE),
  }),
  response: z.object({
    items: z.array(Service),
    ...found,
    page: z.int(),
    pageSize: z.int(),
    /** What was searched for instead, when the words as typed find nothing. */
    corrected: z.optional(Text),
  }),
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});

export const countServices = endpoint({
  method: 'GET',
  path: `${base}/count`,
  summary: 'How many match; when none do, how many would without a filter.',
  query: ServiceFilter,
  response: z.object({
    ...found,
    relaxations: z.array(z.object({ without: z.array(Text), found: z.object(found) })),
  }),
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});

export const serviceFacets = endpoint({
  method: 'GET',
  path: `${base}/facets`,
  summary: 'How many match for each choice of each filter, its own other choices left aside.',
  query: ServiceFilter,
  response: Facets,
  status: 200,
  errors: { 422: ['validation'], 429: ['too_many_requests'] },
});

export const serviceChoices = endpoint({
  method: 'GET',
  path: `${base}/choices`,
  summary: 'Choices of the filters that the catalogue itself names, in the language of the host.',
  response: z.record(
    z.enum([
      'category',
      'activityLine',
      'legalForm',
      'okved',
      'supportType',
      'authority',
      'supportDirection',
      'measureDirection',
      'regulatingAct',
    ]),
    z.array(z.object({ id: Text, name: Text })),
  ),
  status: 200,
});

/** A service card (section 2): name, reasons, authority, contacts, requirements, documents, procedure, period. */
export const ServiceDetail = z.extend(Service, {
  reasons: z.array(Text),
  requirements: z.array(Text),
  documents: z.array(Text),
  procedure: z.array(Text),
  contacts: z.array(
    z.object({
      name: Text,
      phone: z.optional(Text),
      email: z.optional(Text),
      url: z.optional(Text),
    }),
  ),
  applicants: z.array(z.enum(APPLICANT_TYPES)),
  /** Empty lists make no difference between choices. */
  businessSizes: z.array(z.enum(BUSINESS_SIZES)),
  stages: z.array(z.enum(ORGANIZATION_STAGES)),
  legalForms: z.array(Text),
  okveds: z.array(Text),
  activityLines: z.array(Text),
  supportTypes: z.array(Text),
  isRepeatable: z.boolean(),
  regularity: z.optional(z.enum(REGULARITIES)),
  isApplicationRequired: z.boolean(),
  isCoronavirusOnly: z.boolean(),
  supportDirections: z.array(Text),
  measureDirections: z.array(Text),
  supportLevel: z.optional(z.enum(SUPPORT_LEVELS)),
  regulatingAct: z.optional(Text),
  /** What the city's fund offers for the same purpose: percent a year or of the costs, so many kopecks at least and at most, so many months at most. */
  fundProducts: z.array(
    z.object({
      id: Text,
      name: Text,
      rate: z.optional(z.number()),
      compensation: z.optional(z.number()),
      least: z.optional(z.int()),
      most: z.optional(z.int()),
      months: z.optional(z.int()),
    }),
  ),
  updatedAt: Time,
});
export type ServiceDetail = z.output<typeof ServiceDetail>;

const CALLS = ['count', 'choices', 'facets'];
/** Its id or alias. */
const params = z.object({ id: matchingBeside(CALLS, /^[A-Za-z0-9-]{1,200}$/) });

export const getService = endpoint({
  method: 'GET',
  path: `${base}/:id`,
  summary: 'One service by its id or alias, in the language of the host.',
  params,
  beside: CALLS,
  response: ServiceDetail,
  status: 200,
  errors: { 404: ['not_found'] },
});

export const countServiceView = endpoint({
  method: 'POST',
  path: `${base}/:id/views`,
  summary:
    'The service has been looked at; the same reader counts once a day. The most looked at come first.',
  params,
  response: z.object({ views: z.int() }),
  status: 200,
  errors: { 404: ['not_found'] },
});

export const publishedServices = endpoint({
  method: 'POST',
  path: `${base}/getPublishedServicesAliasesAndIds`,
  summary: 'Aliases and ids of what is published, for the sitemap (section 7).',
  body: z.strictObject({
    serviceTypes: z.array(z.enum(SERVICE_TYPES)).check(z.maxLength(MOST_SERVICE_CHOICES)),
  }),
  response: z.array(z.object({ id: Text, alias: Text, lastModified: Time })),
  status: 200,
  bearer: 'ignored',
  errors: { 422: ['validation'] },
});
