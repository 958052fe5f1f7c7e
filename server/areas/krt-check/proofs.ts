import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { KrtProof } from '../../../src/api/contracts/krt-check.ts';
import type { Database } from '../../db/database.ts';
import { krtProofs } from '../../db/schema.ts';
import { moscowTime } from '../../time.ts';

/** Crockford's base 32: no letter looks like a digit. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 30;
const GROUP = 5;

/** 150 bits by chance, in groups of five letters. */
export function newProofNumber(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  return letters.replace(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

/** Keeps an answer under a new number. */
export async function keepProof(
  db: Database,
  now: number,
  answer: Omit<KrtProof, 'number' | 'checkedAt'>,
): Promise<KrtProof> {
  const checkedAt = new Date(now);
  const proof: KrtProof = { number: newProofNumber(), checkedAt: moscowTime(checkedAt), ...answer };
  await db
    .insert(krtProofs)
    .values({ number: proof.number, checkedAt, dataVersion: answer.data.version, proof });
  return proof;
}

export async function proofByNumber(db: Database, number: string): Promise<KrtProof | undefined> {
  const [row] = await db.select().from(krtProofs).where(eq(krtProofs.number, number));
  return row?.proof;
}
