import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { ContentValue } from '../../../src/api/contracts/content-definition.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { contentEdits } from '../../db/schema.ts';

/** What is edited as one: an item of a kind. */
export interface ContentKey {
  readonly kind: string;
  readonly item: string;
}
/** A change as it is written down. */
export type ContentEdit = typeof contentEdits.$inferSelect & {
  readonly before: ContentValue | null;
  readonly after: ContentValue | null;
};

const of = ({ kind, item }: ContentKey) => and(eq(contentEdits.kind, kind), eq(contentEdits.item, item));
const asEdits = (rows: readonly (typeof contentEdits.$inferSelect)[]) => rows as readonly ContentEdit[];

/** The last change of each field of an item, the newest first. */
export async function lastEdits(
  db: Database | Transaction,
  key: ContentKey,
): Promise<readonly ContentEdit[]> {
  const last = await db
    .selectDistinctOn([contentEdits.path])
    .from(contentEdits)
    .where(of(key))
    .orderBy(contentEdits.path, desc(contentEdits.id));
  return asEdits(last.sort((a, b) => b.id - a.id));
}

/** The last change of each field of everything. */
export const allLastEdits = async (db: Database | Transaction): Promise<readonly ContentEdit[]> =>
  asEdits(
    await db
      .selectDistinctOn([contentEdits.kind, contentEdits.item, contentEdits.path])
      .from(contentEdits)
      .orderBy(contentEdits.kind, contentEdits.item, contentEdits.path, desc(contentEdits.id)),
  );

/** The last change of each field of all items of a kind. */
export const lastEditsOfKind = async (
  db: Database | Transaction,
  kind: string,
): Promise<readonly ContentEdit[]> =>
  asEdits(
    await db
      .selectDistinctOn([contentEdits.item, contentEdits.path])
      .from(contentEdits)
      .where(eq(contentEdits.kind, kind))
      .orderBy(contentEdits.item, contentEdits.path, desc(contentEdits.id)),
  );

/** One change of an item. */
export async function editById(db: Database, key: ContentKey, id: number): Promise<ContentEdit | undefined> {
  const [edit] = await db
    .select()
    .from(contentEdits)
    .where(and(of(key), eq(contentEdits.id, id)));
  return edit && asEdits([edit])[0];
}

/** A page of what was changed, the newest first, and how many changes there are. @param page from 1 */
export async function editsPage(
  db: Database,
  key: ContentKey,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly edits: readonly ContentEdit[]; readonly total: number }> {
  const edits = await db
    .select()
    .from(contentEdits)
    .where(of(key))
    .orderBy(desc(contentEdits.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [counted] = await db.select({ total: count() }).from(contentEdits).where(of(key));
  return { edits: asEdits(edits), total: counted?.total ?? 0 };
}

/** Writes changes down, in their order. */
export async function recordEdits(
  tx: Transaction,
  key: ContentKey,
  changes: readonly Pick<ContentEdit, 'path' | 'before' | 'after'>[],
  by: { readonly byId: string; readonly at: Date; readonly putsBack: number | null },
): Promise<void> {
  await tx.insert(contentEdits).values(changes.map((change) => ({ ...key, ...change, ...by })));
}

/** Whoever changes an item waits for whoever is at it. */
export const lockItem = (tx: Transaction, { kind, item }: ContentKey) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`content ${kind} ${item}`}))`);
