import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  addressNames,
  bandsOf,
  cellOf,
  fieldAt,
  nameOf,
  pathOf,
  storedFields,
} from '../../src/api/register/names.ts';
import { itemSchema } from '../../src/api/register/schema.ts';
import { ADDRESSES } from '../../src/api/registers/addresses.ts';
import { SEARCHED_IDS } from '../../src/api/registers/ids.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import { technoparkRooms } from '../../src/api/registers/technopark-rooms.ts';
import { technoparks } from '../../src/api/registers/technoparks.ts';

const registers = Object.values(REGISTERS);
const ROOT = join(import.meta.dirname, '..', '..');

it('a definition is plain data', () => {
  for (const register of registers) expect(JSON.parse(JSON.stringify(register))).toEqual(register);
});

it('the engine names no register: neither its id nor its addresses', () => {
  const names = [...SEARCHED_IDS, ...Object.values(ADDRESSES).flatMap(({ list, object }) => [list, object])];
  const quoted = new RegExp(`['"\`](?:${names.join('|').replaceAll(/[{}]/g, '\\$&')})['"\`/]`);
  // What a map draws together is called a cluster, too.
  const keys = SEARCHED_IDS.filter((id) => id !== 'clusters').join('|');
  const asKey = new RegExp(`^\\s*(?:${keys}):|\\.(?:${keys})\\b`);
  const files = globSync(
    ['src/api/register/**/*.ts', 'server/register/**/*.ts', 'src/ui/register/**/*.{ts,tsx}'],
    {
      cwd: ROOT,
    },
  ).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  const named = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .filter((line) => quoted.test(line) || asKey.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(named).toEqual([]);
});

it('definitions bring no schema library: what they import is definitions', () => {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, kind, to = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)( type)?\b[^;]*?from '([^']+)';/gms,
    )) {
      if (kind) continue;
      expect(to, file).toMatch(/^\.\.?\//);
      visit(join(file, '..', to));
    }
  };
  visit(join(ROOT, 'src', 'api', 'registers', 'index.ts'));
  expect(seen.size).toBeGreaterThan(registers.length);
});

it.each(registers)(
  'no two filters of $id have one name, nor a name that the list itself has',
  ({ filters }) => {
    const taken = ['query', 'sort', 'page', 'pageSize', 'cursor', 'box', 'zoom', 'tab', 'view', 'object'];
    const names = [...taken, ...filters.flatMap(addressNames)];
    expect(names).toEqual([...new Set(names)]);
  },
);

it.each(registers)(
  'what is asked first of $id is one of its filters each',
  ({ filters, askedFirst = [] }) => {
    expect(new Set(askedFirst).size).toBe(askedFirst.length);
    expect(filters.map(nameOf)).toEqual(expect.arrayContaining([...askedFirst]));
  },
);

it.each(registers)('each field of $id stands in one tab', (register) => {
  const shown = register.groups.flatMap(({ fields }) => [...fields]) as string[];
  expect(shown.toSorted()).toEqual(Object.keys(register.fields).toSorted());
  expect(register.groups.every(({ fields }) => fields.length > 0)).toBe(true);
});

/** What stands in no place: somebody has it in mind. */
const NOWHERE = ['initiatives', 'technologies', 'fund-products', 'fund-projects', 'school-programs'];
it.each(registers)('$id has one place on the map, if its things stand anywhere', ({ id, fields }) => {
  const places = Object.values(fields).filter(({ kind }) => kind === 'place' || kind === 'area');
  expect(places.length).toBe(NOWHERE.includes(id) ? 0 : 1);
});

it.each(registers)('addresses and calls of $id are no other register’s', ({ id, ...register }) => {
  for (const other of registers.filter((one) => one.id !== id))
    for (const own of ['api', 'list', 'object'] as const) expect(register[own]).not.toBe(other[own]);
  expect(register.object).toMatch(/^\/(?:business|industries|moscow-technical-school)\/[a-z-]+\/\{id\}$/);
});

