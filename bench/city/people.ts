import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { TENDERS } from '../lib/people.ts';
import { SLOTS } from '../lib/slots.ts';
import { type Reply, Visitor } from '../operations/visitor.ts';
import type { Kind, Tally } from './tally.ts';

const FAVOURITES = '/invest/favoritetenders/v1/favorites';
const KIOSK = '/invest/kiosk/v1/requests';
/** Between two things that a person does. Milliseconds. */
const THINKING = [5000, 15_000] as const;
/** What a person does on a visit, from the least to the most: twelve things in two minutes on average. */
const STEPS = [4, 20] as const;
/** How long a visit takes on average. Milliseconds. */
const VISIT = ((STEPS[0] + STEPS[1]) / 2) * ((THINKING[0] + THINKING[1]) / 2);
/** Letters that somebody makes the portal write to them on a visit: it writes five an hour to an address of nobody's account. */
const LETTERS = 4;
/** Before somebody sends again what the portal could not do. Milliseconds. */
const AGAIN = 300;
/** Longest that somebody goes on trying. Milliseconds. */
const PATIENCE = 30_000;

const PAGES = [
  '/online-services/home',
  '/online-services/online-consultation',
  '/catalog/search?tab=trades',
  '/business/technoparks',
  '/business/krt',
  '/statistics',
];
const FILTERS = [
  'query=склад&pageSize=20',
  'query=помещение&sort=priceAsc',
  'sort=deadline&pageSize=20',
  'type=building&sort=areaAsc',
  'type=landPlot&page=2',
  'type=nonResidential&query=центр',
];

/** What people do, and how often of a hundred things. */
const HABITS = [
  ['read', 45],
  ['filter', 30],
  ['book', 8],
  ['write', 5],
  ['follow', 12],
] as const satisfies readonly (readonly [Kind, number])[];
export const KINDS: readonly Kind[] = HABITS.map(([kind]) => kind);

export interface City {
  readonly url: string;
  readonly tally: Tally;
  /** Ids of objects that there are. */
  readonly tenders: readonly string[];
  /** Free slots, of which each person takes one and gives it back. */
  readonly slots: string[];
  readonly days: string;
}

/**
 * Lets people come as independent people do, whether or not those before them are done, and so many that `people` are
 * there at a time; the first of them are in the middle of their visits.
 * @returns ends it: nobody comes any more, and whoever is there does no further thing
 */
export function letTheCityCome(city: City, people: number): () => Promise<void> {
  const { tally, url } = city;
  const there = new Set<Promise<void>>();
  const over = new AbortController();
  let number = 0;

  function come(due: number, steps: number): void {
    const visitor = new Visitor(url, number++);
    const visit = new Person(city, visitor, number, over.signal)
      .stay(due, steps)
      .catch((error: unknown) => tally.fail('read', `a visit: ${String(error)}`))
      .finally(() => {
        visitor.leave();
        there.delete(visit);
      });
    there.add(visit);
    tally.arrived(there.size);
  }

  const begun = performance.now();
  for (let present = 0; present < people; present++)
    come(begun + Math.random() * THINKING[1], 1 + whole(STEPS[0], STEPS[1]) * Math.random());
  const coming = (async () => {
    const rate = people / VISIT;
    for (let next = begun; !over.signal.aborted; ) {
      next += -Math.log(1 - Math.random()) / rate;
      await pause(Math.max(0, next - performance.now()), undefined, { signal: over.signal }).catch(() => {});
      if (over.signal.aborted) return;
      tally.late(performance.now() - next);
      come(next, whole(STEPS[0], STEPS[1]));
    }
  })();
  return async () => {
    over.abort();
    await coming;
    await Promise.all(there);
  };
}

const whole = (least: number, most: number) => least + Math.floor(Math.random() * (most - least + 1));
const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

function habit(): Kind {
  return oneOf(HABITS.flatMap(([kind, share]) => Array<Kind>(share).fill(kind)));
}

class Person {
  readonly #city: City;
  readonly #visitor: Visitor;
  readonly #email: string;
  readonly #over: AbortSignal;
  /** By which favourites of somebody without an account are known. */
  readonly #owner = randomUUID();
  #keeps = 0;
  #letters = 0;

  constructor(city: City, visitor: Visitor, number: number, over: AbortSignal) {
    this.#city = city;
    this.#visitor = visitor;
    this.#email = `city-${number}@example.org`;
    this.#over = over;
  }

  /** @param due when the first thing is done */
  async stay(due: number, steps: number): Promise<void> {
    await this.#wait(due);
    for (let step = 0; step < steps && !this.#over.aborted; step++) {
      await this[habit()]();
      await this.#think();
    }
  }

