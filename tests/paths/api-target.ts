import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { Forbidden, IllegalEvent, NotFound } from '../../server/lifecycles/errors.ts';
import { SYSTEM } from '../../server/lifecycles/interpreter.ts';
import { type Lifecycle, type Sender, stateText, stepName } from '../../server/lifecycles/lifecycle.ts';
import { ROLES, type Role } from '../../src/machines/lifecycles/roles.ts';
import type { TestPortal } from '../support/portal.ts';
import { castOf } from './cast.ts';
import { type Clocked, eventsOf, MODEL_START, type PathEvent } from './clocked-model.ts';
import type { Path } from './generate.ts';
import type { PromisedMail, TakenStep } from './promise-table.ts';
import { type ApiStage, type TableRequest, UNBORN } from './request-table.ts';
import { StepFailure } from './step-failure.ts';
import type { ChartTables } from './tables.ts';

export interface ApiLane {
  readonly portal: TestPortal;
  readonly databaseUrl: string;
  /** Where everything refused has been asked for already; none where a chart is broken. */
  readonly refused?: Set<string>;
}

/** A timer is looked at this long before it is due, too. Milliseconds. */
const EARLY = 1;
/** The worker of every other path comes this much later than a timer is due. Milliseconds. */
const LATE = 60_000;
const LOCALES = join(import.meta.dirname, '..', '..', 'src', 'i18n');

interface Stored {
  readonly state: string;
  readonly history: readonly {
    event: string;
    from: string;
    to: string;
    role: string;
    by: string;
    at: number;
  }[];
  /** Event and milliseconds until it is due. */
  readonly timers: readonly (readonly [event: string, due: number])[];
  readonly outbox: readonly string[];
  /** In the order of their outbox rows. */
  readonly mails: readonly { to: string; subject: string; text: string }[];
}

/**
 * Plays a path over HTTP on a real database: after each step the state that the interface reports and the rows
 * stored equal the model's; then everything that the model refuses there is asked for, and changes nothing.
 * @throws StepFailure naming the step and the difference
 */
