/*
 * Fields that several registers have, said once; their words stand in `register.json`. All of it is `as const`: a
 * definition takes the literal types.
 */

/** The names of some fields in their order, for a group. */
const namesIn = <const F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** Square metres of ground, of floors, of rooms. */
export const squareMetres = {
  kind: 'number',
  unit: 'm2',
  scale: 2,
  least: 0,
  most: 100_000_000,
} as const;
export const percent = { kind: 'number', unit: 'percent', scale: 2, least: 0, most: 100 } as const;
export const months = { kind: 'number', unit: 'months', least: 0, most: 1200 } as const;
const metres = { kind: 'number', unit: 'm', scale: 2, least: 0, most: 1000 } as const;
export const floors = { kind: 'number', least: 0, most: 200 } as const;
export const longText = { kind: 'text', longest: 5000 } as const;
export const cadastralNumber = { kind: 'text', longest: 30, searched: 'first' } as const;
/** Permitted use of land, by the classifier of uses. */
export const landUses = { kind: 'named', of: 'landUse', several: true } as const;
/** Bands of areas that filters offer (specification, section 9). */
export const AREA_BANDS = [50, 150, 300] as const;

/** What an investor gets: a building, land or a room. */
export const SITE_FORMATS = ['build', 'land', 'room'] as const;

/** Where a thing is, and how to get there; the point or the outline on a map is each register's own. */
export const location = {
  address: { kind: 'text', longest: 300, required: true, searched: 'first' },
  okrug: { kind: 'named', of: 'okrug', required: true },
  district: { kind: 'named', of: 'district' },
  region: { kind: 'text', longest: 100 },
  nearestCity: { kind: 'text', longest: 100 },
  metro: { kind: 'named', of: 'metro', several: true },
  roads: { kind: 'text', longest: 500 },
} as const;
export const LOCATION = namesIn(location);

export const at = { kind: 'place' } as const;

/** What may be done there. */
export const activity = {
  specializations: { kind: 'named', of: 'specialization', several: true },
  okveds: { kind: 'named', of: 'okved', several: true },
  restrictions: longText,
} as const;
export const ACTIVITY = namesIn(activity);

/** People, money and size. */
export const economy = {
  buildingArea: squareMetres,
  groundArea: squareMetres,
  floors,
  undergroundFloors: { kind: 'number', least: 0, most: 20 },
  investmentSize: { kind: 'money' },
  residentsCount: { kind: 'number', least: 0, most: 100_000 },
  workplacesCount: { kind: 'number', unit: 'people', least: 0, most: 1_000_000 },
} as const;
export const ECONOMY = namesIn(economy);

/** What is free, and from which price. */
export const freeAreas = {
  freeArea: squareMetres,
  minRentPrice: { kind: 'money', per: 'm2/month' },
  canBeBought: { kind: 'flag' },
} as const;
export const FREE_AREAS = namesIn(freeAreas);

export const UTILITIES = ['power', 'gas', 'heating', 'sewers', 'water', 'rainSewers'] as const;
const capacity = { kind: 'number', scale: 3, least: 0, most: 1_000_000 } as const;
/** Engineering: what each utility gives, and how much of it is free. */
export const supply = {
  kind: 'grid',
  of: UTILITIES,
  units: {
    power: 'kW',
    gas: 'm3/h',
    heating: 'Gcal/h',
    sewers: 'm3/day',
    water: 'm3/day',
    rainSewers: 'm3/day',
  },
  fields: {
    has: { kind: 'flag' },
    load: capacity,
    maxAvailablePower: capacity,
    freePower: capacity,
    price: { kind: 'money' },
    notes: { kind: 'text', longest: 1000 },
  },
} as const;
/** What of it is weighed when production sites are selected. */
export const WEIGHED_SUPPLY = [
  'supply.power.has',
  'supply.power.freePower',
  'supply.gas.has',
  'supply.heating.has',
  'supply.water.has',
  'supply.sewers.has',
  'supply.rainSewers.has',
] as const;
/** Nothing has more to give than there is of it. */
export const SUPPLY_LIMITS = UTILITIES.map(
  (one) => [`supply.${one}.freePower`, `supply.${one}.maxAvailablePower`] as const,
);
/** Technological connection: what it takes to be joined to each utility. */
export const connection = {
  kind: 'grid',
  of: UTILITIES,
  fields: {
    connectionCost: { kind: 'money' },
    term: months,
    operator: { kind: 'text', longest: 300 },
  },
} as const;

/** Infrastructure that goes with a thing. */
export const services = {
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
  additionalServices: { kind: 'texts', longest: 300 },
} as const;

