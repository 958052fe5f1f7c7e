import { register } from '../register/register.ts';
import { ADDRESSES } from './addresses.ts';
import { longText } from './parts.ts';

/** What companies have done with the fund's money. */
export const fundProjects = register({
  id: 'fund-projects',
  api: '/common/usoz-registries/v1/industrysupport/projects',
  sitemapCall: '/common/usoz-registries/v1/industrysupport/getprojectslugs',
  ...ADDRESSES['fund-projects'],
  schemaType: 'Project',
  fields: {
    company: { kind: 'text', longest: 300, required: true, searched: 'also' },
    industry: { kind: 'named', of: 'specialization', required: true },
    about: { kind: 'text', longest: 5000, searched: 'also' },
    /** Optional, so that what was done stays when the product is offered no longer. */
    product: { kind: 'of', register: 'fund-products' },
    /** What the fund gave, or a bank under its terms. */
    sum: { kind: 'money', required: true },
    year: { kind: 'number', is: 'year', least: 1990, most: 2100, required: true },
    /** In figures. */
    result: longText,
    photos: { kind: 'photos' },
    papers: { kind: 'documents' },
  },
  groups: [
    { id: 'general', fields: ['company', 'industry', 'sum', 'year', 'about', 'result', 'photos'] },
    { id: 'product', fields: ['product'] },
    { id: 'additional', fields: ['papers'] },
  ],
  filters: [{ field: 'industry' }, { field: 'product' }],
  sorts: {
    newest: { by: 'year', reverse: true },
    sum: { by: 'sum', reverse: true },
    name: { by: 'name' },
  },
  card: { facts: ['company', 'industry', 'sum', 'year'], mark: 'sum' },
});
