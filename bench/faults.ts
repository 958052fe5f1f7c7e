import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { DAY } from '../src/api/contracts/durations.ts';
import { type Client, createClient } from './lib/client.ts';
import { crowd } from './lib/crowd.ts';
import { type EngineHands, engineOf } from './lib/engine-hands.ts';
import { FAULT_KINDS, type FaultKind, IDLE_LIMIT, type Scene } from './lib/fault-kinds.ts';
import { isKept, Person, Tally, TENDERS } from './lib/people.ts';
import { type PortalProcess, startPortal } from './lib/portal-process.ts';
import { freeSlots, SLOTS } from './lib/slots.ts';
import { canMakeDisks, makeDisk } from './lib/small-disk.ts';

/**
 * People book, write, upload and read on two portals, one that runs its database and one that is given it, while
 * faults are made one after the other. No process may end, nothing acknowledged be lost or there twice, and soon after
 * each fault everything has to work again by itself.
 */

/** Of each kind so many people at a time on each portal. */
const CROWD = 1;
/** Longest that a portal may take to come back until it is given up. Milliseconds. */
const LIMIT = 30_000;
/** A mail that several faults have met waits longer for its next attempt than the portal for its return. Milliseconds. */
const MAIL_LIMIT = 4 * LIMIT;
/** Longest that a fault is made that nobody feels. Milliseconds. */
const LONGEST_FAULT = 5000;
/** People go on so long between two faults. Milliseconds. */
const CALM = 300;
/** Tables that grow with what people do. */
const GROWING = ['lifecycle_history', 'idempotency_keys', 'consultation_requests', 'investor_messages'];

/** What the faults together did. */
export interface FaultsReport {
  readonly faults: number;
  /** Kinds that could not be made here, with the reason. */
  readonly notMade: readonly string[];
  /** Portals whose process ended, with their last words. */
  readonly exits: readonly string[];
  /** Acknowledged requests, messages, files and mails that are not there; what is there more than once. */
  /** What was acknowledged and is not there, each by name. */
  readonly lost: readonly string[];
  readonly doubled: number;
  readonly acknowledged: number;
  /** Seconds from the end of a fault until everything worked again, half of them and all but a twentieth. */
  readonly p50: number;
  readonly p95: number;
  readonly statuses: ReadonlyMap<number, number>;
  readonly unpromised: readonly string[];
}

/**
 * @param count how many faults, every kind in turn
 * @param onFault told of each once the portals have come back from it
 */
export async function runFaults(
  count: number,
  onFault: (line: string) => void = () => {},
): Promise<FaultsReport> {
  await using cleanUp = new AsyncDisposableStack();
  const tally = new Tally();
  const scene = await openScene(cleanUp, tally);
  const { engine, portals } = scene;
  const clients = portals.map((portal) => createClient(portal.url, 64));
  cleanUp.defer(() => {
    for (const client of clients) client.close();
  });
  const [ownersClient] = clients as [Client];
  const slots = await freeSlots(ownersClient, Date.now() + 2 * DAY);
  const probes = portals.map((portal, index) => {
    const client = clients[index] as Client;
    const writer = new Person(client, tally, () => !portal.isUp());
    return new Probe({ client, portal, writer, engine, slot: slots.pop() ?? '' });
  });
  cleanUp.defer(() => {
    for (const probe of probes) probe.close();
  });

  let isOver = false;
  const people = clients.map((client) => populate(client, tally, slots, () => isOver));
  for (const probe of probes) await probe.begin();
  await allReady(probes);
  const kinds = FAULT_KINDS.filter(({ needsDisk }) => !needsDisk || scene.disks);
  const seconds: number[] = [];
  for (let n = 0; n < count; n++) {
    const kind = kinds[n % kinds.length] as FaultKind;
    const begun = performance.now();
    await kind.make(scene);
    const from = performance.now();
    try {
      await allReady(probes);
    } catch (error) {
      tally.unpromised.push(`${kind.name}: ${String(error)}`);
      break;
    }
    const taken = (performance.now() - from) / 1000;
    seconds.push(taken);
    const whole = (performance.now() - begun) / 1000;
    onFault(
      `${String(n + 1).padStart(3)}  ${kind.name}: over after ${(whole - taken).toFixed(2)} s, ` +
        `everything works ${taken.toFixed(2)} s later`,
    );
    await pause(CALM);
  }
  isOver = true;
  await Promise.all(people);

  const { lost, doubled } = await checkStored(engine, clients, tally);
  seconds.sort((a, b) => a - b);
  const percentile = (share: number) =>
    seconds[Math.ceil(seconds.length * share) - 1] ?? Number.POSITIVE_INFINITY;
  return {
    faults: seconds.length,
    notMade: FAULT_KINDS.filter((kind) => !kinds.includes(kind)).map(
      ({ name }) => `${name}: a small disk can only be made by root`,
    ),
    exits: portals.filter((portal) => !portal.isUp()).map((portal) => portal.lastWords()),
    lost,
    doubled,
    acknowledged: tally.requests.length + tally.messages.length + tally.files.length,
    p50: percentile(0.5),
    p95: percentile(0.95),
    statuses: tally.statuses,
    unpromised: tally.unpromised,
  };
}

