import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../db/database.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { keyOf } from '../keys.ts';
import { HttpProblem } from './problems.ts';

const LONGEST_KEY = 200;

/**
 * Runs `work` once per `Idempotency-Key` and sender: the first answer is stored in the same transaction and
 * given again to every repetition, also to one that comes while the first is still under way (the unique
 * key makes it wait). Failures are not stored: the whole transaction is undone.
 * @throws HttpProblem 422 `idempotency_mismatch` for the same key with another request
 */
export async function once<Answer>(
  deps: { readonly db: Database; readonly now: number; readonly secret: string },
  request: FastifyRequest,
  owner: string,
  work: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const { db, now, secret } = deps;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return db.transaction(work);
  if (typeof key !== 'string' || key.length === 0 || key.length > LONGEST_KEY)
    throw new HttpProblem(400, 'incorrect_idempotency_key');
  // With a key, because a body may hold a password that a bare hash would let one guess.
  const fingerprint = createHmac('sha256', keyOf(secret, 'idempotency'))
    .update(JSON.stringify([request.method, request.url, request.body]))
    .digest('hex');
  return db.transaction(async (tx) => {
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ owner, key, fingerprint, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key));
    if (inserted.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine);
      if (first?.fingerprint !== fingerprint) throw new HttpProblem(422, 'idempotency_mismatch');
      return first.body as Answer;
    }
    const answer = await work(tx);
    await tx.update(idempotencyKeys).set({ body: answer }).where(mine);
    return answer;
  });
}
