import { eq } from 'drizzle-orm';
import type { KrtProof } from '../../../src/api/contracts/krt-check.ts';
import type { Database } from '../../db/database.ts';
import { krtProofs } from '../../db/schema.ts';
import { newPublicNumber } from '../../public-number.ts';
import { moscowTime } from '../../time.ts';

/** Keeps an answer under a new number. */
export async function keepProof(
  db: Database,
  now: number,
  answer: Omit<KrtProof, 'number' | 'checkedAt'>,
): Promise<KrtProof> {
  const checkedAt = new Date(now);
  const proof: KrtProof = { number: newPublicNumber(), checkedAt: moscowTime(checkedAt), ...answer };
  await db
    .insert(krtProofs)
    .values({ number: proof.number, checkedAt, dataVersion: answer.data.version, proof });
  return proof;
}

export async function proofByNumber(db: Database, number: string): Promise<KrtProof | undefined> {
  const [row] = await db.select().from(krtProofs).where(eq(krtProofs.number, number));
  return row?.proof;
}
