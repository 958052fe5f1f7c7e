import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accounts } from '../../db/schema.ts';
import { accountOfSender } from '../../http/sender.ts';

/** Names of the people behind sender ids, by id; visitors and deleted accounts have none. */
export async function namesOf(
  db: Database,
  senders: readonly (string | null | undefined)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(senders.flatMap((sender) => (sender && accountOfSender(sender)) || []))];
  if (ids.length === 0) return new Map();
  const people = await db
    .select({ id: accounts.id, surname: accounts.surname, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.id, ids));
  return new Map(
    people.flatMap(({ id, surname, name }) =>
      surname ? [[`account:${id}`, [surname, name].filter(Boolean).join(' ')] as const] : [],
    ),
  );
}
