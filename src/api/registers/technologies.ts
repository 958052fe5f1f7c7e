import { register } from '../register/register.ts';
import { ADDRESSES } from './addresses.ts';
import { longText } from './parts.ts';

/** What a technology is. */
export const TECHNOLOGY_CATEGORIES = [
  'equipment',
  'materials',
  'processes',
  'software',
  'robotics',
  'measurement',
] as const;
/** Technology readiness levels, from the principle observed to the system proven in use (ISO 16290). */
export const READINESS_LEVELS = [
  'trl1',
  'trl2',
  'trl3',
  'trl4',
  'trl5',
  'trl6',
  'trl7',
  'trl8',
  'trl9',
] as const;
/** What whoever takes a technology gains by it. */
export const TECHNOLOGY_EFFECTS = [
  'productivity',
  'quality',
  'cost',
  'energy',
  'safety',
  'ecology',
  'importSubstitution',
] as const;

/** The technology bank: what developers offer to industry, how ready it is and what it has done for whom. */
export const technologies = register({
  id: 'technologies',
  api: '/common/usoz-registries/v1/technology',
  sitemapCall: '/common/usoz-registries/v1/technology/getForSitemap',
  ...ADDRESSES.technologies,
  schemaType: 'Project',
  fields: {
    about: { kind: 'text', longest: 5000, searched: 'also' },
    category: { kind: 'choice', values: TECHNOLOGY_CATEGORIES, required: true },
    industries: { kind: 'named', of: 'specialization', several: true },
    readiness: { kind: 'choice', values: READINESS_LEVELS, required: true },
    effects: { kind: 'choices', values: TECHNOLOGY_EFFECTS },
    /** What each effect comes to, by whoever developed it. */
    effectFigures: {
      kind: 'rows',
      fields: {
        effect: { kind: 'choice', values: TECHNOLOGY_EFFECTS, required: true },
        result: { kind: 'text', longest: 500, required: true },
      },
    },
    /** What it takes to bring it in: equipment, people, premises. */
    requirements: longText,
    developerName: { kind: 'text', longest: 300, required: true, searched: 'also' },
    developerTin: { kind: 'text', longest: 12, is: 'tin' },
    datePublished: { kind: 'time', required: true },
    cases: {
      kind: 'rows',
      fields: {
        customer: { kind: 'text', longest: 300, required: true },
        problem: { kind: 'text', longest: 2000, required: true },
        /** In figures. */
        result: { kind: 'text', longest: 2000, required: true },
        year: { kind: 'number', is: 'year', least: 1990, most: 2100, required: true },
      },
    },
    papers: { kind: 'documents' },
  },
  groups: [
    {
      id: 'general',
      fields: ['category', 'industries', 'readiness', 'datePublished', 'about', 'requirements'],
    },
    { id: 'effect', fields: ['effects', 'effectFigures'] },
    { id: 'cases', fields: ['cases'], page: 'successful-cases' },
    { id: 'developer', fields: ['developerName', 'developerTin'] },
    { id: 'additional', fields: ['papers'] },
  ],
  filters: [
    { field: 'category' },
    { field: 'industries', name: 'industry' },
    { field: 'effects', name: 'effect' },
    { field: 'readiness' },
  ],
  sorts: {
    newest: { by: 'datePublished', reverse: true },
    name: { by: 'name' },
    readiness: { by: 'readiness', reverse: true },
  },
  card: { facts: ['category', 'industries', 'readiness', 'effects', 'developerName'] },
  picture: { rows: 'effects', columns: 'readiness' },
});
