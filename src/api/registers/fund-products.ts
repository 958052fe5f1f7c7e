import { register } from '../register/register.ts';
import { ADDRESSES } from './addresses.ts';
import { longText, months, percent } from './parts.ts';

/** Who gives the money: the fund lends its own, a bank lends its own, or the fund pays back what was spent. */
export const PRODUCT_KINDS = ['loan', 'credit', 'compensation'] as const;
/** How what was lent is paid back: equal payments, equal parts of the debt, or all of the debt at the end. */
export const REPAYMENTS = ['annuity', 'equalParts', 'atEnd'] as const;

/** What the fund for the support of industry offers: preferential loans, credits of banks, compensation of costs. */
export const fundProducts = register({
  id: 'fund-products',
  api: '/common/usoz-registries/v1/industrysupport/products',
  sitemapCall: '/common/usoz-registries/v1/industrysupport/getproductslugs',
  ...ADDRESSES['fund-products'],
  schemaType: 'Service',
  fields: {
    kind: { kind: 'choice', values: PRODUCT_KINDS, required: true },
    about: { kind: 'text', longest: 5000, searched: 'also' },
    /** What the money may be spent on. */
    purposes: longText,
    /** Who may have it. */
    recipients: longText,
    /** Of a year, what the recipient pays. */
    rate: percent,
    /** Of the sum, paid once when it is given. */
    fee: percent,
    repayment: { kind: 'choice', values: REPAYMENTS },
    sumLeast: { kind: 'money' },
    sumMost: { kind: 'money' },
    periodLeast: months,
    periodMost: months,
    /** How much of the recipient's costs is paid back to them. */
    compensation: percent,
    projects: { kind: 'of', register: 'fund-projects', by: 'product' },
    papers: { kind: 'documents' },
  },
  limits: [
    ['sumLeast', 'sumMost'],
    ['periodLeast', 'periodMost'],
  ],
  groups: [
    { id: 'general', fields: ['kind', 'about', 'purposes', 'recipients'] },
    {
      id: 'terms',
      fields: [
        ...(['rate', 'sumLeast', 'sumMost', 'periodLeast', 'periodMost', 'compensation'] as const),
        ...(['fee', 'repayment'] as const),
      ],
    },
    { id: 'projects', fields: ['projects'] },
    { id: 'additional', fields: ['papers'] },
  ],
  filters: [
    { field: 'kind' },
    { covers: ['sumLeast', 'sumMost'], name: 'sum' },
    { covers: ['periodLeast', 'periodMost'], name: 'period' },
  ],
  sorts: {
    rate: { by: 'rate' },
    sum: { by: 'sumMost', reverse: true },
    period: { by: 'periodMost', reverse: true },
    name: { by: 'name' },
  },
  card: { facts: ['kind', 'rate', 'sumMost', 'periodMost', 'compensation'], mark: 'rate' },
  lending: {
    rate: 'rate',
    fee: 'fee',
    compensation: 'compensation',
    repayment: 'repayment',
    sum: ['sumLeast', 'sumMost'],
    period: ['periodLeast', 'periodMost'],
  },
});
