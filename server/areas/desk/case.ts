import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Case, CaseDetail, CaseStep, PossibleEvent } from '../../../src/api/contracts/desk.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { lifecycleHistory } from '../../db/schema.ts';
import { NotFound } from '../../lifecycles/errors.ts';
import { type Sender, stepName } from '../../lifecycles/lifecycle.ts';
import type { InWords } from '../../texts.ts';
import { moscowTime } from '../../time.ts';
import { filesOf } from '../attachments/binding.ts';
import type { DeskKind, DeskMeans, Subject } from './desk-kind.ts';
import { fieldsOf } from './fields.ts';
import { namesOf } from './names.ts';
import type { KindedCase } from './queue.ts';

/** Tells an official in the language of the page. */
type Say = (words: InWords) => string;

/** Cases as `me` sees them in a queue. */
export async function presentCases(
  db: Database,
  cases: readonly KindedCase[],
  me: string,
  now: number,
  say: Say,
): Promise<Case[]> {
  const names = await namesOf(
    db,
    cases.map(({ found }) => found.assignee),
  );
  return cases.map(({ kind, found }) => {
    const { id, number, state, title, person, createdAt, dueAt, approachingAt, startsAt, assignee } = found;
    const isOverdue = typeof dueAt === 'number' && dueAt <= now;
    return {
      lifecycle: kind.lifecycle.id,
      id,
      ...(number !== undefined && { number }),
      state,
      title: say(title),
      person,
      createdAt: moscowTime(createdAt),
      ...(typeof dueAt === 'number' && { dueAt: moscowTime(new Date(dueAt)) }),
      ...(startsAt && { startsAt: moscowTime(startsAt) }),
      isOverdue,
      isApproaching: !isOverdue && typeof approachingAt === 'number' && approachingAt <= now,
      ...(kind.columns.assignee && {
        assignee: assignee ? { name: names.get(assignee) ?? '', isMe: assignee === me } : null,
      }),
    };
  });
}

/** Where a case stands, for whatever is about to happen to it. @throws NotFound */
export async function subjectOf(
  means: DeskMeans,
  kind: DeskKind,
  id: string,
  { tx, origin = null }: { readonly tx?: Transaction; readonly origin?: string | null } = {},
): Promise<Subject> {
  const { table } = kind.lifecycle;
  const db = tx ?? means.db;
  const read = db.select({ state: table.state, context: table.context }).from(table).where(eq(table.id, id));
  // Within a transaction the case waits for what is about to happen.
  const [row] = await (tx ? read.for('update') : read);
  if (!row) throw new NotFound(id);
  return { db, means, origin, id, state: String(row.state), context: row.context };
}

const historyOf = (kind: DeskKind, id: string) =>
  and(eq(lifecycleHistory.lifecycle, kind.lifecycle.id), eq(lifecycleHistory.entityId, id));

/** The last step that a person took: what the next event is sent on top of. Deadlines that pass change no plans. */
export async function versionOf(db: Database | Transaction, kind: DeskKind, id: string): Promise<number> {
  const [last] = await db
    .select({ id: lifecycleHistory.id })
    .from(lifecycleHistory)
    .where(and(historyOf(kind, id), ne(lifecycleHistory.byRole, 'system')))
    .orderBy(desc(lifecycleHistory.id))
    .limit(1);
  return last?.id ?? 0;
}

/** Every step of a case, the oldest first, with the names of who took it. */
async function historyWithNames(db: Database, kind: DeskKind, id: string): Promise<CaseStep[]> {
  const steps = await db
    .select()
    .from(lifecycleHistory)
    .where(historyOf(kind, id))
    .orderBy(asc(lifecycleHistory.id));
  const names = await namesOf(
    db,
    steps.map(({ byId }) => byId),
  );
  return steps.map((step) => {
    const byName = names.get(step.byId);
    return {
      id: step.id,
      event: stepName(step.event),
      from: step.fromState,
      to: step.toState,
      at: moscowTime(step.at),
      byRole: step.byRole,
      ...(byName && { byName }),
    };
  });
}

/** The events that the chart and the official's role allow now, with what each asks for. */
async function possibleOf(kind: DeskKind, subject: Subject, by: Sender): Promise<PossibleEvent[]> {
  const { interpreter } = subject.means;
  const types = await interpreter.possible(kind.lifecycle, subject.id, by, (type) =>
    kind.sample?.(type, subject),
  );
  const possible: PossibleEvent[] = [];
  for (const type of types) {
    const page = await kind.page?.(type, subject);
    const schema = kind.events[type];
    if (page !== undefined) possible.push({ type, fields: [], page });
    else if (schema) {
      const fields = fieldsOf(schema, await kind.fields?.(type, subject));
      possible.push({ type, fields, ...(kind.confirmed?.includes(type) && { confirm: true as const }) });
    }
  }
  return possible;
}

/** One case as an official sees it. @throws NotFound */
export async function presentCase(
  means: DeskMeans,
  kind: DeskKind,
  id: string,
  by: Sender,
  say: Say,
): Promise<CaseDetail> {
  const { db, clock } = means;
  const subject = await subjectOf(means, kind, id);
  const [found] = await kind.read(db, eq(kind.lifecycle.table.id, id), 1);
  const [summary] = found ? await presentCases(db, [{ kind, found }], by.id, clock.now(), say) : [];
  if (!summary) throw new NotFound(id);
  const { sent, granted, marks, due, texts } = await kind.detail(means, id);
  const history = await historyWithNames(db, kind, id);
  return {
    ...summary,
    version: await versionOf(db, kind, id),
    sent: Object.fromEntries(Object.entries(sent).map(([name, words]) => [name, say(words)])),
    ...(granted && { granted: { ...granted } }),
    ...(marks && { marks }),
    files: await filesOf(db, { lifecycle: kind.lifecycle.id, entityId: id }),
    ...(due && { due }),
    history: history.map((step) => {
      const written = texts?.get(step.id);
      return {
        ...step,
        ...(written && { text: written.text }),
        ...(written?.until && { until: moscowTime(new Date(written.until)) }),
      };
    }),
    possible: await possibleOf(kind, subject, by),
  };
}
