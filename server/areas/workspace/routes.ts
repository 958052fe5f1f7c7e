import { and, asc, eq, gte, lte, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  type Application,
  type ApplicationDetail,
  cancelApplication,
  getApplication,
  listApplications,
} from '../../../src/api/contracts/applications.ts';
import { lifecycleHistory } from '../../db/schema.ts';
import { serve } from '../../http/routes.ts';
import { signedInOf } from '../../http/sender.ts';
import { IllegalEvent, NotFound } from '../../lifecycles/errors.ts';
import { type Sender, stepName } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { type InWords, saidTo } from '../../texts.ts';
import { moscowTime } from '../../time.ts';
import { filesOf } from '../attachments/binding.ts';
import type { ApplicationKind, SentApplication } from './application-kind.ts';

/** An application with the kind that it is of. */
interface Kinded {
  readonly kind: ApplicationKind;
  readonly application: SentApplication;
}

/** Tells a person in the language of the page. */
type Say = (words: InWords) => string;

/** Everything that a person has sent, whatever its kind: section 2, account. */
export function workspaceRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, interpreter, applicationKinds, texts } = platform;

  async function canCancel({ kind, application }: Kinded, by: Sender): Promise<boolean> {
    // One that has ended shares its entity with whatever came after it.
    if (application.steps.last !== null) return false;
    const possible = await interpreter.possible(kind.lifecycle, application.entityId, by);
    return kind.cancelEvents.some((event) => possible.includes(event));
  }

  async function present(found: Kinded, by: Sender, say: Say): Promise<Application> {
    const { kind, application } = found;
    const { id, number, state, standing, title, createdAt, takesPlaceAt } = application;
    return {
      id,
      kind: kind.kind,
      ...(number !== undefined && { number }),
      state,
      standing,
      title: say(title),
      createdAt: moscowTime(createdAt),
      ...(takesPlaceAt && { takesPlaceAt: moscowTime(takesPlaceAt) }),
      canCancel: await canCancel(found, by),
    };
  }

  /** Somebody else's does not exist, so that ids cannot be probed. */
  async function find(id: string, by: Sender): Promise<Kinded> {
    for (const kind of applicationKinds) {
      const application = await kind.find(db, by.id, id, clock.now());
      if (application) return { kind, application };
    }
    throw new NotFound(id);
  }

  async function detail(id: string, by: Sender, say: Say): Promise<ApplicationDetail> {
    const found = await find(id, by);
    const { kind, application } = found;
    const { entityId, earlier = [] } = application;
    const parts = [...earlier, { entityId, ...application.steps }];
    const steps = await db
      .select()
      .from(lifecycleHistory)
      .where(
        and(
          eq(lifecycleHistory.lifecycle, kind.lifecycle.id),
          or(
            ...parts.map(({ entityId, first, last }) =>
              and(
                eq(lifecycleHistory.entityId, entityId),
                gte(lifecycleHistory.id, first),
                last === null ? undefined : lte(lifecycleHistory.id, last),
              ),
            ),
          ),
        ),
      )
      .orderBy(asc(lifecycleHistory.id));
    const written = await kind.texts?.(db, application.entityId);
    return {
      ...(await present(found, by, say)),
      sent: application.sent,
      files: await filesOf(db, { lifecycle: kind.lifecycle.id, entityId }),
      ...(application.granted && { granted: application.granted }),
      history: steps.map(({ id, event, fromState, toState, at, byRole }) => {
        const text = written?.get(id);
        return {
          event: stepName(event),
          from: fromState,
          to: toState,
          at: moscowTime(at),
          byRole,
          ...(text && { text }),
        };
      }),
    };
  }

  serve(app, listApplications, async ({ input: { query }, request }) => {
    const { sender } = signedInOf(request);
    const { page, pageSize, standing } = query;
    const all = { owner: sender.id, now: clock.now() };
    const asked = { ...all, standing };
    const kinds = await Promise.all(
      applicationKinds.map(async (kind) => ({ kind: kind.kind, total: await kind.count(db, all) })),
    );
    // Each kind gives as many as the page could need; together the newest of them are its items.
    const lists = await Promise.all(
      applicationKinds
        .filter(({ kind }) => query.kind === undefined || query.kind === kind)
        .map(async (kind) => ({
          total: await kind.count(db, asked),
          found: (await kind.newest(db, asked, page * pageSize)).map((application) => ({
            kind,
            application,
          })),
        })),
    );
    const newest = lists
      .flatMap(({ found }) => found)
      .toSorted((a, b) => b.application.createdAt.getTime() - a.application.createdAt.getTime())
      .slice((page - 1) * pageSize, page * pageSize);
    return {
      items: await Promise.all(newest.map((found) => present(found, sender, saidTo(texts, request)))),
      kinds: kinds.filter(({ total }) => total > 0),
      total: lists.reduce((sum, { total }) => sum + total, 0),
      page,
      pageSize,
    };
  });

  serve(app, getApplication, async ({ input: { params }, request }) =>
    detail(params.id, signedInOf(request).sender, saidTo(texts, request)),
  );

  serve(app, cancelApplication, async ({ input: { params }, request }) => {
    const { sender } = signedInOf(request);
    const { kind, application } = await find(params.id, sender);
    const { cancelEvents, lifecycle } = kind;
    const type = cancelEvents.find((event) => lifecycle.takes(application.state, event)) ?? cancelEvents[0];
    if (application.steps.last !== null) throw new IllegalEvent(type, application.state, null, []);
    await interpreter.step(lifecycle, application.entityId, { type }, sender);
    return detail(params.id, sender, saidTo(texts, request));
  });
}
