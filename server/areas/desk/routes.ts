import { count, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import {
  type CaseDetail,
  getCase,
  listCases,
  listQueues,
  sendCaseEvent,
} from '../../../src/api/contracts/desk.ts';
import { fieldErrorsOf } from '../../../src/api/contracts/field-errors.ts';
import { networkOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { serveTo } from '../../http/routes.ts';
import { officialOf } from '../../http/sender.ts';
import { Forbidden, IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { assertMay, type Sender } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { saidTo } from '../../texts.ts';
import { presentCase, presentCases, subjectOf, versionOf } from './case.ts';
import type { DeskKind } from './desk-kind.ts';
import { datesOutOfBounds } from './fields.ts';
import { conditionOf, isIdOf, readQueue, waitsFor } from './queue.ts';
import { streamCases } from './stream.ts';

/** The officials' desk: every lifecycle that contributes a kind, moved by what its chart and the role allow. */
export function deskRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, deskKinds, texts } = platform;
  const readableBy = ({ role }: Sender) => deskKinds.filter(({ readers }) => readers.includes(role));

  function kindOf(lifecycle: string): DeskKind {
    const kind = deskKinds.find((one) => one.lifecycle.id === lifecycle);
    if (!kind) throw new NotFound(lifecycle);
    return kind;
  }

  /** Officials, and of a case those who may read it, whatever they say of it. */
  const serveOfficials = serveTo(app, (request: FastifyRequest) => {
    const { role } = officialOf(request);
    const { lifecycle } = request.params as { readonly lifecycle?: string };
    const kind = deskKinds.find((one) => one.lifecycle.id === lifecycle);
    if (kind && !kind.readers.includes(role)) throw new Forbidden(kind.lifecycle.id);
  });

  serveOfficials(listCases, async ({ input: { query }, request }) => {
    const by = officialOf(request);
    const kinds = readableBy(by).filter(
      ({ lifecycle }) => !query.lifecycle || lifecycle.id === query.lifecycle,
    );
    const now = clock.now();
    const { page, cursor } = await readQueue(db, kinds, query, by, now);
    return { items: await presentCases(db, page, by.id, now, saidTo(texts, request)), cursor };
  });

  serveOfficials(listQueues, async ({ input: { query }, request }) => {
    const by = officialOf(request);
    const now = clock.now();
    const items = await Promise.all(
      readableBy(by).map(async (kind) => {
        const { lifecycle, columns } = kind;
        const { table, duty } = lifecycle;
        const where = conditionOf(kind, query, by, now);
        if (where === null) return { lifecycle: lifecycle.id, states: [] };
        const isOverdue = columns.dueAt ? sql`${columns.rank} <= ${now}::bigint` : sql`false`;
        const states = await db
          .select({
            state: table.state,
            count: count(),
            overdue: sql<string>`count(*) filter (where ${isOverdue})`,
          })
          .from(table)
          .where(where)
          .groupBy(table.state);
        return {
          lifecycle: lifecycle.id,
          states: states
            .map(({ state, count, overdue }) => ({
              state: String(state),
              count,
              overdue: Number(overdue),
              isMine: duty[String(state)] === by.role,
              isWaiting: waitsFor(kind, String(state), by),
            }))
            .toSorted((a, b) => (a.state < b.state ? -1 : 1)),
        };
      }),
    );
    return { items };
  });

  serveOfficials(getCase, async ({ input: { params }, request }) => {
    const by = officialOf(request);
    const kind = kindOf(params.lifecycle);
    if (!isIdOf(kind, params.id)) throw new NotFound(params.id);
    await interpreter.settle(kind.lifecycle, params.id);
    return presentCase(platform, kind, params.id, by, saidTo(texts, request));
  });

  /** What an official gave, checked field by field. */
  function checked(kind: DeskKind, type: string, input: object): Record<string, unknown> {
    const schema = kind.events[type];
    if (!schema)
      throw new HttpProblem(422, 'validation', { errors: [{ path: 'type', code: 'incorrect_format' }] });
    const parsed = safeParse(schema, input, { reportInput: true });
    if (!parsed.success)
      throw new HttpProblem(422, 'validation', { errors: fieldErrorsOf(parsed.error.issues) });
    return parsed.data as Record<string, unknown>;
  }

  serveOfficials(sendCaseEvent, async ({ input: { params, body }, request }): Promise<CaseDetail> => {
    const by = officialOf(request);
    const kind = kindOf(params.lifecycle);
    const { type, version, ...input } = body;
    const { lifecycle } = kind;
    assertMay(lifecycle, type, by);
    const fields = checked(kind, type, input);
    if (!isIdOf(kind, params.id)) throw new NotFound(params.id);
    // What fell due stays, whatever becomes of the event.
    await interpreter.settle(lifecycle, params.id);

    /** Tells what the official could not have known. */
    async function refuse(code: 'illegal_event' | 'case_changed'): Promise<never> {
      const { state, history, possible } = await presentCase(
        platform,
        kind,
        params.id,
        by,
        saidTo(texts, request),
      );
      const happened = history.at(-1);
      throw new HttpProblem(409, code, {
        state,
        possible: possible.map((event) => event.type),
        ...(happened && { happened }),
      });
    }

    const outcome = await db.transaction(async (tx) => {
      const subject = await subjectOf(platform, kind, params.id, { tx, origin: networkOf(request.ip) });
      if (version !== undefined && version !== (await versionOf(tx, kind, params.id))) return 'case_changed';
      if (lifecycle.takes(subject.state, type)) {
        const errors = datesOutOfBounds(fields, (await kind.fields?.(type, subject)) ?? {});
        if (errors.length > 0) throw new HttpProblem(422, 'validation', { errors });
      }
      const payload = kind.payload ? await kind.payload(type, fields, subject) : fields;
      try {
        await interpreter.step(lifecycle, params.id, { ...payload, type }, by, tx);
      } catch (error) {
        const isIllegal = error instanceof IllegalEvent;
        const errors = (isIllegal ? kind.mendable?.(type, subject) : kind.refused?.(error)) ?? [];
        if (errors.length > 0) throw new HttpProblem(422, 'validation', { errors });
        if (!isIllegal) throw error;
        return 'illegal_event';
      }
      return 'taken';
    });
    if (outcome !== 'taken') return refuse(outcome);
    return presentCase(platform, kind, params.id, by, saidTo(texts, request));
  });

  streamCases(app, platform);
}
