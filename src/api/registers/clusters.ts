import { register } from '../register/register.ts';
import { ADDRESSES } from './addresses.ts';
import { contacts, landUses, shown } from './parts.ts';

export const clusters = register({
  id: 'clusters',
  api: '/common/industry-registry/v1/clusterexternal',
  ...ADDRESSES.clusters,
  schemaType: 'Place',
  fields: {
    okrug: { kind: 'named', of: 'okrug', required: true },
    /** In Moscow the municipalities are the districts. */
    municipality: { kind: 'named', of: 'district' },
    address: { kind: 'text', longest: 300, required: true, searched: 'first' },
    area: { kind: 'number', unit: 'ha', scale: 4, least: 0, most: 100_000, required: true },
    buildingDensity: { kind: 'number', unit: 'm2/ha', scale: 2, least: 0, most: 1_000_000 },
    constructionArea: { kind: 'number', unit: 'm2', scale: 2, least: 0, most: 100_000_000 },
    uses: landUses,
    outline: { kind: 'area' },
    members: { kind: 'of', register: 'industrial-sites', by: 'cluster' },
    ...shown,
    contacts,
  },
  groups: [
    {
      id: 'general',
      fields: [
        'okrug',
        'municipality',
        'address',
        'area',
        'buildingDensity',
        'constructionArea',
        'uses',
        'outline',
        'about',
        'photos',
      ],
    },
    { id: 'members', fields: ['members'] },
    { id: 'contacts', fields: ['contacts'] },
    { id: 'additional', fields: ['papers'] },
  ],
  filters: [
    { field: 'okrug' },
    { range: 'metroMinutes', name: 'walk' },
    { field: 'uses', name: 'use' },
    { range: 'area' },
  ],
  sorts: {
    name: { by: 'name' },
    area: { by: 'area', reverse: true },
    newest: { by: 'updatedAt', reverse: true },
    walk: { by: 'metroMinutes' },
  },
  card: { facts: ['okrug', 'area', 'constructionArea', 'uses'], mark: 'area' },
  map: { area: 'area' },
});
