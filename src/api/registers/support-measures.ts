import { register } from '../register/register.ts';

/** Longest line of a measure's texts, as files bring it (`server/areas/services/filed-service.ts`). */
const LONGEST = 2000;
const lines = { kind: 'texts', longest: LONGEST } as const;
const texts = {
  summary: { kind: 'text', longest: LONGEST, required: true },
  reasons: lines,
  requirements: lines,
  documents: lines,
  procedure: lines,
} as const;

/**
 * Support measures of the catalogue as officials edit them: texts, periods and the numbers of the rule by which a sum is
 * worked out, of which each change is a new version of the rules. What a measure admits, and what the formula is, are
 * shown beside the form. They are found, listed and drawn by the catalogue of services.
 */
export const supportMeasures = register({
  id: 'support-measures',
  api: '/common/usoz-services/v1/services',
  list: '/catalog/search',
  object: '/catalog/{id}',
  fields: {
    ...texts,
    /** Working days of the consideration. */
    period: { kind: 'number', least: 1, most: 1000 },
    /** Of the sum that the rule is about; a measure without a rule has neither this nor a cap. */
    share: { kind: 'number', unit: 'percent', scale: 1, least: 0.1, most: 100 },
    /** Most that is given; without it the share is given whole. */
    cap: { kind: 'money' },
    /** The same texts in the other languages; a language that is missing is stood in for by another. */
    translations: {
      kind: 'grid',
      of: ['en', 'de', 'es', 'ae', 'ch'],
      fields: { name: { kind: 'text', longest: 300, required: true }, ...texts },
    },
  },
  groups: [
    { id: 'texts', fields: ['summary', 'reasons', 'requirements', 'documents', 'procedure'] },
    { id: 'terms', fields: ['period', 'share', 'cap'] },
    { id: 'translations', fields: ['translations'] },
  ],
  filters: [],
  sorts: { name: { by: 'name' } },
  card: { facts: ['period'] },
});
