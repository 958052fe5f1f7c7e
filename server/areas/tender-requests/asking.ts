import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InspectionVisit } from '../../../src/api/contracts/tender-requests.ts';
import { localeOfHost } from '../../../src/i18n/locales.ts';
import { deadlineFrom } from '../../calendar/deadlines.ts';
import type { Slot } from '../../calendar/office-hours.ts';
import { databaseError, type Transaction } from '../../db/database.ts';
import { tenders } from '../../db/schema.ts';
import { once } from '../../http/idempotency.ts';
import { LIMITS } from '../../http/limits.ts';
import { lineOf } from '../../http/network.ts';
import { HttpProblem } from '../../http/problems.ts';
import { senderOf, visitorOf } from '../../http/sender.ts';
import { Conflict, NotFound } from '../../lifecycles/errors.ts';
import { assertMay } from '../../lifecycles/lifecycle.ts';
import type { Platform } from '../../platform.ts';
import { moscowTime } from '../../time.ts';
import { takeLetters } from '../letter-limits.ts';
import { tenderLifecycle } from '../tenders/lifecycle.ts';
import { requestBelongings } from './belongings.ts';
import { inspectionTimesOf } from './inspection-times.ts';
import type { RequestKind } from './request-kind.ts';

/** What every form of a request has. */
interface RequestForm {
  readonly lastname: string;
  readonly firstname: string;
  readonly patronym?: string | undefined;
  readonly organization?: string | undefined;
  readonly phone?: string | undefined;
  readonly email: string;
}

/** What is particular to one request. */
interface Particulars {
  readonly text: string;
  readonly details?: Readonly<Record<string, string>>;
  /** Time of an inspection, milliseconds since the epoch. */
  readonly startsAt?: number;
  /** What else its event carries. */
  readonly event?: object;
  /** What else is stored with it: found before the transaction, written in it. */
  readonly attach?: () => Promise<(tx: Transaction, id: string) => Promise<void>>;
}

/** How requests are sent, whatever their kind, by visitors and users. */
export function createAsking(platform: Platform) {
  const { db, clock, interpreter, limits, settings, calendar } = platform;
  const belongings = requestBelongings(platform);

  /** The object, if the public may know of it. */
  async function findTender(id: string, tx?: Transaction) {
    const columns = { state: tenders.state, deadlineAt: tenders.deadlineAt, address: tenders.address };
    const read = (tx ?? db).select(columns).from(tenders).where(eq(tenders.id, id));
    // A tender that is being called off waits for the request, or the request for it.
    const [tender] = await (tx ? read.for('share') : read);
    if (!tender || tender.state === 'unpublished') throw new NotFound(id);
    const isOpen =
      tenderLifecycle.states.takesRequests.includes(tender.state) && (tender.deadlineAt ?? 0) > clock.now();
    return { deadlineAt: tender.deadlineAt ?? 0, address: tender.address, isOpen };
  }

  /** Somebody with a request of this kind under way has no second one about the same object. */
  async function assertFirst(
    tx: Transaction,
    { lifecycle: { table, states } }: RequestKind,
    owner: string,
    tenderId: string,
  ): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${owner} ${tenderId}`}, 0))`);
    const [standing] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.owner, owner), eq(table.tenderId, tenderId), inArray(table.state, states.open)))
      .limit(1);
    if (standing) throw new Conflict('already_asked');
  }

  async function ask(
    kind: RequestKind,
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    form: RequestForm,
    particulars: Particulars,
    tenderId: string | null,
  ): Promise<{ applicationId: string; number: number; dueAt?: string; visit?: InspectionVisit }> {
    const { lifecycle, sendEvent, newContext, term } = kind;
    const visitor = visitorOf(request);
    // What a tab that did not know yet sent as the visitor goes along now.
    if (request.signedIn && visitor) await belongings.adopt(visitor, request.signedIn.sender);
    const by = senderOf(request, reply);
    assertMay(lifecycle, sendEvent, by);
    if (tenderId !== null) await findTender(tenderId);
    if (request.signedIn) await limits.take(LIMITS.requestsOfAccount, request.signedIn.accountId, request);
    else await limits.take(LIMITS.requestsFromLine, lineOf(request.ip), request);
    const giveBack = await takeLetters(platform, request, form.email);
    const now = clock.now();
    const deadline = term === undefined ? undefined : deadlineFrom(calendar(), now, term);
    const { startsAt, text, details, attach } = particulars;
    let isSent = false;

    const send = async (
      tx: Transaction,
      store: Awaited<ReturnType<NonNullable<typeof attach>>> | undefined,
    ) => {
      let visit: InspectionVisit | undefined;
      if (tenderId !== null) {
        const tender = await findTender(tenderId, tx);
        if (!tender.isOpen) throw new Conflict('tender_closed');
        await assertFirst(tx, kind, by.id, tenderId);
        if (startsAt !== undefined) {
          const offered = offeredTime(startsAt, tender.deadlineAt, now);
          visit = { ...inMoscow(offered), address: tender.address };
        }
      }
      const id = randomUUID();
      const { lastname, firstname, patronym, organization, phone, email } = form;
      const [row] = await tx
        .insert(lifecycle.table)
        .values({
          id,
          state: 'unsent',
          context: newContext(),
          tenderId,
          lastname,
          firstname,
          patronym: patronym || null,
          organization: organization || null,
          phone: phone || null,
          email,
          text,
          details: details ?? {},
          locale: localeOfHost(request.host),
          createdAt: new Date(now),
        })
        .returning({ number: lifecycle.table.number });
      await store?.(tx, id);
      const event = {
        ...particulars.event,
        type: sendEvent,
        ...(deadline && { deadline }),
        ...(startsAt && { startsAt }),
      };
      await interpreter.step(lifecycle, id, event, by, tx);
      isSent = true;
      return {
        applicationId: id,
        number: row?.number ?? 0,
        ...(deadline && { dueAt: moscowTime(new Date(deadline.dueAt)) }),
        ...(visit && { visit }),
      };
    };
    try {
      const store = await attach?.();
      return await once({ db, now, secret: settings.secret }, request, by.id, (tx) => send(tx, store));
    } catch (error) {
      isSent = false;
      // Of two who ask for one time the database lets one have it.
      if (databaseError(error)?.constraint === 'inspection_requests_time') throw new Conflict('time_taken');
      throw error;
    } finally {
      if (!isSent) await giveBack();
    }
  }

  /** Only times that are offered can be asked for. */
  function offeredTime(startsAt: number, deadlineAt: number, now: number): Slot {
    const offered = inspectionTimesOf(calendar(), deadlineAt, now);
    const time = offered.find((slot) => slot.startsAt.getTime() === startsAt);
    if (!time)
      throw new HttpProblem(422, 'validation', { errors: [{ path: 'startsAt', code: 'incorrect_format' }] });
    return time;
  }

  return { ask, findTender };
}

/** A time as answers tell it. */
export const inMoscow = ({ startsAt, endsAt }: Slot) => ({
  startsAt: moscowTime(startsAt),
  endsAt: moscowTime(endsAt),
});
