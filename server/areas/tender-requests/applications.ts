import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { tenders } from '../../db/schema.ts';
import { filedWords } from '../../translations.ts';
import { firstWords } from '../first-words.ts';
import { TITLED, type TitledRow, titleOf } from '../tenders/title.ts';
import type { ApplicationKind, Sent, SentApplication } from '../workspace/application-kind.ts';
import { REQUEST_KINDS } from './kinds.ts';
import type { RequestKind, RequestRow } from './request-kind.ts';
import { sentFields, textsOf } from './requests.ts';

/** A kind of request among a person's applications. */
function applicationKindOf(kind: RequestKind): ApplicationKind {
  const { lifecycle, cancelEvents } = kind;
  const { table } = lifecycle;

  const select = (db: Database) =>
    db.select({ row: table, object: TITLED }).from(table).leftJoin(tenders, eq(tenders.id, table.tenderId));

  /** A request has a life of its own, so its part of the history is all of it. */
  const present = ({ row, object }: { row: RequestRow; object: TitledRow | null }): SentApplication => ({
    id: row.id,
    entityId: row.id,
    number: row.number,
    state: row.state,
    standing: lifecycle.standingIn(row.state),
    title: object ? titleOf(object) : filedWords((row.details.title ?? firstWords(row.text)) || row.lastname),
    createdAt: row.createdAt,
    ...(row.startsAt !== null && { takesPlaceAt: new Date(row.startsAt) }),
    steps: { first: 0, last: null },
    sent: sentFields(kind, row),
    granted: kind.granted?.(row),
  });

  const whichOf = ({ owner, standing }: Sent) =>
    and(eq(table.owner, owner), standing && inArray(table.state, [...lifecycle.statesStanding(standing)]));

  return {
    kind: lifecycle.id,
    lifecycle,
    cancelEvents,
    async count(db, of) {
      const [row] = await db.select({ total: count() }).from(table).where(whichOf(of));
      return row?.total ?? 0;
    },
    async newest(db, of, limit) {
      const rows = await select(db)
        .where(whichOf(of))
        .orderBy(desc(table.createdAt), desc(table.number))
        .limit(limit);
      return rows.map(present);
    },
    async find(db, owner, id) {
      const [row] = await select(db).where(and(eq(table.id, id), eq(table.owner, owner)));
      return row && present(row);
    },
    async texts(db, id) {
      const written = await textsOf(db, id);
      return new Map([...written].map(([step, { text }]) => [step, text]));
    },
  };
}

/** Requests about objects and to the kiosk among a person's applications. */
export const requestApplications: readonly ApplicationKind[] = REQUEST_KINDS.map(applicationKindOf);
