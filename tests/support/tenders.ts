import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BULK_COLUMNS, bulkTender, type TenderFacts } from '../../server/areas/tenders/bulk.ts';
import { tenderLifecycle } from '../../server/areas/tenders/lifecycle.ts';
import * as schema from '../../server/db/schema.ts';
import { type BulkEntity, enterInBulk } from '../../server/lifecycles/bulk.ts';
import { listWords } from '../../server/register/words.ts';
import { DAY } from '../../src/api/contracts/durations.ts';
import { tenders as register } from '../../src/api/registers/tenders.ts';
import type { TestPortal } from './portal.ts';

export const TENDERS = '/invest/tender/v1/tenders';

/** What a test says of an object; the rest is usual. Days count from now. */
export type GivenTender = Partial<TenderFacts> & {
  readonly published?: number;
  readonly deadline?: number;
  readonly views?: number;
  readonly steps?: readonly { readonly days: number; readonly event: string; readonly text?: string }[];
};

/** Puts objects into the portal with the past that they are given. @returns their ids */
export async function givenTenders(portal: TestPortal, given: readonly GivenTender[]): Promise<string[]> {
  const now = portal.platform.clock.now();
  const entities = given.map((tender) => bulkOf(tender, now));
  await enterTenders(portal.databaseUrl, entities, now);
  await listWords(portal.platform.db, register, now);
  return entities.map(({ id }) => id);
}

/** The bulk door on a connection of its own. */
export async function enterTenders(url: string, entities: Iterable<BulkEntity>, now: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await drizzle(client, { schema, casing: 'snake_case' }).transaction((tx) =>
      enterInBulk({ client, tx }, tenderLifecycle, entities, { columns: BULK_COLUMNS, now }),
    );
  } finally {
    await client.end();
  }
}

function bulkOf(tender: GivenTender, now: number): BulkEntity {
  const { published = -1, deadline = 20, views = 0, steps = [], ...facts } = tender;
  const publishedAt = now + published * DAY;
  const by = { role: 'manager', id: 'test' } as const;
  return bulkTender(
    {
      externalId: randomUUID(),
      type: 'nonResidential',
      name: 'Нежилое помещение',
      address: 'Москва, Тверская улица, 1',
      description: '',
      district: 'tverskoy',
      metro: null,
      metroDistance: null,
      startPrice: 1_000_000_00,
      area: 100,
      rooms: null,
      floor: null,
      floors: null,
      leaseTerm: null,
      cadastralNumber: null,
      longitude: 37.6,
      latitude: 55.76,
      photoUrls: [],
      ...facts,
    },
    { views, publishedAt, updatedAt: publishedAt, isSample: true },
    [
      { event: { type: 'tender.announce', deadlineAt: now + deadline * DAY }, at: publishedAt, by },
      ...steps.map(({ days, event, text }) => ({
        event: { type: event, ...(text !== undefined && { outcome: text, reason: text }) },
        at: now + days * DAY,
        by,
      })),
    ],
  );
}
