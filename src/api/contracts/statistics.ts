import * as z from 'zod/mini';
import { Nothing } from './account.ts';
import { endpoint } from './endpoint.ts';
import { PageName } from './feedback.ts';
import { Text, Time } from './fields.ts';

/*
 * What was sent to the agency and answered (`/statistics`). Numbers under 5 are hidden, which is `null`, and whatever is put
 * together of several is made of shown numbers alone: so no difference tells what is hidden.
 */

/** Numbers below are not told. */
export const LEAST_SHOWN = 5;
/** Months that are told, the present one included. */
export const MONTHS_SHOWN = 12;
/** Days of which views of pages are told, today included. */
export const DAYS_SHOWN = 30;
/** A step of the scale that times are counted on is so much longer than the one before: what is told lies within half of it. */
export const SCALE_STEP = 1.05;

const Numbers = z.array(z.nullable(z.int()));
const Hours = z.nullable(z.number());

/** A part of a whole, as far as it may be told: where what is left is under 5, no more than its bound. */
export const Share = z.object({
  kind: z.enum(['exact', 'atLeast', 'atMost']),
  /** 0 to 1. */
  value: z.number(),
});
export type Share = z.output<typeof Share>;

const Figures = z.object({
  /** By month, as `months` says them. */
  sent: Numbers,
  answered: Numbers,
  /** Hours to the first answer, of what was answered in the month. */
  median: z.array(Hours),
  /** Nine of ten answers took no longer. */
  ninetieth: z.array(Hours),
  /** Of all months together, of those that show. */
  all: z.object({
    sent: z.nullable(z.int()),
    answered: z.nullable(z.int()),
    median: Hours,
    ninetieth: Hours,
    /** Answered before the deadline; where there is one. */
    inTime: z.nullable(Share),
  }),
});
export type Figures = z.output<typeof Figures>;

export const ServiceFigures = z.extend(Figures, {
  /** The lifecycle: its name stands in the client's texts. */
  id: Text,
  hasAnswers: z.boolean(),
  hasDeadline: z.boolean(),
  /** What waits for an official now. */
  open: z.nullable(z.int()),
});
export type ServiceFigures = z.output<typeof ServiceFigures>;

export const PageOpinion = z.object({
  /** As the portal's routes call it. */
  page: Text,
  answers: z.int(),
  useful: Share,
});
export type PageOpinion = z.output<typeof PageOpinion>;

/** How often pages were opened, of the days of each page on which that was 5 times or more. */
const PageViews = z.object({
  /** `2026-11-20`, today last. */
  days: z.array(Text),
  /** By day, of all pages together. */
  all: Numbers,
  /** Over all days, the most opened first. */
  pages: z.array(z.object({ page: Text, views: z.int() })),
});
export type PageViews = z.output<typeof PageViews>;

export const countPageView = endpoint({
  method: 'POST',
  path: '/invest/statistics/v1/views',
  summary:
    'Says that a page was opened without being asked for from the portal. A number is kept, by page and day, and nothing of who opened it; what is no page of the portal is not counted.',
  body: z.strictObject({ page: PageName }),
  response: Nothing,
  status: 204,
  bearer: 'ignored',
  errors: { 422: ['validation'] },
});

export const getStatistics = endpoint({
  method: 'GET',
  path: '/invest/statistics/v1/statistics',
  summary:
    'What was sent and answered in the last twelve months, by service and month, whether pages were useful, and how often they were opened. Numbers under 5 are null.',
  unpaged: 'Everything at once: services and months are few.',
  response: z.object({
    /** When it was put together; null before the first time. */
    countedAt: z.nullable(Time),
    /** `2026-11`, the present one last. */
    months: z.array(Text),
    /** Everything that any service shows, put together. */
    together: Figures,
    services: z.array(ServiceFigures),
    pages: z.array(PageOpinion),
    views: PageViews,
  }),
  status: 200,
});
