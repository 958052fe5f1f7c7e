import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConsultationRequest, Slot } from '../../src/api/contracts/consultation.ts';
import { SLOTS } from '../lib/slots.ts';
import { type Reply, Visitor } from './visitor.ts';

const TENDERS = '/invest/tender/v1/tenders';
const FILES = '/common/attachments/v1/files';
const PAGES = ['/online-services/home', '/catalog/search?tab=trades', '/online-services/online-consultation'];
const BOUNDARY = 'a-boundary-of-the-bench';
/** Between two things that a person does. Milliseconds. */
const THINKING = [50, 400] as const;
/** Before somebody sends again what they were not answered. Milliseconds. */
const AGAIN = 300;
const PATIENCE = 30_000;
/** Of so many people one attaches a file. */
const ATTACH = 4;

const requestOf = (email: string): ConsultationRequest => ({
  organization: 'ООО «Пример»',
  theme: 'biddingProcedure',
  questionSummary: 'Как подать заявку на торги?',
  question: 'Какие документы приложить и в какой срок?',
  email,
  personalDataConsent: true,
  termsConsent: true,
});

/** One that failed, and what happened to the portal just then. */
export interface Failure {
  readonly what: string;
  readonly why: string;
  readonly phase: string;
}

/** What all people together were told. */
export class Tally {
  /** What happens to the portal now. */
  phase = '';
  /** A process has just been killed: what was under way in it breaks. */
  isKilling = false;
  people = 0;
  requests = 0;
  /** Milliseconds by phase. */
  readonly durations = new Map<string, number[]>();
  readonly failures: Failure[] = [];
  /** Commands that were under way in a process when it was killed, and were sent again. */
  readonly inFlight: Failure[] = [];
  /** Acknowledged. */
  readonly bookings: { readonly id: string; readonly email: string }[] = [];
  readonly files: { readonly id: string; readonly text: string; readonly visitor: Visitor }[] = [];
  /** Of the above: sent again, and found done. */
  repeated = 0;
  /** People who did not see at once what they had just done. */
  blind = 0;

  note(milliseconds: number): void {
    this.requests++;
    const all = this.durations.get(this.phase) ?? [];
    all.push(milliseconds);
    this.durations.set(this.phase, all);
  }
}

/** Lets people come, whether or not those before them are done, until it is told to end. */
export function letPeopleCome(options: {
  readonly url: string;
  readonly tally: Tally;
  /** People a second. */
  readonly rate: number;
  /** Free slots, of which each person takes one and gives it back. */
  readonly slots: string[];
  readonly days: string;
}): () => Promise<void> {
  const { url, tally, rate, slots, days } = options;
  const there = new Set<Promise<void>>();
  let isOver = false;
  const coming = (async () => {
    // As independent people come: the next one after a while that knows nothing of the last.
    for (let next = performance.now(); !isOver; next += (-Math.log(1 - Math.random()) / rate) * 1000) {
      await pause(Math.max(0, next - performance.now()));
      const visit = visitOf(new Visitor(url, tally.people++), tally, slots, days)
        .catch((error: unknown) => {
          tally.failures.push({ what: 'a visit', why: String(error), phase: tally.phase });
        })
        .finally(() => there.delete(visit));
      there.add(visit);
    }
  })();
  return async () => {
    isOver = true;
    await coming;
    await Promise.all(there);
  };
}