const ROOM_USES = ['production', 'laboratory', 'office', 'storage'] as const;
/** What a tenant's rent covers. */
const upkeep = { kind: 'choice', values: ['included', 'separate', 'none'] } as const;
/** Premises: a page of their own, or a row of a site. */
export const room = {
  area: { ...squareMetres, required: true },
  purposes: { kind: 'choices', values: ROOM_USES },
  location: { kind: 'text', longest: 300 },
  ceilingHeight: metres,
  columnDistance: { kind: 'text', longest: 50 },
  allowedLoad: { kind: 'number', unit: 't/m2', scale: 2, least: 0, most: 1000 },
  rentPrice: { kind: 'money', per: 'm2/month' },
  contractPeriod: months,
  contractOrder: { kind: 'text', longest: 1000 },
  limits: { kind: 'text', longest: 1000 },
  clearing: upkeep,
  garbage: upkeep,
  security: upkeep,
} as const;
export const rooms = { kind: 'rows', fields: room } as const;
export const rent = {
  kind: 'rows',
  fields: {
    area: { ...squareMetres, required: true },
    type: { kind: 'choice', values: ROOM_USES, required: true },
    cost: { kind: 'money', per: 'm2/month' },
    ceilingHeight: metres,
    electricity: { kind: 'flag' },
    heating: { kind: 'flag' },
    water: { kind: 'flag' },
    parking: { kind: 'flag' },
  },
} as const;
export const buildings = {
  kind: 'rows',
  fields: {
    name: { kind: 'text', longest: 300, required: true },
    address: { kind: 'text', longest: 300 },
    area: squareMetres,
    floors,
    year: { kind: 'number', is: 'year', least: 1500, most: 2100 },
    wallMaterial: { kind: 'text', longest: 100 },
    wear: percent,
    hasElevator: { kind: 'flag' },
  },
} as const;

/** A number and a date of a land plot's development plan (GPZU). */
export const gpzu = {
  gpzuNumber: { kind: 'text', longest: 100 },
  gpzuDate: { kind: 'time' },
} as const;
/** In which unit an area is said; it is always kept in square metres. */
export const areaUnit = { kind: 'choice', values: ['m2', 'ha'] } as const;
export const plots = {
  kind: 'rows',
  fields: {
    cadastralNumber: { kind: 'text', longest: 30, required: true },
    area: { ...squareMetres, required: true },
    areaUnit,
    vri: { kind: 'text', longest: 500 },
    ...gpzu,
  },
} as const;

/** A site that is free for an investor: on which terms. */
export const freeSite = {
  deals: { kind: 'choices', values: ['lease', 'sale'] },
  ownershipForm: { kind: 'choice', values: ['federal', 'city', 'municipal', 'private', 'undivided'] },
  tradeForms: { kind: 'choices', values: ['auction', 'competition', 'publicOffer', 'withoutTender'] },
  objectCost: { kind: 'money' },
  costPerHectare: { kind: 'money', per: 'ha' },
  costPerMeter: { kind: 'money', per: 'm2' },
  costProcedure: { kind: 'text', longest: 2000 },
  minLeaseTerm: months,
  maxLeaseTerm: months,
  hazardClass: { kind: 'choice', values: ['first', 'second', 'third', 'fourth', 'fifth'] },
  existingBuildings: longText,
} as const;
export const FREE_SITE = namesIn(freeSite);

export const FREE_SITE_LIMITS = [['minLeaseTerm', 'maxLeaseTerm']] as const;

/** How much may be built. */
export const buildingLimits = {
  maxBuildingPercent: percent,
  maxDensity: { kind: 'number', unit: 'm2/ha', scale: 2, least: 0, most: 1_000_000 },
  maxHeight: metres,
} as const;
export const BUILDING_LIMITS = namesIn(buildingLimits);

export const benefits = {
  incomeTax: percent,
  propertyTax: percent,
  landTax: percent,
  transportTax: percent,
  insuranceRate: percent,
  customsPrivileges: longText,
  minInvestment: { kind: 'money' },
  residency: longText,
} as const;
export const BENEFITS = namesIn(benefits);

export const contacts = {
  kind: 'rows',
  fields: {
    name: { kind: 'text', longest: 300 },
    fio: { kind: 'text', longest: 200 },
    address: { kind: 'text', longest: 300 },
    phones: { kind: 'texts', longest: 30, is: 'phone' },
    emails: { kind: 'texts', longest: 254, is: 'email' },
    url: { kind: 'text', longest: 300, is: 'link' },
    workingDays: { kind: 'text', longest: 200 },
    inn: { kind: 'text', longest: 12 },
    note: { kind: 'text', longest: 1000 },
  },
} as const;

/** What everything with a page may show: a description, pictures, papers. */
export const shown = {
  about: { kind: 'text', longest: 5000, searched: 'also' },
  photos: { kind: 'photos' },
  papers: { kind: 'documents' },
} as const;