export async function playOverHttp(
  tables: ChartTables,
  path: Path,
  number: number,
  lane: ApiLane,
): Promise<void> {
  const { platform, advance } = lane.portal;
  const lifecycle = platform.lifecycles.find(({ id }) => id === tables.chart.id);
  const { requests, promises, cases } = tables;
  if (!lifecycle || !requests || !promises)
    throw new Error(`${tables.chart.id} is not among the server's lifecycles`);
  const { senders, readers, page, signs = {} } = promises;
  const client = new pg.Client({ connectionString: lane.databaseUrl });
  await client.connect();
  const cast = castOf(lane.portal);
  let current = '';
  const stage: ApiStage = {
    number,
    get state() {
      return current;
    },
    secret: lane.portal.platform.settings.secret,
    setClock: (now) => platform.testClock?.set(now),
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await client.query(text, [...values])).rows as Row[],
    ...cast,
  };
  let step = 0;
  let start = 0;
  const fromStart = (moment: number) => moment - MODEL_START + start;
  try {
    let entity = await requests.create(stage, path.input);
    start = platform.clock.now();
    let before = await stored(entity);
    for (const [index, { event, state }] of path.steps.entries()) {
      step = index;
      const previous = path.steps[index - 1]?.state;
      if (event && previous) {
        current = stateText(previous.snapshot.value);
        const answer = await happen(entity, event, previous);
        if (entity === UNBORN && !event.$refused && requests.born)
          entity = await requests.born(stage, answer);
        await compare(before, await stored(entity), event, previous, state);
      }
      current = stateText(state.snapshot.value);
      before = await stored(entity);
      await reported(entity, state);
      await refuses(entity, state, before);
    }
  } catch (error) {
    throw new StepFailure(step, error);
  } finally {
    await client.end();
  }

  /** @returns the body of the answer */
  async function happen(id: string, event: PathEvent, before: Clocked): Promise<unknown> {
    if (event.$wait !== undefined) {
      const early = event.$wait > EARLY ? EARLY : 0;
      await advance(event.$wait - early);
      await reported(id, before);
      const late = isLate(before.now + event.$wait, before) ? LATE : 0;
      await advance(early + late);
      // The step is dated when it was due, so the path goes on from there.
      platform.testClock?.set(platform.clock.now() - late);
      return undefined;
    }
    const { status, body } = await ask(id, event);
    // What was noted for the worker, such as the wish for a mail, becomes a step of its own.
    await platform.worker.drain();
    const wanted = event.$refused ? refusalOf(event, before) : 'success';
    if (wanted === 'success' ? status >= 300 : status !== wanted)
      throw new Error(
        `${event.type} (${event.$case}) answered ${status} instead of ${wanted}: ${JSON.stringify(body)}`,
      );
    return body;
  }

  /** Whether the worker may come late to what is due: on every other path, where nothing else falls due meanwhile. */
  function isLate(due: number, { pending }: Clocked): boolean {
    const others = Object.values(pending).filter((timer) => timer.due > due);
    return number % 2 === 1 && others.every((timer) => timer.due > due + LATE);
  }

  /** Everything a role may not send, everything the chart does not take here, and what officials are offered. */
  async function refuses(id: string, state: Clocked, before: Stored): Promise<void> {
    const table = lifecycle as Lifecycle;
    const isTakenHere = (event: PathEvent) => state.snapshot.status === 'active' && state.snapshot.can(event);
    const events = [...eventsOf(cases, state)];
    // Many paths come by the same place: one in which the same is taken and the same refused.
    const place = JSON.stringify([
      table.id,
      stateText(state.snapshot.value),
      events.map((event) => [event.type, event.$case, isTakenHere(event)]),
    ]);
    if (lane.refused?.has(place)) return;
    lane.refused?.add(place);
    for (const event of events) {
      const isTaken = isTakenHere(event);
      if (!isTaken) {
        const { status } = await ask(id, event);
        const wanted = refusalOf(event, state);
        if (status !== wanted)
          throw new Error(`illegal ${event.type} (${event.$case}) answered ${status}, not ${wanted}`);
      }
      for (const role of ROLES) {
        if (role === 'system' || senders[event.type]?.includes(role)) continue;
        const by = { role, id: `some ${role}` };
        const { status } = await ask(id, { ...event, by });
        // To visitors some doors say that they have to sign in first.
        if (status !== 403 && !(status === 401 && role === 'visitor'))
          throw new Error(`${event.type} by ${role} answered ${status}, not 403`);
      }
    }
    await offered(id, state);
    await offeredToSender(id, state);
    await platform.worker.drain();
    expectSame('after refusals', await stored(id), before);
  }

  /** Whether some case of an event would be taken from somebody. */
  function takes(state: Clocked, type: string, by: object): boolean {
    if (state.snapshot.status !== 'active') return false;
    const events = [...eventsOf(cases, state)].filter((event) => event.type === type);
    return events.some((event) => state.snapshot.can({ ...event, by }));
  }

  /** What the sender's own page offers is what the chart takes from them. */
  async function offeredToSender(id: string, state: Clocked): Promise<void> {
    if (!page || id === UNBORN) return;
    const person = stage.person(page.by.role, page.by.id);
    const { status, body } = await person.send({ method: 'GET', path: page.reads(id) });
    expectSame(
      'what its page offers the sender',
      status === 200 ? [...page.offers(body)].toSorted() : [],
      page.among.filter((type) => takes(state, type, page.by)).toSorted(),
    );
  }

  /** The desk offers each official who reads it what the chart takes from that role, and nothing to anybody else. */
  async function offered(id: string, state: Clocked): Promise<void> {
    for (const role of ROLES) {
      if (role === 'system') continue;
      const by = { role, id: `some ${role}` };
      const { status, body } = await stage
        .person(role, by.id)
        .send({ method: 'GET', path: `/invest/desk/v1/${lifecycle?.id}/${id}` });
      if (!readers.includes(role)) {
        if (status !== 403 && !(status === 401 && role === 'visitor'))
          throw new Error(`the desk answered ${role} with ${status}, not 403`);
        continue;
      }
      if (id === UNBORN) {
        expectSame(`the desk to ${role}`, status, 404);
        continue;
      }
      const { possible } = body as { possible: readonly { type: string }[] };
      expectSame(
        `what the desk offers ${role}`,
        possible.map(({ type }) => type).toSorted(),
        Object.keys(senders)
          .filter((type) => senders[type]?.includes(role) && takes(state, type, by))
          .toSorted(),
      );
    }
  }

  async function ask(id: string, event: PathEvent): Promise<{ status: number; body: unknown }> {
    const { role, id: name } = event.by as { role: Role; id: string };
    const request: TableRequest | null = (await requests?.sends[event.type]?.(id, event, stage)) ?? null;
    if (request) return stage.person(request.as?.role ?? role, request.as?.id ?? name).send(request);
    return { status: await askInside(id, event, { role, id: name }), body: undefined };
  }

  /** Sends an event that no door leads to. @returns the status that the refusal would have */
  async function askInside(id: string, event: PathEvent, sender: Sender): Promise<number> {
    try {
      const { $case, $refused, by, at, ...sent } = event;
      await platform.interpreter.step(lifecycle as Lifecycle, id, sent, sender);
      return 200;
    } catch (error) {
      if (error instanceof Forbidden) return 403;
      if (error instanceof IllegalEvent) return 409;
      if (error instanceof NotFound) return 404;
      throw error;
    }
  }

  function refusalOf(event: PathEvent, { snapshot }: Clocked): number {
    return requests?.refusal?.(event, stateText(snapshot.value), snapshot.context as never) ?? 409;
  }

  async function reported(id: string, { snapshot }: Clocked): Promise<void> {
    const told = id === UNBORN ? undefined : await requests?.reads(stage, id);
    if (told !== undefined) expectSame('the interface reports', told, stateText(snapshot.value));
  }

  async function stored(id: string): Promise<Stored> {
    const table = lifecycle as Lifecycle;
    const key = [table.id, id];
    const name = String((table.table as unknown as Record<symbol, unknown>)[Symbol.for('drizzle:Name')]);
    const [entity] = await stage.query<{ state: string }>(
      `select state from ${client.escapeIdentifier(name)} where id::text = $1`,
      [id],
    );
    const history = await stage.query<{
      event: string;
      from: string;
      to: string;
      role: string;
      by: string;
      at: Date;
    }>(
      `select event, from_state as "from", to_state as "to", by_role as role, by_id as "by", at from lifecycle_history
       where lifecycle = $1 and entity_id = $2 order by id`,
      key,
    );
    const timers = await stage.query<{ event: string; due: Date }>(
      'select event, due_at as due from lifecycle_timers where lifecycle = $1 and entity_id = $2 order by event',
      key,
    );
    const outbox = await stage.query<{ effect: string }>(
      'select effect from outbox where lifecycle = $1 and entity_id = $2 order by id',
      key,
    );
    const mails = await stage.query<{ to: string; subject: string; text: string }>(
      `select mailbox."to", mailbox.subject, mailbox.text from outbox join mailbox using (id)
       where lifecycle = $1 and entity_id = $2 order by id`,
      key,
    );
    return {
      state: entity?.state ?? 'gone',
      history: history.map((row) => ({ ...row, at: row.at.getTime() })),
      timers: timers.map(({ event, due }) => [event, due.getTime()]),
      outbox: outbox.map(({ effect }) => effect),
      mails,
    };
  }

  async function compare(
    before: Stored,
    after: Stored,
    event: PathEvent,
    previous: Clocked,
    state: Clocked,
  ): Promise<void> {
    if (event.$refused) {
      expectSame(`after ${event.type} refused`, after, before);
      return;
    }
    // What one step tells several people is a row each.
    const news = after.outbox.slice(before.outbox.length);
    const outbox = news.filter((effect, index) => effect !== news[index - 1]);
    const sender = (event.$wait === undefined ? event.by : SYSTEM) as { role: Role; id: string };
    const { role } = sender;
    const told = state.actions.filter((action) => lifecycle?.deliveries?.[action]);
    expectSame(
      `after ${event.type}`,
      { ...after, outbox: [...before.outbox, ...outbox] },
      {
        state: stateText(state.snapshot.value),
        history: [
          ...before.history,
          {
            event: event.type,
            from: stateText(previous.snapshot.value),
            to: stateText(state.snapshot.value),
            role,
            by: signs[role] ?? (await cast.senderId(role, sender.id)),
            at: fromStart(state.now),
          },
        ],
        timers: Object.entries(state.pending)
          .map(([name, { due }]) => [name, fromStart(due)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
        outbox: [...before.outbox, ...told],
        mails: after.mails,
      },
    );
    await compareMails(before, after, {
      event,
      from: stateText(previous.snapshot.value),
      to: stateText(state.snapshot.value),
      context: previous.snapshot.context as never,
    });
  }

  /** Each mail that the step promises has come once, to its reader, under its subject; and no other. */
  async function compareMails(before: Stored, after: Stored, step: TakenStep): Promise<void> {
    const name = stepName(step.event.type);
    const promised = (await promises?.mails[name]?.(stage, step)) ?? [];
    expectSame(`mails before ${name}`, after.mails.slice(0, before.mails.length), before.mails);
    const left = after.mails.slice(before.mails.length);
    for (const mail of promised) {
      const found = left.findIndex(
        ({ to, subject, text }) =>
          to === mail.to &&
          isSubject(subject, mail) &&
          (mail.says === undefined || text.includes(mail.says)) &&
          (mail.hides === undefined || !text.includes(mail.hides)),
      );
      if (found < 0)
        throw new Error(`${name}: no mail ${mail.kind} to ${mail.to}, only ${JSON.stringify(left)}`);
      left.splice(found, 1);
    }
    if (left.length > 0) throw new Error(`${name}: nobody promised the mails ${JSON.stringify(left)}`);
  }
}

const mailTexts = new Map<string, Record<string, Record<string, { subject: string }>>>();

/** Whether a subject is that of a kind of mail, whatever numbers and dates stand in it. */
function isSubject(subject: string, { locale, kind }: PromisedMail): boolean {
  let texts = mailTexts.get(locale);
  if (!texts) {
    texts = JSON.parse(readFileSync(join(LOCALES, locale, 'mail.json'), 'utf8'));
    mailTexts.set(locale, texts as never);
  }
  const words = kind
    .split('.')
    .reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], texts);
  const wanted = (words as { subject?: string } | undefined)?.subject;
  if (!wanted) throw new Error(`mail.json of ${locale} has no subject for ${kind}`);
  const pattern = wanted.split(/\{\{\w+\}\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${pattern.join('.+')}$`, 'u').test(subject);
}

function expectSame(what: string, found: unknown, wanted: unknown): void {
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (is !== should) throw new Error(`${what}: found ${is}, expected ${should}`);
}
