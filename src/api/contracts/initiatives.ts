import * as z from 'zod/mini';
import { INITIATIVE_CATEGORIES, LONGEST_PERIOD } from '../registers/initiative-choices.ts';
import { FIELD_LIMITS, line, optionalParagraphs, paragraphs, within } from './fields.ts';
import { MOST_KOPECKS } from './money.ts';
import { type ContentOf, PROPOSER, proposalEndpoints } from './proposals.ts';
import { Tin } from './tin.ts';

/** Longest values, characters; the specification leaves the bounds open. */
export const INITIATIVE_LIMITS = { title: 300, description: 5000, needs: 5000 } as const;

/** What becomes public of an initiative (section 3, investment initiative). */
const published = {
  title: line(INITIATIVE_LIMITS.title),
  category: z.enum(INITIATIVE_CATEGORIES),
  initiatorName: line(FIELD_LIMITS.organization),
  initiatorTin: Tin,
  /** Kopecks. */
  moneyDemand: z.int().check(...within(1, MOST_KOPECKS)),
  /** Months. */
  implementationPeriod: z.int().check(...within(1, LONGEST_PERIOD)),
  description: paragraphs(INITIATIVE_LIMITS.description),
  needs: optionalParagraphs(INITIATIVE_LIMITS.needs),
};

/** The form by which somebody becomes an initiator (section 6). */
export const InitiativeForm = z.strictObject({ ...published, ...PROPOSER });
export type InitiativeForm = z.output<typeof InitiativeForm>;

/** What an initiative says: all of its form but the consent and the files. */
export type InitiativeContent = ContentOf<InitiativeForm>;

export const proposingInitiatives = proposalEndpoints({
  path: '/invest/initiatives/v1/proposals',
  summary: 'an initiative',
  body: InitiativeForm,
});
