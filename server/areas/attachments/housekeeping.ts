import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { attachments } from '../../db/schema.ts';
import type { FileStorage } from '../../files/storage.ts';
import { isFileId } from '../../files/storage.ts';

/** How many ids one query asks about. */
const BATCH = 500;

/**
 * Deletes stored content that no row names any more; which rows go, `personal-data/table.ts` says. A row is made before
 * its content and deleted before it, so content without a row is nobody's, at whatever moment this looks.
 */
export async function cleanAttachments({
  db,
  files,
  spool,
}: {
  readonly db: Database;
  readonly files: FileStorage;
  readonly spool: string;
}): Promise<void> {
  for await (const ids of batches(files.list()))
    for (const id of await withoutRow(db, ids)) await files.delete(id);
  const spooled = (await readdir(spool).catch(() => [])).map((name) => basename(name));
  for (const id of await withoutRow(db, spooled.filter(isFileId))) await rm(join(spool, id), { force: true });
}

async function withoutRow(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: sql<string>`${attachments.id}::text` })
    .from(attachments)
    .where(inArray(attachments.id, [...ids]));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

async function* batches(ids: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const id of ids) {
    batch.push(id);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
