import { register } from '../register/register.ts';
import { objectAddress } from './addresses.ts';
import { AREA_BANDS } from './parts.ts';

/**
 * What is sold or let by tender, as the list, the map and subscriptions look for it. Its calls and pages are its own:
 * a tender lives (`src/machines/lifecycles/tender`), and its table has more than this.
 */
export const tenders = register({
  id: 'tenders',
  api: '/invest/tender/v1/tenders',
  list: '/catalog/search?tab=trades',
  object: objectAddress('tenders'),
  expected: 1_000_000,
  words: 'tenders',
  fields: {
    type: {
      kind: 'choice',
      values: ['housingLand', 'building', 'landPlot', 'apartment', 'parkingSpace', 'nonResidential'],
      required: true,
    },
    /** The state of its lifecycle; nobody sees one that is not announced yet. */
    status: {
      kind: 'choice',
      values: ['announced', 'review', 'finished', 'failed', 'cancelled'],
      required: true,
    },
    /** Let where it has a term, else sold. */
    deal: { kind: 'choice', values: ['sale', 'lease'], required: true },
    address: { kind: 'text', longest: 500, required: true, searched: 'first' },
    description: { kind: 'text', longest: 5000, searched: 'also' },
    district: { kind: 'named', of: 'district', required: true },
    metro: { kind: 'named', of: 'metro' },
    startPrice: { kind: 'money', required: true },
    area: { kind: 'number', unit: 'm2', scale: 2, least: 0, most: 10_000_000_000, required: true },
    floor: { kind: 'number', least: -10, most: 200 },
    views: { kind: 'number', least: 0, most: 2_147_483_647, required: true },
    publishedAt: { kind: 'time', required: true },
    deadlineAt: { kind: 'time' },
    at: { kind: 'place' },
  },
  groups: [],
  filters: [
    { field: 'type' },
    { field: 'status' },
    { field: 'deal' },
    { band: 'area', edges: AREA_BANDS, name: 'area' },
    { range: 'area' },
    { range: 'startPrice', name: 'price' },
    { field: 'district' },
    { field: 'metro' },
    { range: 'floor' },
    { range: 'metroMinutes', name: 'walk' },
  ],
  sorts: {
    published: { by: 'publishedAt', reverse: true },
    /** What is still open by urgency, then what is over, the latest first. */
    deadline: { by: 'deadlineAt' },
    popularity: { by: 'views', reverse: true },
    areaAsc: { by: 'area' },
    areaDesc: { by: 'area', reverse: true },
    priceAsc: { by: 'startPrice' },
    priceDesc: { by: 'startPrice', reverse: true },
    walk: { by: 'metroMinutes' },
  },
  card: { facts: [] },
  map: { area: 'area' },
});