/** What one person does: looks around, reads, filters, books, looks at it, attaches a file, cancels. */
async function visitOf(visitor: Visitor, tally: Tally, slots: string[], days: string): Promise<void> {
  const number = tally.people;
  const email = `person-${number}@example.org`;
  const read = (path: string) => ask(visitor, tally, 'GET', path);
  await read(PAGES[number % PAGES.length] ?? '/');
  await think();
  await read(TENDERS);
  await read(encodeURI(`${TENDERS}?query=${number % 2 ? 'склад' : 'помещение'}&pageSize=20`));
  await think();
  await read(`${SLOTS}?${days}`);
  const slot = slots.shift();
  if (slot === undefined) throw new Error('there are too few free slots');
  await think();
  const held = await command(visitor, tally, 'POST', `${SLOTS}/${slot}/hold`, {}, 200);
  if (!held) return;
  await think();
  const sent = await command(
    visitor,
    tally,
    'POST',
    `${SLOTS}/${slot}/request`,
    { body: requestOf(email) },
    201,
  );
  if (!sent) return;
  const { applicationId } = JSON.parse(sent.text) as { applicationId: string };
  tally.bookings.push({ id: applicationId, email });
  const mine = await read(`${SLOTS}/mine`);
  const items = mine ? (JSON.parse(mine.text) as { items: Slot[] }).items : [];
  if (mine && !items.some((one) => one.applicationId === applicationId)) tally.blind++;
  if (number % ATTACH === 0) await attach(visitor, tally, number);
  await think();
  // What a first try has done already is refused to the second.
  await command(visitor, tally, 'DELETE', `${SLOTS}/${slot}/request`, {}, 200, 409);
  slots.push(slot);
  if (number % ATTACH !== 0) visitor.leave();
}

async function attach(visitor: Visitor, tally: Tally, number: number): Promise<void> {
  const text = `file ${number}`;
  const body =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="act.txt"\r\n\r\n` +
    `${text}\r\n--${BOUNDARY}--\r\n`;
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const path = `${FILES}?draft=${randomUUID()}`;
  const stored = await command(visitor, tally, 'POST', path, { body, headers }, 201);
  if (stored) tally.files.push({ id: (JSON.parse(stored.text) as { id: string }).id, text, visitor });
}

/** Whether a stored file is given back as it came. */
export async function isKept({ id, text, visitor }: Tally['files'][number]): Promise<boolean> {
  const answer = await visitor.send('GET', `${FILES}/${id}`);
  visitor.leave();
  return answer.status === 200 && answer.text === text;
}

/** Reads something once: whatever happens to processes, it is answered. */
async function ask(visitor: Visitor, tally: Tally, method: string, path: string): Promise<Reply | undefined> {
  const begun = performance.now();
  const what = `${method} ${path.split('?')[0]}`;
  try {
    const reply = await visitor.send(method, path);
    tally.note(performance.now() - begun);
    if (reply.status === 200) return reply;
    tally.failures.push({ what, why: `${reply.status} ${reply.text.slice(0, 200)}`, phase: tally.phase });
  } catch (error) {
    tally.note(performance.now() - begun);
    tally.failures.push({ what, why: String(error), phase: tally.phase });
  }
  return undefined;
}

/**
 * Commands something, and sends it again under its key where the process was killed that had it under way.
 * @param done what the second try may be told where the first one was carried out
 */
async function command(
  visitor: Visitor,
  tally: Tally,
  method: string,
  path: string,
  options: { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> },
  meant: number,
  done?: number,
): Promise<Reply | undefined> {
  const what = `${method} ${path.split('?')[0]}`;
  const headers = { 'idempotency-key': randomUUID(), ...options.headers };
  const limit = performance.now() + PATIENCE;
  for (let isRepeated = false; performance.now() < limit; ) {
    const begun = performance.now();
    let why: string;
    try {
      const reply = await visitor.send(method, path, { ...options, headers });
      tally.note(performance.now() - begun);
      if (reply.status === meant) return reply;
      if (isRepeated && reply.status === done) {
        tally.repeated++;
        return reply;
      }
      // A browser that is not known yet is told so, and asks again by itself.
      if (reply.text.includes('visitor_unknown')) continue;
      why = `${reply.status} ${reply.text.slice(0, 200)}`;
      if (reply.status < 500) {
        tally.failures.push({ what, why, phase: tally.phase });
        return undefined;
      }
    } catch (error) {
      tally.note(performance.now() - begun);
      why = String(error);
    }
    (tally.isKilling ? tally.inFlight : tally.failures).push({ what, why, phase: tally.phase });
    isRepeated = true;
    await pause(AGAIN);
  }
  tally.failures.push({ what, why: 'never answered', phase: tally.phase });
  return undefined;
}

const think = () => pause(THINKING[0] + Math.random() * (THINKING[1] - THINKING[0]));
