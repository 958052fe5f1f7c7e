import * as z from 'zod/mini';
import { Attachment } from './attachments.ts';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { ESG_ACTIVITY_IDS, ESG_GROUPS } from './esg-activities.ts';
import { ESG_LEVELS } from './esg-sheet.ts';
import {
  Consent,
  Email,
  FIELD_LIMITS,
  line,
  optionalLine,
  optionalParagraphs,
  Phone,
  paragraphs,
  Text,
  Time,
} from './fields.ts';
import { paging } from './paging.ts';
import { PublicNumber } from './public-number.ts';
import { LegalEntityTin } from './tin.ts';

const base = '/invest/sustainable/v1';
const applications = `${base}/esg-applications`;

/** Longest texts, characters; the specification leaves the bounds open. */
export const ESG_LIMITS = { comment: 5000, answer: 5000 } as const;

/** The application for the ESG status. A sole trader's TIN of 12 digits is refused: only legal entities are assessed. */
export const EsgForm = z.strictObject({
  organization: line(FIELD_LIMITS.organization),
  tin: LegalEntityTin,
  activity: z.enum(ESG_ACTIVITY_IDS),
  comment: optionalParagraphs(ESG_LIMITS.comment),
  lastname: line(FIELD_LIMITS.name),
  firstname: line(FIELD_LIMITS.name),
  patronym: optionalLine(FIELD_LIMITS.name),
  phone: Phone,
  email: Email,
  personalDataConsent: Consent,
  /** Where its documents were gathered; absent where there are none. */
  draft: z.optional(z.uuid()),
});
export type EsgForm = z.output<typeof EsgForm>;

/** What an application says: all of its form but the consent and the files. */
export type EsgContent = Omit<EsgForm, 'personalDataConsent' | 'draft'> & {
  /** Whether the applicant's profile names the company, as the server found it when it was filed. */
  readonly profile?: 'same' | 'other';
};

const params = z.object({ id: z.uuid() });

export const applyForEsg = endpoint({
  method: 'POST',
  path: applications,
  summary:
    'Files an application for the ESG status, which an assessor assesses and the commission decides; repeatable with its Idempotency-Key.',
  body: EsgForm,
  response: z.object({ id: z.uuid(), number: z.int(), dueAt: Time }),
  status: 201,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 422: ['validation', 'idempotency_mismatch'], 429: ['too_many_requests'] },
});

/** What keeps somebody from filing an application for a company. */
export const checkEsgTin = endpoint({
  method: 'GET',
  path: `${base}/esg-standing`,
  summary:
    'Whether one could file an application for a company now: not beside one’s own that is under way, nor beside a status before its last year. Applications of others are nobody’s to know.',
  query: z.object({ tin: LegalEntityTin }),
  response: z.object({
    standing: z.enum(['none', 'application', 'status']),
    /** Of one’s own application or status. */
    id: z.optional(z.uuid()),
  }),
  status: 200,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 422: ['validation'] },
});
export type EsgTinStanding = ResponseOf<typeof checkEsgTin>;

const EsgApplication = z.object({
  id: z.uuid(),
  number: z.int(),
  state: Text,
  /** What the assessor asks, as long as an answer is awaited. */
  question: z.optional(Text),
  files: z.array(Attachment),
  level: z.optional(z.enum(ESG_LEVELS)),
  /** By which anybody can verify the status. */
  certificate: z.optional(Text),
  /** The day by which the status has to be confirmed, or on which it ends. */
  yearEndsAt: z.optional(Time),
  validUntil: z.optional(Time),
  /** Events that the applicant may send now. */
  possible: z.array(Text),
});
export type EsgApplication = z.output<typeof EsgApplication>;

export const getEsgApplication = endpoint({
  method: 'GET',
  path: `${applications}/:id`,
  summary: 'One’s own application for the ESG status, or the status itself; somebody else’s does not exist.',
  params,
  response: EsgApplication,
  status: 200,
  bearer: 'needed',
  errors: { 404: ['not_found'] },
});

/** What the applicant says to the assessor's question. */
export const EsgAnswer = z.strictObject({
  answer: paragraphs(ESG_LIMITS.answer),
  draft: z.optional(z.uuid()),
});

export const answerEsgQuestion = endpoint({
  method: 'POST',
  path: `${applications}/:id/answer`,
  summary: 'Answers the assessor’s question; the days to the assessment are counted anew.',
  params,
  body: EsgAnswer,
  response: EsgApplication,
  status: 200,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 404: ['not_found'], 409: ['illegal_event'], 422: ['validation'] },
});

export const confirmEsgStatus = endpoint({
  method: 'POST',
  path: `${applications}/:id/confirm`,
  summary: 'Confirms the ESG status for another year, once the portal has asked for it.',
  params,
  response: EsgApplication,
  status: 200,
  bearer: 'needed',
  errors: { 403: ['forbidden'], 404: ['not_found'], 409: ['illegal_event'] },
});

export const getEsgSheet = endpoint({
  method: 'GET',
  path: `${base}/esg-sheet`,
  summary: 'The assessment sheet: indicators in blocks with the points of each, in the language of the host.',
  response: z.object({
    /** Made up for the demonstration. */
    isSample: z.boolean(),
    blocks: z.array(
      z.object({
        id: Text,
        title: Text,
        indicators: z.array(z.object({ id: Text, title: Text, /** Hundredths. */ points: z.int() })),
      }),
    ),
  }),
  status: 200,
});
export type EsgSheet = ResponseOf<typeof getEsgSheet>;

const Company = z.object({
  organization: Text,
  level: z.enum(ESG_LEVELS),
  group: z.int(),
  decidedAt: Time,
  validUntil: Time,
  /** Made up for the demonstration. */
  isSample: z.boolean(),
});
export type EsgCompany = z.output<typeof Company>;

export const listEsgCompanies = endpoint({
  method: 'GET',
  path: `${base}/esg-companies`,
  summary: 'Companies whose ESG status is valid, by the latest decision of the commission; the newest first.',
  query: z.object({
    ...paging(1000),
    level: z.optional(z.enum(ESG_LEVELS)),
    group: z.optional(z.enum(ESG_GROUPS)),
  }),
  response: z.object({ items: z.array(Company), total: z.int(), page: z.int(), pageSize: z.int() }),
  status: 200,
  errors: { 422: ['validation'] },
});

/** What has become of a status. */
export const ESG_STANDINGS = ['valid', 'lapsed', 'expired', 'withdrawn'] as const;

export const getEsgCertificate = endpoint({
  method: 'GET',
  path: `${base}/esg-certificates/:number`,
  summary:
    'The ESG status that a certificate tells of, as it stands now; for everybody who knows the number.',
  params: z.object({ number: PublicNumber }),
  response: z.extend(Company, { number: Text, tin: Text, state: z.enum(ESG_STANDINGS) }),
  status: 200,
  errors: { 404: ['not_found'] },
});
export type EsgCertificate = ResponseOf<typeof getEsgCertificate>;