/** Starts the two portals, on small disks where they can be made. */
async function openScene(cleanUp: AsyncDisposableStack, tally: Tally): Promise<Scene> {
  const parent = mkdtempSync(join(tmpdir(), 'portal-faults-'));
  // The engine's own user has to enter it.
  chmodSync(parent, 0o755);
  cleanUp.defer(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'var');
  mkdirSync(folder);
  const disks = canMakeDisks()
    ? { uploads: makeDisk(join(folder, 'uploads'), 2), tables: makeDisk(join(parent, 'tables'), 64) }
    : undefined;
  cleanUp.defer(() => {
    disks?.uploads.remove();
    disks?.tables.remove();
  });
  const common = {
    folder,
    quiet: true,
  } as const;
  const owner = await startPortal(common);
  cleanUp.defer(() => owner.close());
  const engine = await engineOf(folder);
  if (disks) await moveTables(engine, disks.tables.folder);
  const url = new URL(engine.url);
  url.searchParams.set(
    'options',
    `-c timezone=UTC -c lock_timeout=15000 -c idle_in_transaction_session_timeout=${IDLE_LIMIT}`,
  );
  const impatient = await startPortal({ ...common, databaseUrl: url.href });
  cleanUp.defer(() => impatient.close());

  function answered(code: string, times: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    let left = times;
    tally.onFault = (told) => {
      if (told === code && --left === 0) resolve();
    };
    const limit = setTimeout(resolve, LONGEST_FAULT);
    return promise.finally(() => clearTimeout(limit));
  }
  return { engine, portals: [owner, impatient], impatient, disks, answered };
}

/** Puts the tables that grow onto a disk of their own, each page of them full, so that the next row needs more. */
async function moveTables({ ask, home }: EngineHands, folder: string): Promise<void> {
  const place = join(folder, 'place');
  mkdirSync(place);
  if (home.runAs) chownSync(place, home.runAs.uid, home.runAs.gid);
  await ask(`create tablespace small location '${place}'`);
  await ask(...GROWING.map((table) => `alter table ${table} set tablespace small`));
}

/** People of every kind on one portal, one after the other until it is over. */
async function populate(client: Client, tally: Tally, slots: string[], isOver: () => boolean): Promise<void> {
  const someone = () => new Person(client, tally, isOver);
  const again = async (work: () => Promise<void>) => {
    while (!isOver()) await work();
  };
  const days = daysAhead();
  await crowd(4 * CROWD, 4 * CROWD, async (index) => {
    if (index % 4 === 0)
      await again(async () => {
        const slot = slots.shift();
        if (!slot) throw new Error('there are too few free slots');
        await someone().book(slot, days);
        slots.push(slot);
      });
    else if (index % 4 === 1) {
      const writer = someone();
      await writer.signIn('user@demo.local');
      await again(async () => void (await writer.write()));
    } else if (index % 4 === 2) await again(() => someone().upload());
    else await again(() => someone().read(days));
  });
}

