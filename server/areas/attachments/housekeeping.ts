import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { and, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { DAY, HOUR } from '../../../src/api/contracts/durations.ts';
import type { Database } from '../../db/database.ts';
import { attachments } from '../../db/schema.ts';
import type { FileStorage } from '../../files/storage.ts';
import { isFileId } from '../../files/storage.ts';

/** An upload that has not ended after this was cut off with its server. Milliseconds. */
const LONGEST_UPLOAD = HOUR;
/** How many ids one query asks about. */
const BATCH = 500;

/**
 * Deletes files of forms that nobody sent within a day of the last one, so that none loses a part of them, places of
 * uploads that broke off with their server, and stored content that no row names any more. A row is made before its content and deleted before it, so content
 * without a row is nobody's, at whatever moment this looks.
 */
export async function cleanAttachments(
  { db, files, spool }: { readonly db: Database; readonly files: FileStorage; readonly spool: string },
  now: number,
): Promise<void> {
  const other = alias(attachments, 'other');
  const newer = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.owner, attachments.owner),
        eq(other.draft, attachments.draft),
        isNull(other.boundLifecycle),
        gt(other.createdAt, new Date(now - DAY)),
      ),
    );
  await db
    .delete(attachments)
    .where(
      and(
        isNull(attachments.boundLifecycle),
        or(
          notExists(newer),
          and(isNull(attachments.storedAt), lte(attachments.createdAt, new Date(now - LONGEST_UPLOAD))),
        ),
      ),
    );
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
