import type { Database, Transaction } from '../../db/database.ts';
import { auditEvents } from '../../db/schema.ts';

/** What the audit keeps of one event; never a token, a password or an address. */
export interface AuditEntry {
  readonly event:
    | 'signed_in'
    | 'sign_in_failed'
    | 'signed_out'
    | 'session_revoked'
    | 'refresh_reused'
    | 'limit_hit'
    /** Asked for what the account's role may not do; the detail is the route. */
    | 'forbidden'
    // The rest comes from steps of the account's chart.
    | (string & {});
  /** Null where no account is known. */
  readonly accountId: string | null;
  readonly network: string | null;
  readonly detail?: string | undefined;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Longest detail kept, characters. */
const LONGEST = 500;

export async function audit(db: Database | Transaction, entry: AuditEntry): Promise<void> {
  const { event, accountId, network, detail, at } = entry;
  await db
    .insert(auditEvents)
    .values({ event, accountId, network, detail: detail?.slice(0, LONGEST) ?? null, at: new Date(at) });
}