/** The days that people look at. */
function daysAhead(): string {
  const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  return `from=${day(1)}&to=${day(8)}`;
}

/** Resolves once everything works on both portals. */
async function allReady(probes: readonly Probe[]): Promise<void> {
  const [one, other] = probes as [Probe, Probe];
  await Promise.all([one.ready(other), other.ready(one)]);
}

/** Looks whether a portal works: reads, writes, searches, tells what happens, and lets its worker go on. */
class Probe {
  readonly #client: Client;
  readonly #writer: Person;
  readonly #engine: EngineHands;
  readonly #slot: string;
  readonly #stream: ReturnType<typeof get>;
  #heard = '';
  #cookie: string | undefined;

  constructor(deps: {
    readonly client: Client;
    readonly portal: PortalProcess;
    /** Somebody who has not signed in yet. */
    readonly writer: Person;
    readonly engine: EngineHands;
    /** One that nobody else asks for. */
    readonly slot: string;
  }) {
    this.#client = deps.client;
    this.#writer = deps.writer;
    this.#engine = deps.engine;
    this.#slot = deps.slot;
    // One line for the whole run: no fault may break it.
    this.#stream = get(`${deps.portal.url}${SLOTS}/stream`, (answer) => {
      answer.setEncoding('utf8').on('data', (part: string) => {
        this.#heard += part;
      });
    });
    this.#stream.on('error', () => {});
  }

  begin(): Promise<void> {
    return this.#writer.signIn('user@demo.local');
  }

  close(): void {
    this.#stream.destroy();
  }

  /** Resolves when everything has worked once. @param other is told too what happens here */
  async ready(other: Probe): Promise<void> {
    await soon('reads', () => this.#reads());
    await soon('writes', () => this.#writes(other));
    const message = await this.#writer.write();
    await soon('tells', () => this.#tells(message ?? ''));
  }

  async #reads(): Promise<boolean> {
    const search = `${TENDERS}?query=${encodeURIComponent('склад')}`;
    for (const path of ['/health/ready', `${SLOTS}?${daysAhead()}`, search]) {
      const { status, cookie } = await this.#client.send('GET', path, { cookie: this.#cookie });
      if (status !== 200) return false;
      this.#cookie ??= cookie;
    }
    return true;
  }

  /** Holds a slot and gives it back; the listeners of both portals hear of it. */
  async #writes(other: Probe): Promise<boolean> {
    const path = `${SLOTS}/${this.#slot}/hold`;
    for (const probe of [this, other]) probe.#heard = '';
    const held = await this.#client.send('POST', path, { cookie: this.#cookie });
    this.#cookie = held.cookie ?? this.#cookie;
    if (held.status !== 200) return false;
    const heard = await Promise.all([this, other].map((probe) => probe.#hears(this.#slot)));
    const freed = await this.#client.send('DELETE', path, { cookie: this.#cookie });
    return freed.status === 200 && heard.every(Boolean);
  }

  /** Whether a slot is told of within half a second. */
  async #hears(slot: string): Promise<boolean> {
    for (const limit = performance.now() + 500; performance.now() < limit; await pause(10))
      if (this.#heard.includes(`"id":"${slot}"`)) return true;
    return false;
  }

  /** Whether all mails about a message have gone out. */
  async #tells(message: string): Promise<boolean> {
    const [mails] = await this.#engine.ask<{ all: boolean }>(
      `select coalesce(bool_and(delivered_at is not null), true) as all from outbox where entity_id = '${message}'`,
    );
    return mails?.all === true;
  }
}

