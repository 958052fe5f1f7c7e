import pg from 'pg';
import { type Statements, storeItems } from '../../server/register/store.ts';
import type { ItemOf } from '../../src/api/register/types.ts';
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
