import * as z from 'zod/mini';
import { endpoint, type ResponseOf } from './endpoint.ts';
import { ESG_LEVELS } from './esg-sheet.ts';
import { Text } from './fields.ts';

/** Where a company reads of its ESG status. */
export const ESG_PAGE = '/about-moscow/cur/esg-status';

/** Parts of the page of the ESG status, in their order (section 2). */
export const ESG_PARTS = [
  'assigns',
  'assesses',
  'cost',
  'validity',
  'steps',
  'groups',
  'methodology',
  'process',
  'advantages',
  'register',
] as const;
export type EsgPartId = (typeof ESG_PARTS)[number];

/** Figures of the specification (section 9) that a part has to name in every language. */
export const ESG_FIGURES: Partial<Readonly<Record<EsgPartId, readonly number[]>>> = {
  validity: [3],
  groups: [3],
  methodology: [105, 13],
};
/** Which of the figures that a part has to name its paragraphs do not. */
export function missingFigures(part: EsgPartId, paragraphs: readonly string[]): readonly number[] {
  const named = paragraphs.flatMap((one) => one.match(/\d+/g) ?? []).map(Number);
  return (ESG_FIGURES[part] ?? []).filter((figure) => !named.includes(figure));
}

/** Pages of the menu that a part leads to. */
export const ESG_LINKS = ['consultation', 'getEsgStatus', 'esgCompanies'] as const;

const Level = z.object({
  id: z.enum(ESG_LEVELS),
  /** A score has to be above this one; absent of the lowest level. */
  above: z.optional(z.int()),
  /** The highest score that is still this level; absent of the best one. */
  upTo: z.optional(z.int()),
});
export type EsgLevel = z.output<typeof Level>;

const Part = z.object({
  id: z.enum(ESG_PARTS),
  title: Text,
  text: z.array(Text),
  list: z.optional(z.object({ items: z.array(Text), isSample: z.boolean() })),
  links: z.array(z.enum(ESG_LINKS)),
});
export type EsgPart = z.output<typeof Part>;

export const getEsgStatus = endpoint({
  method: 'GET',
  path: '/invest/sustainable/v1/esg-status',
  summary: 'What a company has to know of the ESG status, in the language of the host.',
  response: z.object({
    title: Text,
    lead: Text,
    /** The best one first. */
    levels: z.array(Level),
    parts: z.array(Part),
    /** Address of the methodology's text; absent where none is set for the host. */
    methodology: z.optional(Text),
  }),
  status: 200,
});
export type EsgStatus = ResponseOf<typeof getEsgStatus>;
