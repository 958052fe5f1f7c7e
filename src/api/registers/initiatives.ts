import { register } from '../register/register.ts';
import { ADDRESSES } from './addresses.ts';
import { INITIATIVE_CATEGORIES, LONGEST_PERIOD } from './initiative-choices.ts';
import { longText } from './parts.ts';

/** Investment initiatives: what businesses have in mind and look for partners for. They stand in no place on a map. */
export const initiatives = register({
  id: 'initiatives',
  api: '/common/industry-registry/v1/initiativeexternal',
  ...ADDRESSES.initiatives,
  schemaType: 'Project',
  fields: {
    about: { kind: 'text', longest: 5000, searched: 'also' },
    category: { kind: 'choice', values: INITIATIVE_CATEGORIES, required: true },
    initiatorName: { kind: 'text', longest: 300, required: true, searched: 'also' },
    initiatorTin: { kind: 'text', longest: 12, is: 'tin' },
    moneyDemand: { kind: 'money', required: true },
    implementationPeriod: { kind: 'number', unit: 'months', least: 1, most: LONGEST_PERIOD, required: true },
    datePublished: { kind: 'time', required: true },
    /** The end of its period. */
    validUntil: { kind: 'time' },
    /** What the initiator asks for: money, premises, partners, a market. */
    needs: longText,
    papers: { kind: 'documents' },
  },
  groups: [
    {
      id: 'general',
      fields: [
        'category',
        'moneyDemand',
        'implementationPeriod',
        'datePublished',
        'validUntil',
        'about',
        'needs',
      ],
    },
    { id: 'initiator', fields: ['initiatorName', 'initiatorTin'] },
    { id: 'additional', fields: ['papers'] },
  ],
  filters: [
    { field: 'category' },
    { range: 'moneyDemand', name: 'sum' },
    { range: 'implementationPeriod', name: 'period' },
  ],
  sorts: {
    newest: { by: 'datePublished', reverse: true },
    name: { by: 'name' },
    sum: { by: 'moneyDemand', reverse: true },
    period: { by: 'implementationPeriod' },
  },
  card: {
    facts: ['category', 'initiatorName', 'moneyDemand', 'implementationPeriod', 'validUntil'],
    mark: 'moneyDemand',
  },
});
