import { createHash } from 'node:crypto';
import { eq, inArray, ne, sql } from 'drizzle-orm';
import { supportMeasures } from '../../../src/api/registers/support-measures.ts';
import { LOCALES } from '../../../src/i18n/locales.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { services, serviceTexts, serviceWords } from '../../db/schema.ts';
import { keptFields, recordEdits, type ThingChange } from '../../register/editing/edits.ts';
import { statementsOf } from '../../register/editing/statements.ts';
import { changesBetween, contested, spared } from '../../register/import/edited-fields.ts';
import { enterObjects } from '../../register/publication/objects.ts';
import { stableId } from '../../stable-id.ts';
import { moscowTime } from '../../time.ts';
import { type EditedMeasure, filedAs, measureFrom, measuresById, shownIn } from './edited-measures.ts';
import type { FiledService } from './filed-service.ts';
import { nameFiled } from './filed-under.ts';
import { wayTo } from './okved.ts';

/**
 * Files services: new ones are added, changed ones rewritten, the same left alone; of support measures what officials
 * have edited is left alone too. Call {@link refreshWords} when all are filed.
 * @param at the moment of the change, milliseconds
 * @param overwritesEdited takes the file's also of what officials have edited
 * @returns how many were added or changed
 */
export async function fileServices(
  tx: Transaction,
  filed: readonly FiledService[],
  at: number,
  overwritesEdited = false,
): Promise<number> {
  if (filed.length === 0) return 0;
  const { merged, edits } = await withEdited(tx, filed, at, overwritesEdited);
  const written = await tx
    .insert(services)
    .values(merged.map((service, place) => rowOf(service, fingerprintOf(filed[place] ?? service), at)))
    .onConflictDoUpdate({
      target: services.externalId,
      set: {
        ...Object.fromEntries(CHANGED.map(([name, column]) => [name, sql.raw(`excluded.${column}`)])),
        // What an official has withdrawn no file shows again.
        isPublished: sql`excluded.is_published and not exists (select 1 from register_objects o
          where o.register = ${supportMeasures.id} and o.thing = ${services.id}::text and o.state = 'withdrawn')`,
      },
      setWhere: ne(services.fingerprint, sql`excluded.fingerprint`),
    })
    .returning({ id: services.id });
  const changed = new Set(written.map(({ id }) => id));
  const db = statementsOf(tx);
  const measures = filed.filter(isMeasure).map(({ externalId }) => idOf(externalId));
  await enterObjects(db, supportMeasures.id, measures, at);
  if (changed.size === 0) return 0;
  await tx.delete(serviceTexts).where(inArray(serviceTexts.serviceId, [...changed]));
  await tx
    .insert(serviceTexts)
    .values(merged.filter(({ externalId }) => changed.has(idOf(externalId))).flatMap(textRowsOf));
  await recordEdits(db, supportMeasures.id, edits, at);
  return changed.size;
}

/** Lets measures that were filed before officials could edit them begin their lifecycle. */
export async function enterMeasures(db: Database, at: number): Promise<void> {
  const rows = await db.select({ id: services.id }).from(services).where(eq(services.type, 'supportmeasure'));
  await enterObjects(
    statementsOf(db),
    supportMeasures.id,
    rows.map(({ id }) => id),
    at,
  );
}

const isMeasure = ({ type }: FiledService): boolean => type === 'supportmeasure';

/** A stored measure that a file has otherwise. */
interface Differing {
  readonly old: EditedMeasure;
  readonly brought: EditedMeasure;
  /** What officials have edited of it and the file says otherwise. */
  readonly contested: readonly string[];
}

/** Measures that are stored otherwise than they are filed, by what the sender calls them; nobody changes them meanwhile. */
export async function differingMeasures(
  tx: Transaction,
  filed: readonly FiledService[],
  at: number,
): Promise<Map<string, Differing>> {
  const db = statementsOf(tx);
  const measures = new Map(filed.filter(isMeasure).map((service) => [idOf(service.externalId), service]));
  const known = await tx
    .select({ id: services.id, fingerprint: services.fingerprint })
    .from(services)
    .where(inArray(services.id, [...measures.keys()]));
  const differing = known.flatMap(({ id, fingerprint }) => {
    const service = measures.get(id);
    return service && fingerprint !== fingerprintOf(service) ? [id] : [];
  });
  const stored = await measuresById(db, differing, at, 'for update');
  const kept = await keptFields(db, supportMeasures.id, differing);
  return new Map(
    [...stored].flatMap(([id, old]) => {
      const service = measures.get(id);
      if (!service) return [];
      const brought = measureFrom(old, service, moscowTime(new Date(at)));
      const paths = contested(supportMeasures, old, brought, kept.get(id) ?? new Set());
      return [[service.externalId, { old, brought, contested: paths }] as const];
    }),
  );
}

/** Services as they are to be stored: measures that a file changes keep what officials have edited; and what changes. */
async function withEdited(
  tx: Transaction,
  filed: readonly FiledService[],
  at: number,
  overwritesEdited: boolean,
) {
  const differing = await differingMeasures(tx, filed, at);
  const edits: ThingChange[] = [];
  const merged = filed.map((service) => {
    const found = differing.get(service.externalId);
    if (!found) return service;
    const { old, brought } = found;
    const paths = overwritesEdited ? [] : found.contested;
    const item = spared(supportMeasures, old, brought, paths) as EditedMeasure;
    edits.push(...changesBetween(supportMeasures, old, item).map((change) => ({ ...change, thing: old.id })));
    return paths.length === 0 ? service : filedAs(service, item);
  });
  return { merged, edits };
}

/** Brings the words that services are found by, and those for mending typing mistakes, in line with what is filed. */
export async function refreshWords(db: Database | Transaction): Promise<void> {
  await nameFiled(statementsOf(db));
  await db.refreshMaterializedView(serviceWords);
}

/** Does so when a process starts: choices may be called otherwise than when services were filed. */
export async function ensureWords(db: Database): Promise<void> {
  if (await nameFiled(statementsOf(db))) await db.refreshMaterializedView(serviceWords);
}

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

function rowOf(service: FiledService, fingerprint: string, at: number): typeof services.$inferInsert {
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
    fingerprint,
    updatedAt: new Date(at),
  };
}

/** One row a locale: a missing translation is the fallback language's, in the end the Russian text. */
function textRowsOf({ externalId, texts }: FiledService): (typeof serviceTexts.$inferInsert)[] {
  return LOCALES.map((locale) => {
    const lang = shownIn(texts, locale);
    return { serviceId: idOf(externalId), locale, lang, ...(texts[lang] ?? texts.ru) };
  });
}
