import { register } from '../register/register.ts';
import { ADDRESSES } from './addresses.ts';
import { longText } from './parts.ts';
import {
  READINESS_LEVELS,
  TECHNOLOGIES,
  TECHNOLOGY_CATEGORIES,
  TECHNOLOGY_EFFECTS,
} from './technology-choices.ts';

/** The technology bank: what developers offer to industry, how ready it is and what it has done for whom. */
export const technologies = register({
  ...TECHNOLOGIES,
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
