import { and, asc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { LocaleCode } from '../../../src/i18n/locales.ts';
import type { Deadline } from '../../../src/machines/lifecycles/deadline.ts';
import { explainDue } from '../../calendar/deadlines.ts';
import { tenders } from '../../db/schema.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { hasWords } from '../../text-query.ts';
import type { Texts } from '../../texts.ts';
import { momentOf } from '../../time.ts';
import type { DeskKind } from '../desk/desk-kind.ts';
import { mendableMoment, momentFieldsOf, sampleMoment } from '../desk/moment.ts';
import { firstWords } from '../first-words.ts';
import { TITLED, titleOf, titlesIn } from '../tenders/title.ts';
import { REQUEST_KINDS } from './kinds.ts';
import type { RequestKind } from './request-kind.ts';
import { findRequest, sentFields, textsOf } from './requests.ts';

/** Events with which a manager gives a moment. */
const GIVES_START: ReadonlySet<string> = new Set(['roadshow.schedule', 'roadshow.reschedule']);

/** A kind of request on the desk. */
function deskKindOf(kind: RequestKind): DeskKind {
  const { lifecycle, term } = kind;
  const { table } = lifecycle;
  return {
    lifecycle,
    id: z.uuid(),
    readers: kind.readers ?? ['manager', 'admin'],
    events: kind.events,
    ...(kind.confirmed && { confirmed: kind.confirmed }),
    ...(kind.refused && { refused: kind.refused }),
    columns: { rank: sql<number>`${table.rank}`, dueAt: sql<number | null>`${table.dueAt}` },
    listed: ne(table.state, 'unsent'),
    matches(query) {
      const number = /^\d{1,9}$/.test(query) ? eq(table.number, Number(query)) : undefined;
      return or(number, hasWords(table.words, query));
    },
    async read(db, where: SQL | undefined, limit) {
      const rows = await db
        .select({
          id: table.id,
          number: table.number,
          state: table.state,
          object: TITLED,
          name: sql<string | null>`${table.details} ->> 'title'`,
          text: sql<string>`left(${table.text}, 200)`,
          organization: table.organization,
          lastname: table.lastname,
          firstname: table.firstname,
          createdAt: table.createdAt,
          rank: table.rank,
          dueAt: table.dueAt,
          approachingAt: table.approachingAt,
        })
        .from(table)
        .leftJoin(tenders, eq(tenders.id, table.tenderId))
        .where(and(where))
        .orderBy(asc(table.rank), asc(table.id))
        .limit(limit);
      return rows.map(({ object, name, text, organization, lastname, firstname, ...row }) => {
        const person = organization ?? `${lastname} ${firstname}`.trim();
        // A form without a text is told apart by who sent it.
        return { ...row, title: object ? titleOf(object) : (name ?? firstWords(text)) || person, person };
      });
    },
    async detail({ db, calendar }, id) {
      const row = await findRequest(db, kind, id);
      if (!row) throw new NotFound(id);
      const [object] = row.tenderId
        ? await db
            .select({ ...TITLED, address: tenders.address })
            .from(tenders)
            .where(eq(tenders.id, row.tenderId))
        : [];
      const { deadline } = row.context as { deadline?: Deadline | null };
      return {
        sent: {
          ...(object && {
            object: (texts: Texts, locale: LocaleCode) =>
              `${titlesIn(texts, locale)(object)}, ${object.address}`,
          }),
          ...sentFields(kind, row, await kind.alsoTold?.(db, row)),
        },
        granted: kind.granted?.(row),
        marks: kind.marks?.(row) ?? undefined,
        due: deadline && term ? explainDue(calendar(), deadline, 'workingDays', term) : undefined,
        texts: await textsOf(db, id),
      };
    },
    async fields(type, subject) {
      if (kind.fields) return kind.fields(type, subject);
      const { means } = subject;
      return GIVES_START.has(type) ? momentFieldsOf(means.clock.now()) : {};
    },
    async payload(type, input, subject) {
      if (kind.payload) return kind.payload(type, input, subject);
      if (!GIVES_START.has(type)) return input;
      const { day, time, ...others } = input;
      return { ...others, startsAt: momentOf(String(day), String(time)) };
    },
    mendable: (type, { state, means }) =>
      GIVES_START.has(type) && lifecycle.takes(state, type) ? mendableMoment(means.clock.now()) : [],
    sample: (type, { means }) =>
      GIVES_START.has(type) ? { startsAt: sampleMoment(means.clock.now()) } : undefined,
  };
}

/** Requests of the public on the desk. */
export const requestDeskKinds: readonly DeskKind[] = REQUEST_KINDS.map(deskKindOf);
