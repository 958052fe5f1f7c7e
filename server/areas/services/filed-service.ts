import { z } from 'zod';
import {
  APPLICANT_TYPES,
  BUSINESS_SIZES,
  ORGANIZATION_STAGES,
  REGULARITIES,
  SERVICE_TYPES,
  SUPPORT_LEVELS,
} from '../../../src/api/contracts/services.ts';
import { LOCALES, type LocaleCode } from '../../../src/i18n/locales.ts';
import { CHOICE_IDS, type ChoiceKind } from './choices.ts';
import { OKVED } from './okved.ts';

const Line = z.string().trim().min(1).max(2000);
const lines = z.array(Line).max(100).default([]);
/** A choice that the catalogue names. */
const choice = (kind: ChoiceKind) => z.string().refine((id) => CHOICE_IDS[kind].has(id), `no such ${kind}`);

/** A service's texts in one language. */
const Wording = z.strictObject({
  name: z.string().trim().min(1).max(300),
  summary: Line,
  reasons: lines,
  requirements: lines,
  documents: lines,
  procedure: lines,
  contacts: z
    .array(
      z.strictObject({
        name: Line,
        phone: z.string().max(100).optional(),
        email: z.email().optional(),
        url: z.url({ protocol: /^https?$/ }).optional(),
      }),
    )
    .max(20)
    .default([]),
});
export type Wording = z.output<typeof Wording>;

/** The facts by which a service is found. */
export const ServiceFacts = z.strictObject({
  alias: z.string().regex(/^[a-z][a-z\d-]{1,99}$/),
  type: z.enum(SERVICE_TYPES),
  category: choice('category'),
  authority: choice('authority'),
  activityLines: z.array(choice('activityLine')).default([]),
  applicants: z.array(z.enum(APPLICANT_TYPES)).min(1),
  legalForms: z.array(choice('legalForm')).default([]),
  okveds: z.array(z.string().regex(OKVED)).default([]),
  businessSizes: z.array(z.enum(BUSINESS_SIZES)).default([]),
  supportTypes: z.array(choice('supportType')).default([]),
  stages: z.array(z.enum(ORGANIZATION_STAGES)).default([]),
  regularity: z.enum(REGULARITIES).optional(),
  electronic: z.boolean(),
  repeat: z.boolean(),
  popular: z.boolean(),
  applications: z.int().min(0).default(0),
  /** Working days of the consideration. */
  period: z.int().min(1).max(1000).optional(),
  applicationRequired: z.boolean().default(true),
  coronavirusOnly: z.boolean().default(false),
  supportDirections: z.array(choice('supportDirection')).default([]),
  measureDirections: z.array(choice('measureDirection')).default([]),
  supportLevel: z.enum(SUPPORT_LEVELS).optional(),
  regulatingAct: choice('regulatingAct').optional(),
  /** Ids of the fund's products for the same purpose; what is not in their register is not shown. */
  fundProducts: z.array(z.string().trim().min(1).max(200)).max(20).default([]),
});

/**
 * A service as it is filed, by an import or with the starting data. Lists that are empty make no difference
 * between choices; texts in Russian are a must, other languages stand in for each other (`FALLBACKS`).
 */
export const FiledService = ServiceFacts.extend({
  /** What the sender calls it; filing the same again changes the same service. */
  externalId: z.string().min(1).max(200),
  published: z.boolean().default(true),
  sample: z.boolean().default(false),
  texts: z.strictObject(
    Object.fromEntries(LOCALES.map((locale) => [locale, locale === 'ru' ? Wording : Wording.optional()])) as {
      ru: typeof Wording;
    } & Record<Exclude<LocaleCode, 'ru'>, z.ZodOptional<typeof Wording>>,
  ),
});
export type FiledService = z.output<typeof FiledService>;
