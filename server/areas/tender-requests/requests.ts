import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { requestTexts } from '../../db/schema.ts';
import { moscowTime } from '../../time.ts';
import { filled } from '../filled.ts';
import type { RequestKind, RequestRow } from './request-kind.ts';

export type { RequestRow };

export async function findRequest(
  db: Database,
  { lifecycle: { table } }: RequestKind,
  id: string,
): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

/**
 * The fields that were sent, by their names in the form of their kind.
 * @param also what is told beside them, to officials alone
 */
export function sentFields(
  kind: RequestKind,
  row: RequestRow,
  also: Readonly<Record<string, string | null>> = {},
): Record<string, string> {
  const { lastname, firstname, patronym, organization, phone, email, startsAt, text, details } = row;
  const fields = filled({
    ...(startsAt !== null && { startsAt: moscowTime(new Date(startsAt)) }),
    lastname,
    firstname,
    patronym,
    [kind.organizationField ?? 'organization']: organization,
    phone,
    email,
    ...details,
    [kind.textField]: text,
    ...kind.told?.(row),
    ...also,
  });
  const first = (kind.first ?? []).flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
  return { ...Object.fromEntries(first), ...fields };
}

/** What was written in each step, by officials or in answer to them, by the id of its row in the history. */
export async function textsOf(
  db: Database,
  id: string,
): Promise<Map<number, { text: string; until: number | null }>> {
  const rows = await db.select().from(requestTexts).where(eq(requestTexts.requestId, id));
  return new Map(rows.map(({ step, text }) => [step, { text, until: null }]));
}
