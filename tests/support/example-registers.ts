import { register } from '../../src/api/register/register.ts';

/*
 * Definitions with every kind of field, filter and sort, for tests of what follows from definitions: those of the portal
 * may change without them.
 */

const UTILITIES = ['power', 'gas', 'heating', 'sewers', 'water', 'rainSewers'] as const;

export const parks = register({
  id: 'technoparks',
  api: '/common/industry-registry/v1/technoparkexternal',
  list: '/business/technoparks',
  object: '/business/technoparks/{id}',
  fields: {
    okrug: { kind: 'named', of: 'okrug', required: true },
    address: { kind: 'text', longest: 300, required: true, searched: 'first' },
    about: { kind: 'text', longest: 5000, searched: 'also' },
    metro: { kind: 'named', of: 'metro', several: true },
    at: { kind: 'place' },
    specializations: { kind: 'named', of: 'specialization', several: true },
    technoparkArea: { kind: 'number', unit: 'm2', scale: 2, least: 0, most: 10_000_000 },
    freeArea: { kind: 'number', unit: 'm2', scale: 2, least: 0, most: 10_000_000 },
    minRentPrice: { kind: 'money', per: 'm2/month' },
    residentsCount: { kind: 'number', least: 0, most: 100_000 },
    workplacesCount: { kind: 'number', least: 0, most: 1_000_000, unit: 'people' },
    hasBenefits: { kind: 'flag' },
    accreditedUntil: { kind: 'time' },
    services: {
      kind: 'choices',
      values: [
        'canteen',
        'cafe',
        'restaurant',
        'sportRoom',
        'customsPost',
        'logisticsCenter',
        'conferenceHall',
        'printingRoom',
        'other',
      ],
    },
    supply: {
      kind: 'grid',
      of: UTILITIES,
      fields: {
        has: { kind: 'flag' },
        connectionCost: { kind: 'money' },
        load: { kind: 'number', scale: 3, least: 0, most: 1_000_000 },
        notes: { kind: 'text', longest: 1000 },
        price: { kind: 'money' },
        maxAvailablePower: { kind: 'number', scale: 3, least: 0, most: 1_000_000 },
        freePower: { kind: 'number', scale: 3, least: 0, most: 1_000_000 },
      },
    },
    rent: {
      kind: 'rows',
      fields: {
        area: { kind: 'number', unit: 'm2', scale: 2, least: 0, most: 1_000_000, required: true },
        type: { kind: 'choice', values: ['production', 'laboratory', 'office', 'storage'], required: true },
        cost: { kind: 'money', per: 'm2/month' },
        ceilingHeight: { kind: 'number', unit: 'm', scale: 2, least: 0, most: 100 },
        electricity: { kind: 'flag' },
        heating: { kind: 'flag' },
        water: { kind: 'flag' },
        parking: { kind: 'flag' },
      },
    },
    contacts: {
      kind: 'rows',
      fields: {
        fio: { kind: 'text', longest: 200 },
        phones: { kind: 'texts', longest: 30 },
        emails: { kind: 'texts', longest: 254 },
      },
    },
    premises: { kind: 'of', register: 'technopark-rooms', by: 'technopark' },
    photos: { kind: 'photos' },
    papers: { kind: 'documents' },
  },
  groups: [
    { id: 'general', fields: ['okrug', 'address', 'metro', 'about', 'at', 'photos', 'specializations'] },
    { id: 'engineering', fields: ['supply'] },
    { id: 'economic', fields: ['technoparkArea', 'residentsCount', 'workplacesCount', 'minRentPrice'] },
    { id: 'rent', fields: ['rent', 'premises'] },
    { id: 'freeAreas', fields: ['freeArea'] },
    { id: 'benefits', fields: ['hasBenefits', 'accreditedUntil'] },
    { id: 'contacts', fields: ['contacts'] },
    { id: 'additional', fields: ['services', 'papers'] },
  ],
  filters: [
    { field: 'okrug' },
    { field: 'metro' },
    { field: 'specializations', name: 'specialization' },
    { band: 'freeArea', edges: [50, 150, 300] },
    { range: 'freeArea' },
    { range: 'minRentPrice', name: 'rent' },
    { range: 'residentsCount', name: 'residents' },
    { field: 'services', name: 'service' },
    { flag: 'hasBenefits' },
    { flag: 'supply.power.has', name: 'hasPower' },
    { range: 'supply.power.freePower', name: 'power' },
  ],
  sorts: {
    name: { by: 'name' },
    area: { by: 'technoparkArea', reverse: true },
    rent: { by: 'minRentPrice' },
    free: { by: 'freeArea', reverse: true },
    newest: { by: 'updatedAt', reverse: true },
  },
  card: { facts: ['okrug', 'freeArea', 'minRentPrice', 'supply.power.freePower'], mark: 'minRentPrice' },
});

/** Square metres that are built, or may be. */
const built = { kind: 'number', unit: 'm2', scale: 2, least: 0, most: 100_000_000 } as const;

export const sites = register({
  id: 'technopark-rooms',
  api: '/common/industry-registry/v1/krtexternal',
  list: '/business/krt',
  object: '/business/krt/{id}',
  fields: {
    cadastralNumber: { kind: 'text', longest: 30, searched: 'first' },
    status: {
      kind: 'choice',
      values: ['planned', 'documentation', 'tender', 'underWay', 'completed'],
      required: true,
    },
    area: { ...built, required: true },
    productionArea: built,
    businessArea: built,
    mixedArea: built,
    totalFloorArea: built,
    existingArea: built,
    holdersCount: { kind: 'number', least: 0, most: 100_000 },
    jobsCount: { kind: 'number', least: 0, most: 1_000_000, unit: 'people' },
    hasBuyback: { kind: 'flag' },
    district: { kind: 'named', of: 'district', required: true },
    uses: { kind: 'named', of: 'landUse', several: true },
    okrug: { kind: 'named', of: 'okrug', required: true },
    outline: { kind: 'area', required: true },
    sites: {
      kind: 'rows',
      fields: {
        cadastralNumber: { kind: 'text', longest: 30, required: true },
        area: { ...built, required: true },
        use: { kind: 'text', longest: 500 },
      },
    },
  },
  groups: [
    {
      id: 'general',
      fields: [
        'cadastralNumber',
        'status',
        'okrug',
        'district',
        'uses',
        'area',
        'hasBuyback',
        'holdersCount',
        'outline',
      ],
    },
    {
      id: 'economic',
      fields: ['productionArea', 'businessArea', 'mixedArea', 'totalFloorArea', 'existingArea', 'jobsCount'],
    },
    { id: 'sites', fields: ['sites'] },
  ],
  filters: [
    { field: 'status' },
    { field: 'okrug' },
    { field: 'district' },
    { field: 'uses', name: 'use' },
    { range: 'area' },
    { range: 'productionArea' },
  ],
  sorts: {
    area: { by: 'area', reverse: true },
    jobs: { by: 'jobsCount', reverse: true },
    status: { by: 'status' },
    name: { by: 'name' },
  },
  card: { facts: ['status', 'district', 'area', 'jobsCount'] },
});
