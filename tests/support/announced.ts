import { randomUUID } from 'node:crypto';
import { tenderLifecycle } from '../../server/areas/tenders/lifecycle.ts';
import { tenders } from '../../server/db/schema.ts';
import { DAY } from '../../src/api/contracts/durations.ts';
import { newTender } from '../../src/machines/lifecycles/tender/tender.chart.ts';
import type { TestPortal } from './portal.ts';

export const SUBSCRIPTIONS = '/invest/tender/v1/subscriptions';
export const FAVOURITES = '/invest/favoritetenders/v1/favorites';
export const KIOSK = '/invest/kiosk/v1/requests';

/** What everybody fills in to ask about an object. */
export const ASKING = {
  lastname: 'Орлова',
  firstname: 'Анна',
  phone: '+7 495 123-45-67',
  email: 'anna@example.org',
  personalDataConsent: true,
} as const;

type Columns = Partial<typeof tenders.$inferInsert>;

/** An object that nobody outside sees yet. @returns its id */
export async function preparedTender(portal: TestPortal, columns: Columns = {}): Promise<string> {
  const id = randomUUID();
  const now = new Date(portal.platform.clock.now());
  await portal.platform.db.insert(tenders).values({
    id,
    externalId: `test ${id}`,
    state: 'unpublished',
    context: newTender(),
    type: 'building',
    name: 'Здание на Тверской улице',
    address: 'Москва, Тверская улица, 13',
    district: 'tverskoy',
    startPrice: 5_000_000_00,
    area: 120,
    publishedAt: now,
    updatedAt: now,
    isSample: false,
    ...columns,
  });
  return id;
}

/** Announces an object, as its manager would. */
export const announce = (portal: TestPortal, id: string, days = 30) =>
  portal.platform.interpreter.step(
    tenderLifecycle,
    id,
    { type: 'tender.announce', deadlineAt: portal.platform.clock.now() + days * DAY },
    { role: 'manager', id: 'manager' },
  );

/** An object whose bids are accepted. @param days until they no longer are */
export async function announcedTender(portal: TestPortal, columns: Columns = {}, days = 30): Promise<string> {
  const id = await preparedTender(portal, columns);
  await announce(portal, id, days);
  return id;
}