  async read(): Promise<void> {
    const page = Math.random() < 0.4 ? `/catalog/trades/${oneOf(this.#city.tenders)}` : oneOf(PAGES);
    await this.#ask('read', 'GET', page, 200);
  }

  async filter(): Promise<void> {
    await this.#ask('filter', 'GET', encodeURI(`${TENDERS}?${oneOf(FILTERS)}`), 200);
  }

  /** Looks for a time, holds it, sends the request, looks at it, and gives it back. */
  async book(): Promise<void> {
    const { slots, days, tally } = this.#city;
    await this.#ask('book', 'GET', `${SLOTS}?${days}`, 200);
    if (this.#hasEnoughLetters()) return;
    const slot = slots.shift();
    if (slot === undefined) return;
    const at = `${SLOTS}/${slot}`;
    await this.#think();
    if (!this.#over.aborted && (await this.#ask('book', 'POST', `${at}/hold`, 200))) {
      await this.#think();
      const body = {
        organization: 'ООО «Пример»',
        theme: 'biddingProcedure',
        questionSummary: 'Как подать заявку на торги?',
        question: 'Какие документы приложить и в какой срок?',
        email: this.#email,
        personalDataConsent: true,
        termsConsent: true,
      };
      const sent = await this.#ask('book', 'POST', `${at}/request`, 201, { body });
      if (sent) {
        tally.bookings.push((JSON.parse(sent.text) as { applicationId: string }).applicationId);
        await this.#ask('book', 'GET', `${SLOTS}/mine`, 200);
        // What a first try has done already is refused to the second.
        await this.#ask('book', 'DELETE', `${at}/request`, 200, { done: 409 });
      }
    }
    slots.push(slot);
  }

  async write(): Promise<void> {
    if (this.#hasEnoughLetters()) return this.read();
    const body = {
      lastname: 'Орлова',
      firstname: 'Анна',
      email: this.#email,
      question: 'Когда открывается приём заявок на нежилые помещения?',
      personalDataConsent: true,
    };
    const sent = await this.#ask('write', 'POST', KIOSK, 201, { body });
    if (sent)
      this.#city.tally.questions.push((JSON.parse(sent.text) as { applicationId: string }).applicationId);
  }

  async follow(): Promise<void> {
    const whose = `?unregisteredUserId=${this.#owner}`;
    if (this.#keeps++ % 2 === 0)
      await this.#ask('follow', 'PUT', `${FAVOURITES}/${oneOf(this.#city.tenders)}${whose}`, 200);
    else await this.#ask('follow', 'GET', `${FAVOURITES}${whose}`, 200);
  }

  /** Counts one more, unless it would be too many. */
  #hasEnoughLetters(): boolean {
    if (this.#letters >= LETTERS) return true;
    this.#letters++;
    return false;
  }

  async #think(): Promise<void> {
    const [least, most] = THINKING;
    await this.#wait(performance.now() + least + Math.random() * (most - least));
  }

  async #wait(due: number): Promise<void> {
    await pause(Math.max(0, due - performance.now()), undefined, { signal: this.#over }).catch(() => {});
    if (!this.#over.aborted) this.#city.tally.late(performance.now() - due);
  }

  /**
   * Asks until the answer is the one that is meant, as browsers and people do where the portal says that it is away; how
   * long that took together is what is noted.
   * @param done what a second try may be told where the first was carried out
   */
  async #ask(
    kind: Kind,
    method: string,
    path: string,
    meant: number,
    { body, done }: { readonly body?: unknown; readonly done?: number } = {},
  ): Promise<Reply | undefined> {
    const { tally } = this.#city;
    const what = `${method} ${path.split('?')[0]}`;
    const headers = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const begun = performance.now();
    let why = '';
    for (let isRepeated = false; performance.now() - begun < PATIENCE; isRepeated = true) {
      try {
        const reply = await this.#visitor.send(method, path, {
          ...(body !== undefined && { body }),
          headers,
        });
        // A browser that is not known yet is told so, and asks again by itself.
        if (reply.text.includes('visitor_unknown')) continue;
        if (reply.status === meant || (isRepeated && reply.status === done)) {
          tally.note(kind, performance.now() - begun);
          return reply;
        }
        why = `${reply.status} ${reply.text.slice(0, 200)}`;
        if (reply.status < 500) break;
      } catch (error) {
        why = String(error);
      }
      if (!tally.isFault) break;
      tally.again++;
      await pause(AGAIN);
    }
    tally.fail(kind, `${what}: ${why}`);
    return undefined;
  }
}