/** Resolves when something has worked once. @throws Error when it does not for {@link LIMIT} */
async function soon(what: string, check: () => Promise<boolean>): Promise<void> {
  for (const limit = performance.now() + LIMIT; performance.now() < limit; await pause(20))
    if (await check().catch(() => false)) return;
  throw new Error(`the portal ${what} no more`);
}

/** Looks for everything that was acknowledged: once each. Mails that wait are waited for. */
async function checkStored({ ask }: EngineHands, clients: readonly Client[], tally: Tally) {
  const limit = performance.now() + MAIL_LIMIT;
  const mails = () =>
    ask<{ waiting: number; missing: string[]; twice: number }>(
      `select count(*) filter (where delivered_at is null and abandoned_at is null)::int as waiting,
              coalesce(jsonb_agg(concat(entity_id, case when abandoned_at is null then ' waits' else ' given up' end))
                filter (where delivered_at is null), '[]') as missing,
              (select count(*)::int from (select 1 from mailbox group by id having count(*) > 1) m) as twice
       from outbox`,
    );
  let [mail] = await mails();
  while (mail && mail.waiting > 0 && performance.now() < limit) {
    await pause(200);
    [mail] = await mails();
  }
  const list = (ids: readonly string[]) => `'{${ids.join(',')}}'::uuid[]`;
  const [stored] = await ask<{ requests: string[]; messages: string[]; twice: number }>(
    `select (select coalesce(jsonb_agg(id), '[]') from consultation_requests
              where id = any(${list(tally.requests)})) as requests,
            (select coalesce(jsonb_agg(id), '[]') from investor_messages
              where id = any(${list(tally.messages)})) as messages,
            (select count(*)::int from (
              select 1 from consultation_requests group by holder having count(*) > 1) r)
            + (select count(*)::int from (
              select 1 from consultation_requests where withdrawn_at is null group by slot_id having count(*) > 1) s)
            + (select count(*)::int from (
              select 1 from investor_messages group by text, owner having count(*) > 1 and text like '%-%-%-%') m) as twice`,
  );
  const [client] = clients as [Client];
  const files: string[] = [];
  await crowd(tally.files.length, 8, async (index) => {
    const file = tally.files[index];
    // The first readers may still meet the last fault.
    if (file) await soon('keeps a file', () => isKept(client, file)).catch(() => files.push(file.id));
  });
  const missing = (what: string, ids: readonly string[], kept: readonly string[] = []) =>
    ids.filter((id) => !kept.includes(id)).map((id) => `${what} ${id}`);
  return {
    lost: [
      ...missing('request', tally.requests, stored?.requests),
      ...missing('message', tally.messages, stored?.messages),
      ...missing('file', files),
      ...missing('mail', mail?.missing ?? []),
    ],
    doubled: (stored?.twice ?? 0) + (mail?.twice ?? 0),
  };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { faults: { type: 'string', default: '60' } } });
  const report = await runFaults(Number(values.faults), console.log);
  const statuses = [...report.statuses].sort(([a], [b]) => a - b).map(([status, n]) => `${status}: ${n}`);
  for (const line of report.notMade) console.log(`not made — ${line}`);
  for (const line of report.lost) console.log(`lost — ${line}`);
  for (const line of new Set(report.unpromised)) console.log(`not promised — ${line}`);
  for (const words of report.exits) console.log(`ended — ${words}`);
  console.log(`answers by status — ${statuses.join(', ')}`);
  console.log(
    `${report.faults} faults: ${report.exits.length} processes ended; of ${report.acknowledged} acknowledged writes ` +
      `${report.lost.length} lost, ${report.doubled} doubled; everything worked again after ` +
      `${report.p50.toFixed(2)} s (half of them), ${report.p95.toFixed(2)} s (p95); ` +
      `${report.unpromised.length} answers that nobody was promised.`,
  );
  const isGood =
    report.exits.length + report.lost.length + report.doubled + report.unpromised.length === 0 &&
    report.p95 < 3;
  process.exitCode = isGood ? 0 : 1;
}
