import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Attachment, MOST_FILES } from '../../../src/api/contracts/attachments.ts';
import { DAY, MINUTE } from '../../../src/api/contracts/durations.ts';
import { LARGEST_FILE } from '../../../src/api/contracts/file-kinds.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { attachments } from '../../db/schema.ts';
import { SHARES } from '../../http/limits.ts';
import { HttpProblem } from '../../http/problems.ts';
import { ShareTaken, shareOf } from '../../http/rate-limits.ts';
import type { FileLimits } from '../../settings.ts';

export type AttachmentRow = typeof attachments.$inferSelect;

/** Whose file, in which form, under which Idempotency-Key. */
export interface UploadKey {
  readonly owner: string;
  readonly draft: string;
  readonly key: string;
}

/** Who uploads, and under the share of which line that falls (`RateLimits.lineOf`). */
export interface Upload extends UploadKey {
  readonly line: string | null;
}

/** Seconds after which an upload that found the store full is worth another try. */
const FULL_RETRY = 600;
/** The same where a line had its share: uploads under way end within minutes. Milliseconds. */
const SHARE_WAIT = 5 * MINUTE;

/** A place for a file that is yet to come, or the file that came under the same key before. */
export type Place = { readonly id: string } | { readonly stored: AttachmentRow };

const named = ({ owner, draft, key }: UploadKey) =>
  and(eq(attachments.owner, owner), eq(attachments.draft, draft), eq(attachments.key, key));

/**
 * Takes one of the draft's ten places for an upload that begins. An unfinished upload under the same key, whose
 * line broke unnoticed, gives its place to this one.
 * @throws HttpProblem 409 `too_many_files`, 429 `upload_quota`, 503 `storage_full`; ShareTaken
 */
export async function takePlace(
  db: Database,
  upload: Upload,
  now: number,
  limits: FileLimits,
): Promise<Place> {
  return db.transaction(async (tx) => {
    // One sender's uploads begin one after another, so that the day's sum is right for each; a line's too.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${upload.owner}, 0))`);
    if (upload.line !== null)
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${upload.line}, 4))`);
    const [before] = await tx.select().from(attachments).where(named(upload));
    if (before?.storedAt) return { stored: before };
    if (before) await tx.delete(attachments).where(eq(attachments.id, before.id));
    await checkQuota(tx, upload, now, limits);
    const id = randomUUID();
    for (let place = 1; place <= MOST_FILES; place++) {
      const taken = await tx
        .insert(attachments)
        .values({ id, ...upload, place, createdAt: new Date(now) })
        .onConflictDoNothing({ target: [attachments.owner, attachments.draft, attachments.place] })
        .returning({ id: attachments.id });
      if (taken.length > 0) return { id };
    }
    throw new HttpProblem(409, 'too_many_files', {
      errors: [{ path: 'file', code: 'too_many_files', params: { max: MOST_FILES } }],
    });
  });
}

/** What is still coming counts as large as it may become. */
const bytes = sql<string>`coalesce(sum(coalesce(${attachments.size}, ${LARGEST_FILE})), 0)`;

async function checkQuota(
  tx: Transaction,
  { owner, line }: Upload,
  now: number,
  limits: FileLimits,
): Promise<void> {
  const since = new Date(now - DAY);
  const [today] = await tx
    .select({ bytes, oldest: sql<Date | null>`min(${attachments.createdAt})`.mapWith(attachments.createdAt) })
    .from(attachments)
    .where(and(eq(attachments.owner, owner), sql`${attachments.createdAt} > ${since}`));
  if (Number(today?.bytes) + LARGEST_FILE > limits.daily) {
    const until = (today?.oldest?.getTime() ?? now) + DAY - now;
    throw new HttpProblem(429, 'upload_quota', {}, Math.max(Math.ceil(until / 1000), 1));
  }
  // Anybody can be a new visitor, so a line of them has no more than its share of the room …
  if (line !== null) {
    const [ofLine] = await tx
      .select({ bytes })
      .from(attachments)
      .where(and(eq(attachments.line, line), isNull(attachments.boundLifecycle)));
    const places = shareOf(SHARES.uploads, Math.floor(limits.unsent / LARGEST_FILE));
    if (Number(ofLine?.bytes) + LARGEST_FILE > places * LARGEST_FILE)
      throw new ShareTaken(SHARES.uploads, SHARE_WAIT);
  }
  // … and what all of them together leave unsent has a limit too.
  const [unsent] = await tx.select({ bytes }).from(attachments).where(isNull(attachments.boundLifecycle));
  if (Number(unsent?.bytes) + LARGEST_FILE > limits.unsent)
    throw new HttpProblem(503, 'storage_full', {}, FULL_RETRY);
}

/**
 * Fills a place with what came.
 * @returns undefined when the place was given up meanwhile
 */
export async function fillPlace(
  db: Database,
  id: string,
  content: Attachment & { readonly sha256: string },
  now: number,
): Promise<AttachmentRow | undefined> {
  const { name, kind, size, sha256 } = content;
  const [row] = await db
    .update(attachments)
    .set({ name, kind, size, sha256, storedAt: new Date(now) })
    .where(and(eq(attachments.id, id), isNull(attachments.storedAt)))
    .returning();
  return row;
}

/** Frees a place whose upload came to nothing. */
export async function freePlace(db: Database, id: string): Promise<void> {
  await db.delete(attachments).where(and(eq(attachments.id, id), isNull(attachments.storedAt)));
}

/** Frees whatever an upload under this key took, finished or not, unless it was sent. @returns the file's id */
export async function freeByKey(db: Database, upload: UploadKey): Promise<string | undefined> {
  const [row] = await db
    .delete(attachments)
    .where(and(named(upload), isNull(attachments.boundLifecycle)))
    .returning({ id: attachments.id });
  return row?.id;
}

/** The owner's files of a form that has not been sent. */
export async function unsentFiles(db: Database, owner: string, draft: string): Promise<AttachmentRow[]> {
  return db
    .select()
    .from(attachments)
    .where(
      and(
        eq(attachments.owner, owner),
        eq(attachments.draft, draft),
        isNotNull(attachments.storedAt),
        isNull(attachments.boundLifecycle),
      ),
    )
    .orderBy(asc(attachments.place));
}

/** A stored file as its readers see it. */
export function presentFile({ id, name, size, kind }: AttachmentRow): Attachment {
  return { id, name: name ?? '', size: size ?? 0, kind: kind as Attachment['kind'] };
}