/** Which kind may have which tab (specification, section 2; the table of decisions). */
const TABS: Readonly<Record<string, readonly string[]>> = {
  'industrial-sites': [
    ...['engineering', 'economic', 'rent', 'building', 'landPlot', 'premises', 'freeAreas'],
    ...['freeSite', 'buildingParameters', 'connection', 'benefits'],
  ],
  technoparks: ['engineering', 'economic', 'rent', 'premises', 'freeAreas', 'benefits'],
  'technopark-rooms': ['premises', 'engineering'],
  zones: ['engineering', 'economic', 'freeAreas', 'connection', 'benefits'],
  clusters: ['members'],
  'invest-catalog': ['building', 'landPlot', 'premises', 'freeSite', 'buildingParameters', 'connection'],
  'land-plots': ['landPlot', 'freeSite', 'buildingParameters', 'connection'],
  'krt-projects': ['economic', 'sites'],
  initiatives: ['initiator'],
  technologies: ['effect', 'cases', 'developer'],
  'fund-products': ['terms', 'projects'],
  'fund-projects': ['product'],
  'school-programs': ['curriculum', 'cost'],
};
it.each(registers)('the tabs of $id are those of its kind', ({ id, groups }) => {
  // Whoever stands behind a thing without a place has a tab of their own, or none.
  const tabs = ['general', ...(NOWHERE.includes(id) ? [] : ['contacts']), 'additional', ...(TABS[id] ?? [])];
  expect(groups.map((group) => group.id).toSorted()).toEqual(tabs.toSorted());
});

/** The seven facts of each utility (specification, section 3, Engineering). */
it.each(
  registers.filter(({ groups }) => groups.some(({ id }) => ['engineering', 'connection'].includes(id))),
)('the utilities of $id say all that engineering asks for', (register) => {
  const grids = storedFields(register).flatMap(([, field]) => (field.kind === 'grid' ? field : []));
  const cells = grids.flatMap(({ fields }) => Object.keys(fields));
  expect(cells).toEqual(
    expect.arrayContaining([
      ...['has', 'connectionCost', 'load', 'notes', 'price', 'maxAvailablePower', 'freePower'],
    ]),
  );
  for (const { of } of grids)
    expect(of).toEqual(['power', 'gas', 'heating', 'sewers', 'water', 'rainSewers']);
});

it('areas are offered in the bands of the specification', () => {
  const bands = registers.flatMap(({ filters }) => [...filters]).filter((filter) => 'band' in filter);
  expect(bands.length).toBeGreaterThan(0);
  for (const { edges } of bands) expect(bandsOf(edges)).toEqual(['upTo50', 'upTo150', 'upTo300', 'over300']);
});

it('a number in a grid is measured in the unit of its row', () => {
  expect(fieldAt(technoparks, 'supply.power.freePower')).toMatchObject({ kind: 'number', unit: 'kW' });
  expect(fieldAt(technoparks, 'supply.gas.freePower')).toMatchObject({ kind: 'number', unit: 'm3/h' });
  expect(fieldAt(technoparks, 'supply.gas.has')).toEqual({ kind: 'flag' });
  expect(cellOf(technoparks.fields.supply, 'steam', 'has')).toBeUndefined();
  for (const register of registers)
    for (const filter of register.filters) expect(() => fieldAt(register, pathOf(filter))).not.toThrow();
});

it('a number is at most another one of the same thing, where both are known', () => {
  const schema = itemSchema(technoparkRooms);
  const room = {
    id: 'a',
    name: 'Помещение',
    updatedAt: '2026-11-01T12:00:00+03:00',
    isSample: true,
    technopark: 'kalibr',
    area: 100,
  };
  const broken = (given: object) =>
    schema
      .safeParse({ ...room, ...given })
      .error?.issues.map(({ path, code, ...issue }) => [
        path.join('.'),
        code === 'custom' && 'params' in issue && issue.params,
      ]);
  expect(broken({ floor: 3, floors: 3 })).toBeUndefined();
  expect(broken({ floor: 3 })).toBeUndefined();
  expect(broken({ supply: { gas: { freePower: 3 }, power: { maxAvailablePower: 2 } } })).toBeUndefined();
  expect(broken({ floor: 4, floors: 3 })).toEqual([
    ['floor', { rule: 'over_limit', limit: 'floors', bounds: { most: 'floors' } }],
  ]);
  expect(broken({ supply: { gas: { freePower: 3, maxAvailablePower: 2.5 } } })).toEqual([
    [
      'supply.gas.freePower',
      {
        rule: 'over_limit',
        limit: 'supply.gas.maxAvailablePower',
        bounds: { most: 'supply.gas.maxAvailablePower' },
      },
    ],
  ]);
});

