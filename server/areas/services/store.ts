import { createHash } from 'node:crypto';
import { inArray, ne, sql } from 'drizzle-orm';
import { FALLBACK_LOCALE, LOCALES } from '../../../src/i18n/locales.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { services, serviceTexts, serviceWords } from '../../db/schema.ts';
import { stableId } from '../../stable-id.ts';
import type { FiledService } from './filed-service.ts';
import { wayTo } from './okved.ts';

/**
 * Files services: new ones are added, changed ones rewritten, the same left alone. Call {@link refreshWords}
 * when all are filed.
 * @param at the moment of the change, milliseconds
 * @returns how many were added or changed
 */
export async function fileServices(
  tx: Transaction,
  filed: readonly FiledService[],
  at: number,
): Promise<number> {
  if (filed.length === 0) return 0;
  const written = await tx
    .insert(services)
    .values(filed.map((service) => rowOf(service, at)))
    .onConflictDoUpdate({
      target: services.externalId,
      set: Object.fromEntries(CHANGED.map(([name, column]) => [name, sql.raw(`excluded.${column}`)])),
      setWhere: ne(services.fingerprint, sql`excluded.fingerprint`),
    })
    .returning({ id: services.id });
  const changed = new Set(written.map(({ id }) => id));
  if (changed.size === 0) return 0;
  await tx.delete(serviceTexts).where(inArray(serviceTexts.serviceId, [...changed]));
  await tx
    .insert(serviceTexts)
    .values(filed.filter(({ externalId }) => changed.has(idOf(externalId))).flatMap(textRowsOf));
  return changed.size;
}

/** Brings the words for mending typing mistakes in line with what is filed. */
export const refreshWords = (db: Database | Transaction) => db.refreshMaterializedView(serviceWords);

/** Columns that a change writes; `id` follows from `externalId`, and no file knows who has looked at it. */
const CHANGED = Object.entries(services)
  .filter(([name]) => !['id', 'externalId', 'views', 'enableRLS', '_'].includes(name))
  .map(([name, column]) => [name, (column as { name: string }).name] as const);

/** Made once for this. */
const NAMESPACE = 'c0a6f6de-92b7-4b8e-8d5d-6b3d2f0c71aa';

const idOf = (externalId: string): string => stableId(NAMESPACE, externalId);

/** Of a service as `FiledService` reads it: its keys in their order. */
export const fingerprintOf = (service: FiledService): string =>
  createHash('sha256').update(JSON.stringify(service)).digest('base64url');

function rowOf(service: FiledService, at: number): typeof services.$inferInsert {
  const {
    texts: _,
    electronic,
    repeat,
    popular,
    published,
    sample,
    applicationRequired,
    coronavirusOnly,
    ...facts
  } = service;
  return {
    ...facts,
    id: idOf(service.externalId),
    okvedWays: [...new Set(service.okveds.flatMap(wayTo))],
    isElectronic: electronic,
    isRepeatable: repeat,
    isPopular: popular,
    isPublished: published,
    isApplicationRequired: applicationRequired,
    isCoronavirusOnly: coronavirusOnly,
    supportLevel: service.supportLevel ?? null,
    regulatingAct: service.regulatingAct ?? null,
    isSample: sample,
    regularity: service.regularity ?? null,
    period: service.period ?? null,
    fingerprint: fingerprintOf(service),
    updatedAt: new Date(at),
  };
}

/** One row a locale: a missing translation is the fallback language's, in the end the Russian text. */
function textRowsOf({ externalId, texts }: FiledService): (typeof serviceTexts.$inferInsert)[] {
  return LOCALES.map((locale) => {
    const lang = ([locale, FALLBACK_LOCALE] as const).find((code) => texts[code]) ?? 'ru';
    return { serviceId: idOf(externalId), locale, lang, ...(texts[lang] ?? texts.ru) };
  });
}
