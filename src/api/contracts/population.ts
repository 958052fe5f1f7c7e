import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ANALYTICS_RADIUS, TenderAnalytics } from './tenders.ts';

const degrees = (least: number, most: number) => z.coerce.number().check(z.minimum(least), z.maximum(most));

/** Who lives around a point, and what is there (section 7, `population-analytics`): what a tender's analytics say of any place. */
export const PopulationAnalytics = z.omit(TenderAnalytics, { tenders: true });
export type PopulationAnalytics = z.output<typeof PopulationAnalytics>;

export const populationAnalytics = endpoint({
  method: 'GET',
  path: '/invest/population-analytics/v1/around',
  summary:
    'Residents within a radius of a point, and what is around: transport, schools, shops. Says whether the figures are sample data.',
  query: z.object({
    // Moscow and what lies around it.
    longitude: degrees(35, 40),
    latitude: degrees(54, 57),
    radius: z._default(z.coerce.number().check(z.int(), z.minimum(100), z.maximum(2000)), ANALYTICS_RADIUS),
  }),
  response: PopulationAnalytics,
  status: 200,
  errors: { 422: ['validation'] },
});
