import * as z from 'zod/mini';
import { ThingId } from '../register/schema.ts';
import {
  READINESS_LEVELS,
  TECHNOLOGY_CATEGORIES,
  TECHNOLOGY_EFFECTS,
} from '../registers/technology-choices.ts';
import { FIELD_LIMITS, line, optionalParagraphs, paragraphs } from './fields.ts';
import { type ContentOf, PROPOSER, proposalEndpoints } from './proposals.ts';
import { Tin } from './tin.ts';

/** Longest values, characters; the specification leaves the bounds open. */
export const TECHNOLOGY_LIMITS = { title: 300, description: 5000, requirements: 5000 } as const;

/** Most branches of industry that one technology is for: more than the portal knows. */
const MOST_INDUSTRIES = 50;

/** The form by which a developer brings a technology into the bank (section 2, technology bank). */
export const TechnologyForm = z.strictObject({
  title: line(TECHNOLOGY_LIMITS.title),
  category: z.enum(TECHNOLOGY_CATEGORIES),
  /** Ids of branches of industry; of a technology for all of them, none. */
  industries: z.optional(z.array(ThingId).check(z.maxLength(MOST_INDUSTRIES))),
  readiness: z.enum(READINESS_LEVELS),
  effects: z.array(z.enum(TECHNOLOGY_EFFECTS)).check(z.minLength(1), z.maxLength(TECHNOLOGY_EFFECTS.length)),
  developerName: line(FIELD_LIMITS.organization),
  developerTin: Tin,
  description: paragraphs(TECHNOLOGY_LIMITS.description),
  requirements: optionalParagraphs(TECHNOLOGY_LIMITS.requirements),
  ...PROPOSER,
});
export type TechnologyForm = z.output<typeof TechnologyForm>;

/** What a developer says of a technology: all of the form but the consent and the files. */
export type TechnologyContent = ContentOf<TechnologyForm>;

export const proposingTechnologies = proposalEndpoints({
  path: '/invest/technologies/v1/proposals',
  summary: 'a technology',
  body: TechnologyForm,
});
