import { lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accessTokens, handOverCodes, rateLimits, refreshTokens, sessions } from '../../db/schema.ts';

/** Removes what nobody can use any more: expired tokens, sessions and codes, and limits that are whole again. */
export async function purgeSessions(db: Database, now: number): Promise<void> {
  const at = new Date(now);
  await db.delete(accessTokens).where(lt(accessTokens.expiresAt, at));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, at));
  await db.delete(handOverCodes).where(lt(handOverCodes.expiresAt, at));
  await db.delete(sessions).where(lt(sessions.expiresAt, at));
  await db.delete(rateLimits).where(lt(rateLimits.wholeAt, at));
}