/** Fields of an object by the names of the specification (section 3), where ours are others. */
const RENAMED: Readonly<Record<string, string>> = {
  cadastrNumber: 'cadastralNumber',
  subway: 'metro',
  coords: 'at',
  photoUrls: 'photos',
  possibilityRedemption: 'canBeBought',
  okvedsNames: 'okveds',
  restrictionsByTypeActivity: 'restrictions',
  additionalServicesNames: 'additionalServices',
  validityPeriod: 'validUntil',
  gpzuNum: 'gpzuNumber',
  regionName: 'region',
  districtName: 'district',
  nearestCityName: 'nearestCity',
  ownershipFormName: 'ownershipForm',
  tradeFormsNames: 'tradeForms',
};
const words = (text: string) => text.split(/\s+/).map((word) => RENAMED[word] ?? word);
const SITE =
  words(`kind address okrug buildingArea cadastrNumber undergroundFloors groundArea roads subway landPurpose
  purpose coords photoUrls specializations investmentSize workplacesCount residentsCount freeArea minRentPrice
  possibilityRedemption okvedsNames restrictionsByTypeActivity additionalServicesNames validityPeriod gpzuNum
  maxBuildingPercent maxDensity maxHeight floors regionName districtName nearestCityName format type`);
const FREE =
  words(`ownershipFormName tradeFormsNames objectCost costPerHectare costPerMeter minLeaseTerm maxLeaseTerm
  costProcedure hazardClass existingBuildings`);
const BENEFITS =
  words(`incomeTax propertyTax landTax transportTax insuranceRate customsPrivileges minInvestment
  residency`);
const ROOM =
  words(`area purposes location ceilingHeight columnDistance allowedLoad contractPeriod limits contractOrder
  clearing garbage security rentPrice`);
const PLOT = words('area areaUnit cadastralNumber gpzuNumber gpzuDate');

it.each<[keyof typeof REGISTERS, string[]]>([
  ['industrial-sites', [...SITE, 'regime', ...FREE, ...BENEFITS, 'services', 'supply', 'connection']],
  ['technoparks', [...BENEFITS, 'technoparkArea', 'services', 'supply', 'connection', 'rent', 'contacts']],
  ['technopark-rooms', [...ROOM, 'supply', 'connection']],
  ['zones', [...BENEFITS, 'supply', 'connection', 'outline']],
  ['clusters', words('municipality address area buildingDensity constructionArea uses outline members')],
  ['invest-catalog', [...FREE, 'format', 'rooms', 'buildings', 'plots', 'supply', 'connection']],
  ['land-plots', [...FREE, ...PLOT, 'uses', 'outline', 'supply', 'connection']],
  [
    'krt-projects',
    words(`cadastralNumber status area productionArea businessArea mixedArea totalFloorArea existingArea holdersCount
      jobsCount hasBuyback district uses outline sites`),
  ],
  [
    'initiatives',
    words(
      `category initiatorName initiatorTin moneyDemand datePublished implementationPeriod about papers needs`,
    ),
  ],
  ['technologies', words('effects cases category industries readiness')],
  ['fund-products', words('kind rate periodLeast periodMost sumLeast sumMost compensation')],
  ['fund-projects', words('company industry product sum year result photos')],
  ['school-programs', words('institution direction studyMode duration students price partnerDiscount about')],
])('%s has the fields of the specification', (id, wanted) => {
  expect(wanted.filter((name) => !(name in REGISTERS[id].fields))).toEqual([]);
});

it.each([
  ['rooms', ROOM],
  ['buildings', words('name address floors hasElevator wear wallMaterial year area')],
  ['plots', [...PLOT, 'vri']],
  ['contacts', words('name address url workingDays phones emails inn fio note')],
  ['rent', words('area type cost ceilingHeight electricity heating water parking')],
] as const)('rows of %s have the fields of the specification', (name, wanted) => {
  expect(Object.keys(REGISTERS['industrial-sites'].fields[name].fields).toSorted()).toEqual(
    wanted.toSorted(),
  );
});

const samplesOf = (file: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(join(ROOT, 'content', `${file}.json`), 'utf8'));

it('samples of support measures name products that the fund has', () => {
  const offered = samplesOf('fund-products/sample').map(({ id }) => id);
  const named = samplesOf('services/supportmeasure').flatMap(({ fundProducts = [] }) => fundProducts);
  expect(named.length).toBeGreaterThan(5);
  expect(offered).toEqual(expect.arrayContaining(named));
});

it('the samples of technoparks say the rent that the cheapest of their sample premises asks for', () => {
  const rooms = Map.groupBy(samplesOf('technopark-rooms/sample'), ({ technopark }) => technopark);
  expect(rooms.size).toBeGreaterThan(5);
  const said = new Map(samplesOf('technoparks/sample').map(({ id, minRentPrice }) => [id, minRentPrice]));
  for (const [park, its] of rooms)
    expect(said.get(park), String(park)).toBe(Math.min(...its.map(({ rentPrice }) => Number(rentPrice))));
});
