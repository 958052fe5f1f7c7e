import pg from 'pg';
import { type Statements, storeItems } from '../../server/register/store.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
import { fundProducts } from '../../src/api/registers/fund-products.ts';
import { schoolPrograms } from '../../src/api/registers/school-programs.ts';
import { technoparkRooms } from '../../src/api/registers/technopark-rooms.ts';
import { technoparks } from '../../src/api/registers/technoparks.ts';
import type { TestPortal } from './portal.ts';

export const TECHNOPARKS = technoparks.api;
export type GivenPark = Partial<ItemOf<typeof technoparks>> & { readonly id: string };

/** A technopark of which a test says what matters to it. */
export const park = (given: GivenPark): ItemOf<typeof technoparks> => ({
  name: `Технопарк ${given.id}`,
  updatedAt: '2026-11-01T12:00:00+03:00',
  isSample: true,
  okrug: 'svao',
  address: 'Москва',
  metro: [],
  specializations: [],
  okveds: [],
  services: [],
  additionalServices: [],
  rent: [],
  contacts: [],
  photos: [],
  papers: [],
  ...given,
});

type Product = ItemOf<typeof fundProducts>;
type GivenProduct = { readonly [Name in keyof Product]?: Product[Name] | undefined } & {
  readonly id: string;
};
/** A loan of the fund of which a test says what matters to it: a million to ten, for one year to three. */
const product = (given: GivenProduct) =>
  ({
    ...{ name: 'Заём на станки', updatedAt: '2026-11-01T12:00:00+03:00', isSample: true },
    ...{ kind: 'loan', rate: 5, sumLeast: 100_000_000, sumMost: 1_000_000_000 },
    ...{ periodLeast: 12, periodMost: 36, papers: [] },
    ...given,
  }) as Product;

/** Works on the database of a portal over a connection of its own. */
export async function onDatabase<T>({ databaseUrl }: TestPortal, work: (db: Statements) => Promise<T>) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Puts technoparks into a portal. */
export const givenParks = (portal: TestPortal, given: readonly GivenPark[]) =>
  onDatabase(portal, (db) => storeItems(db, technoparks, given.map(park)));

/** Puts premises into a portal, all of its technopark `slava-0`. */
export const givenRooms = (portal: TestPortal, ids: readonly string[]) =>
  onDatabase(portal, (db) =>
    storeItems(
      db,
      technoparkRooms,
      ids.map((id) => ({
        ...{ id, name: `Помещение ${id}`, isSample: true, area: 120, technopark: 'slava-0' },
        ...{ updatedAt: '2026-11-01T12:00:00+03:00', purposes: [], services: [], additionalServices: [] },
        ...{ contacts: [], photos: [], papers: [] },
      })),
    ),
  );

export type GivenProgram = Partial<ItemOf<typeof schoolPrograms>> & { readonly id: string };

/** Puts programmes of the technical school into a portal, of which a test says what matters to it. */
export const givenPrograms = (portal: TestPortal, given: readonly GivenProgram[]) =>
  onDatabase(portal, (db) =>
    storeItems(
      db,
      schoolPrograms,
      given.map((one) => ({
        name: `Программа ${one.id}`,
        updatedAt: '2026-11-01T12:00:00+03:00',
        isSample: true,
        institution: 'robotics-centre',
        direction: 'robotics' as const,
        studyMode: 'fullTime' as const,
        duration: 72,
        students: 20,
        price: 4_000_000,
        partnerDiscount: 10,
        modules: [],
        papers: [],
        ...one,
      })),
    ),
  );

/** Stores products of the fund. */
export const givenProducts = (portal: TestPortal, given: readonly GivenProduct[]) =>
  onDatabase(portal, (db) => storeItems(db, fundProducts, given.map(product)));
