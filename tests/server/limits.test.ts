import { randomUUID } from 'node:crypto';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { and, eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachments, consultationLines, consultationSlots, favourites } from '../../server/db/schema.ts';
import { LIMITS, QUOTAS, SHARES } from '../../server/http/limits.ts';
import { handleErrors } from '../../server/http/problems.ts';
import { accountSender } from '../../server/http/sender.ts';
import { pageRoutes } from '../../server/pages.ts';
import { BELL_STREAM_PATH } from '../../src/api/contracts/bell-stream.ts';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import { DAY, MINUTE, SECOND } from '../../src/api/contracts/durations.ts';
import { DEFAULT_WEIGHTS } from '../../src/api/contracts/market-rating.ts';
import { ASKING, FAVOURITES, KIOSK, SUBSCRIPTIONS } from '../support/announced.ts';
import { HONEST, MULTIPART, multipart } from '../support/files.ts';
import {
  ACCOUNT,
  DESK,
  INDIVIDUAL,
  MESSAGES,
  mailedToken,
  newAddress,
  PROBLEM,
  PROFILE,
  registered,
} from '../support/people.ts';
import { CookieJar, REQUEST, SLOTS, START, type TestPortal, testPortal } from '../support/portal.ts';
import { TECHNOPARKS } from '../support/registers.ts';
import { givenTenders, TENDERS } from '../support/tenders.ts';

const FILES = '/common/attachments/v1/files';
const KRT_CHECK = '/invest/krt-check/v1';
const PLACE = { by: 'point', latitude: 55.75, longitude: 37.6 };
/** Room for 200 files on their way: five per cent are ten. */
const UNSENT_MB = 1000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ rateLimits: true, env: { FILES_UNSENT_MB: String(UNSENT_MB) } });
});
afterAll(() => portal.close());

let lines = 0;
/** An address that nobody has come from before. */
const newLine = (): string => `198.18.${Math.floor(++lines / 250)}.${(lines % 250) + 1}`;

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the endpoint answers
  readonly body: any;
  readonly wait: number | undefined;
}

/** A browser on a line: a cookie jar, which it may bring along, and a token where somebody is signed in. */
function browserOn(
  line: string,
  { token, jar = new CookieJar() }: { token?: string | undefined; jar?: CookieJar } = {},
) {
  async function once(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await portal.app.inject({
      method: method as 'GET',
      url,
      remoteAddress: line,
      headers: {
        ...(jar.header && { cookie: jar.header }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: body as object }),
    });
    jar.keep([answer.headers['set-cookie'] ?? []].flat());
    const wait = answer.headers['retry-after'];
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.body,
      wait: wait === undefined ? undefined : Number(wait),
    } satisfies Answer;
  }
  return {
    line,
    cookie: () => jar.header,
    once,
    async send(...asked: Parameters<typeof once>): Promise<Answer> {
      const answer = await once(...asked);
      return answer.body?.code === 'visitor_unknown' ? once(...asked) : answer;
    },
  };
}
type Browser = ReturnType<typeof browserOn>;

/** An account's browser on a line. */
async function signedInOn(line: string): Promise<Browser & { accountId: string }> {
  return signInOn(line, await registered(portal));
}

async function signInOn(
  line: string,
  email: string,
  password?: string,
): Promise<Browser & { accountId: string }> {
  const { body } = await browserOn(line).send('POST', `${ACCOUNT}/login`, {
    email,
    password: password ?? INDIVIDUAL.password,
  });
  const browser = browserOn(line, { token: body.access_token });
  const me = await browser.send('GET', `${PROFILE}/getCurrentUser`);
  return Object.assign(browser, { accountId: String(me.body.id) });
}

const tooMany = ({ status, body, wait }: Answer, every: number): boolean => {
  if (status !== 429) return false;
  expect(body.code).toBe('too_many_requests');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(Math.ceil(every / 1000));
  return true;
};

const pass = (ms: number) => portal.platform.testClock?.set(portal.platform.clock.now() + ms);

/** Whether a page was useful, as somebody on a line says it. */
const answerOf = (line: string, page: string) =>
  browserOn(line).send('POST', '/invest/feedback/v1/answers', { page, isUseful: true });

async function nextDay(): Promise<void> {
  await portal.advance(26 * 60 * MINUTE);
}

/** The slots of the next thirty days that nobody holds. */
async function freeSlots(): Promise<string[]> {
  const rows = await portal.platform.db
    .select({
      id: consultationSlots.id,
      state: consultationSlots.state,
      startsAt: consultationSlots.startsAt,
    })
    .from(consultationSlots);
  const now = portal.platform.clock.now();
  return rows
    .filter(({ state, startsAt }) => state === 'free' && startsAt.getTime() > now)
    .filter(({ startsAt }) => startsAt.getTime() <= now + 30 * 24 * 60 * MINUTE)
    .map(({ id }) => id)
    .sort();
}

/**
 * One trial a limit: prepares, and gives what one more newcomer does. It says whether that was refused, or, of what is
 * merely not counted, whether it counted no more.
 */
type Trial = (every: number) => Promise<(n: number) => Promise<boolean>>;

const byStatus =
  (send: (n: number) => Promise<Answer>, every: number) =>
  async (n: number): Promise<boolean> =>
    tooMany(await send(n), every);

const login = (line: string, email: string, jar = new CookieJar(), password = 'not this one') =>
  browserOn(line, { jar }).send('POST', `${ACCOUNT}/login`, { email, password });
/** The cookies of a browser in which an address has been signed in to. */
async function knownTo(email: string): Promise<CookieJar> {
  const jar = new CookieJar();
  expect((await login(newLine(), email, jar, INDIVIDUAL.password)).status).toBe(200);
  return jar;
}
const forgot = (line: string, email: string) =>
  browserOn(line).send('POST', `${ACCOUNT}/forgotPassword`, { email });
const register = (line: string, email: string) =>
  browserOn(line).send('POST', `${ACCOUNT}/register`, { ...INDIVIDUAL, email });
const ask = (browser: Browser, email: string) =>
  browser.send('POST', KIOSK, { ...ASKING, email, question: 'Как подать заявку?' });
const DEMO = ['user', 'company', 'trader', 'moderator', 'authority', 'office', 'manager', 'admin'];

/** A row without a trial does not compile; that every row is tried, the test below says. */
const TRIALS: Record<keyof typeof LIMITS, Trial> = {
  async signInFromLine(every) {
    const line = newLine();
    return byStatus((n) => login(line, `nobody${n}@example.org`), every);
  },
  async signInFromLineToAddress(every) {
    const [line, email] = [newLine(), newAddress()];
    return byStatus(() => login(line, email), every);
  },
  async signInToAddress(every) {
    const email = newAddress();
    return byStatus(() => login(newLine(), email), every);
  },
  async signInFromKnownBrowser(every) {
    const email = await registered(portal);
    const jar = await knownTo(email);
    return byStatus(() => login(newLine(), email, jar), every);
  },
  async signInFromKnownBrowsers(every) {
    const email = await registered(portal);
    const jars: CookieJar[] = [];
    for (let n = 0; n < 10; n++) jars.push(await knownTo(email));
    return byStatus((n) => login(newLine(), email, jars[n % 10]), every);
  },
  async mailToAddress(every) {
    const email = newAddress();
    return byStatus(() => forgot(newLine(), email), every);
  },
  async mailToAddressInADay(every) {
    const name = randomUUID();
    return byStatus((n) => {
      // Another way of writing an address fills the same mailbox.
      pass(LIMITS.mailToAddress.every);
      return forgot(newLine(), `${name}+${n}@example.org`);
    }, every);
  },
  async mailFromLineToAddress(every) {
    const [line, name] = [newLine(), randomUUID()];
    return byStatus((n) => {
      pass(LIMITS.mailToAddress.every);
      return forgot(line, `${name}+${n}@example.org`);
    }, every);
  },
  async mailFromLine(every) {
    const line = newLine();
    return byStatus(() => forgot(line, newAddress()), every);
  },
  async registerFromLine(every) {
    const line = newLine();
    return byStatus(() => register(line, newAddress()), every);
  },
  async takenToLine(every) {
    const line = newLine();
    return byStatus((n) => register(line, `${DEMO[n % DEMO.length]}@demo.local`), every);
  },
  async takenOfAddress(every) {
    return byStatus(() => register(newLine(), 'admin@demo.local'), every);
  },
  async linkFromLine(every) {
    const line = newLine();
    return byStatus(
      () => browserOn(line).send('POST', `${ACCOUNT}/confirmEmail`, { token: randomUUID() }),
      every,
    );
  },
  async passwordOfAccount(every) {
    const ann = await signedInOn(newLine());
    return byStatus(
      () =>
        ann.send('POST', `${ACCOUNT}/changePassword`, {
          currentPassword: 'not this one',
          password: 'Another-2026',
        }),
      every,
    );
  },
  async dataOfAccount(every) {
    const ann = await signedInOn(newLine());
    return byStatus(() => ann.send('GET', `${PROFILE}/data`), every);
  },
  async messagesOfAccount(every) {
    const ann = await signedInOn(newLine());
    return byStatus(() => ann.send('POST', MESSAGES, PROBLEM), every);
  },
  async requestsFromLine(every) {
    const line = newLine();
    return byStatus(() => ask(browserOn(line), newAddress()), every);
  },
  async requestsOfAccount(every) {
    const [line, email] = [newLine(), await registered(portal)];
    const ann = await signInOn(line, email);
    // What visitors send from the same line is not Ann's.
    for (let n = 0; n < LIMITS.requestsFromLine.burst; n++) await ask(browserOn(line), newAddress());
    expect((await ask(browserOn(line), newAddress())).status).toBe(429);
    return byStatus(() => ask(ann, email), every);
  },
  async lettersFromLineToAddress(every) {
    const [line, stranger] = [newLine(), randomUUID()];
    return byStatus((n) => ask(browserOn(line), `${stranger}+${n}@example.org`), every);
  },
  async lettersToAddress(every) {
    const stranger = newAddress();
    return byStatus(() => ask(browserOn(newLine()), stranger), every);
  },
  async holdsFromLine(every) {
    const line = newLine();
    return byStatus(() => browserOn(line).send('POST', `${SLOTS}/20261124T0300/hold`), every);
  },
  async holdsOfAccount(every) {
    const ann = await signedInOn(newLine());
    return byStatus(() => ann.send('POST', `${SLOTS}/20261124T0300/hold`), every);
  },
  async favouritesFromLine(every) {
    const [line, visitor] = [newLine(), randomUUID()];
    const [id] = await givenTenders(portal, [{}]);
    return byStatus(
      () => browserOn(line).send('PUT', `${FAVOURITES}/${id}?unregisteredUserId=${visitor}`),
      every,
    );
  },
  async newFavouriteOwnersFromLine(every) {
    const line = newLine();
    const [id] = await givenTenders(portal, [{}]);
    return byStatus(
      () => browserOn(line).send('PUT', `${FAVOURITES}/${id}?unregisteredUserId=${randomUUID()}`),
      every,
    );
  },
  async boundaryChecksFromLine(every) {
    const line = newLine();
    return byStatus(() => browserOn(line).send('POST', `${KRT_CHECK}/checks`, PLACE), every);
  },
  async feedbackFromLine(every) {
    const line = newLine();
    return byStatus((n) => answerOf(line, `/${'a'.repeat(n + 1)}`), every);
  },
  async feedbackOfPageFromLine(every) {
    const line = newLine();
    return byStatus(() => answerOf(line, '/help'), every);
  },
  async viewsOfLine() {
    const line = newLine();
    const ids = await givenTenders(
      portal,
      Array.from({ length: LIMITS.viewsOfLine.burst + 3 }, () => ({})),
    );
    return async (n) => {
      const { status, body } = await (await known(line)).send('POST', `${TENDERS}/${ids[n]}/views`);
      expect(status).toBe(200);
      return body.views === 0;
    };
  },
  async viewsOfObjectFromLine() {
    const line = newLine();
    const [id] = await givenTenders(portal, [{}]);
    let views = 0;
    return async (n) => {
      const before = views;
      const anotherBrowser = { 'user-agent': `browser ${n}` };
      const { body } = await browserOn(line).send(
        'POST',
        `${TENDERS}/${id}/views`,
        undefined,
        anotherBrowser,
      );
      views = body.views;
      return views === before;
    };
  },
};

/** A newcomer who has been given a cookie. */
async function known(line: string): Promise<Browser> {
  const newcomer = browserOn(line);
  await newcomer.send('GET', `${SLOTS}/mine`);
  expect(newcomer.cookie()).toMatch(/^visitor=/);
  return newcomer;
}

/* First, while the thirty days ahead have no New Year in them. */
describe(SHARES.slots.name, () => {
  it('is three per cent of the free times, of three hundred visitors at once; bookings count, accounts do not', async () => {
    await nextDay();
    const { db } = portal.platform;
    const line = newLine();
    const free = await freeSlots();
    expect(free.length).toBeGreaterThan(600);
    const share = Math.floor(free.length * 0.03);
    const crowd = await Promise.all(Array.from({ length: 300 }, () => known(line)));
    const answers = await Promise.all(
      crowd.map((visitor, n) => visitor.send('POST', `${SLOTS}/${free[n]}/hold`)),
    );
    const kept = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([kept.length, refused.length]).toEqual([share, 300 - share]);
    // Some of them came too fast to be asked about their share.
    const tooFast = refused.filter(({ body }) => body.code === 'too_many_requests');
    expect(tooFast).toHaveLength(300 - LIMITS.holdsFromLine.burst);
    for (const { body, wait } of refused)
      if (body.code !== 'too_many_requests') expect([body.code, wait]).toEqual(['line_share', 15 * 60]);
    pass(10 * MINUTE);
    // Nothing of those that were refused is left, and nothing names the line.
    const counted = await db.select().from(consultationLines);
    expect(counted).toHaveLength(share);
    expect(JSON.stringify(counted)).not.toContain(line);
    const ofLine = eq(consultationLines.line, counted[0]?.line ?? '');
    const held = crowd.filter((_, n) => answers[n]?.status === 200);
    const spare = free.slice(300);
    const oneMore = (browser: Browser) => browser.send('POST', `${SLOTS}/${spare.shift()}/hold`);

    // Somebody else is not concerned, nor is who signs in; and a fresh browser of this line is.
    expect((await oneMore(browserOn(newLine()))).status).toBe(200);
    const ann = await signedInOn(line);
    for (let n = 0; n < 2; n++) expect((await oneMore(ann)).status).toBe(200);
    expect((await oneMore(ann)).body.code).toBe('hold_limit');
    expect((await oneMore(browserOn(line))).body.code).toBe('line_share');

    /** What the line has now, and how many more it may have: others take of what is free meanwhile. */
    async function room(): Promise<number> {
      const own = await db
        .select({ id: consultationSlots.id })
        .from(consultationLines)
        .innerJoin(consultationSlots, eq(consultationSlots.id, consultationLines.slotId))
        .where(and(ofLine, eq(consultationSlots.holder, consultationLines.holder)));
      return Math.floor((own.length + (await freeSlots()).length) * 0.03) - own.length;
    }
    /** Takes what there is room for, at least one, and finds that there is no more. */
    async function fill(): Promise<void> {
      const left = await room();
      expect(left).toBeGreaterThan(0);
      for (let n = 0; n < left; n++) expect((await oneMore(browserOn(line))).status).toBe(200);
      expect((await oneMore(browserOn(line))).body.code).toBe('line_share');
    }

    // Given up, there is room again; booked, there is not.
    const slotOf = (n: number) => kept[n]?.body.id;
    for (const n of [0, 8, 9]) await held[n]?.send('DELETE', `${SLOTS}/${slotOf(n)}/hold`);
    await fill();
    for (let n = 1; n <= 5; n++)
      expect(
        (await held[n]?.send('POST', `${SLOTS}/${slotOf(n)}/request`, { ...REQUEST, email: newAddress() }))
          ?.status,
      ).toBe(201);
    expect((await oneMore(browserOn(line))).status).toBe(429);

    // Who signs in takes the hold along, out of the line's share.
    for (const n of [6, 7]) {
      const signingIn = { email: await registered(portal), password: INDIVIDUAL.password };
      expect((await held[n]?.send('POST', `${ACCOUNT}/login`, signingIn))?.status).toBe(200);
    }
    await fill();

    // The holds end; the bookings go on counting.
    await portal.advance(15 * MINUTE);
    await portal.platform.keepUp();
    expect(await db.select().from(consultationLines)).toHaveLength(5);
    await fill();
  }, 60_000);
});

describe('a limit is just kept and then just broken, whatever newcomers try it:', () => {
  it.each(Object.keys(LIMITS) as (keyof typeof LIMITS)[])(
    '%s',
    async (key) => {
      const { burst, every, name } = LIMITS[key];
      // A day of its own, so that no trial has anything left of the one before.
      pass(26 * 60 * MINUTE);
      const attempt = await TRIALS[key](every);
      let n = 0;
      for (; n < burst; n++) expect(await attempt(n), `${name}, attempt ${n + 1}`).toBe(false);
      // The clock stands for all but one: that one's own step is far less than what it waits for.
      expect(await attempt(n++), `${name}, one too many`).toBe(true);
      pass(every);
      expect(await attempt(n++), `${name}, after its time`).toBe(false);
      expect(await attempt(n), `${name}, and no more`).toBe(true);
    },
    60_000,
  );
});

it.each<[string, string, string, object?]>([
  ['a confirmation', 'POST', `${ACCOUNT}/confirmEmail`, { token: randomUUID() }],
  ['a new password', 'POST', `${ACCOUNT}/resetPassword`, { token: randomUUID(), password: 'Another-2026' }],
  ['another host', 'POST', `${ACCOUNT}/redeem`, { code: 'a'.repeat(43), verifier: 'b'.repeat(43) }],
  ['the end of mails', 'POST', '/invest/tender/v1/subscriptions/unsubscribe?token=none'],
  ['a booking', 'GET', '/common/consultation/v1/linked-booking?token=none'],
  ['cancelling', 'POST', '/common/consultation/v1/linked-booking/cancel', { token: 'none' }],
  [
    'moving',
    'POST',
    '/common/consultation/v1/linked-booking/move',
    { token: 'none', from: '20261124T0900', to: '20261124T0915' },
  ],
])('counts every mailed link or code that a line tries: %s', async (_, ...asked) => {
  pass(26 * 60 * MINUTE);
  const line = newLine();
  const { burst, every } = LIMITS.linkFromLine;
  for (let n = 0; n < burst; n++) expect((await browserOn(line).send(...asked)).status).not.toBe(429);
  expect(tooMany(await browserOn(line).send(...asked), every)).toBe(true);
});

describe('while strangers on many lines try passwords of an address', () => {
  /** Uses up what everybody else has, until somebody new is refused with the right password. */
  async function attack(email: string): Promise<void> {
    const { burst } = LIMITS.signInToAddress;
    for (let n = 0; n < burst; n++) expect((await login(newLine(), email)).status).toBe(401);
    expect((await login(newLine(), email, new CookieJar(), INDIVIDUAL.password)).status).toBe(429);
  }

  it('its person signs in where they did before, on whatever line, and others do not', async () => {
    await nextDay();
    const [email, another] = [await registered(portal), await registered(portal)];
    const jar = await knownTo(email);
    await attack(email);
    expect((await login(newLine(), email, jar, INDIVIDUAL.password)).status).toBe(200);
    // The cookie is about this address, and the portal’s own.
    expect((await login(newLine(), email, await knownTo(another), INDIVIDUAL.password)).status).toBe(429);
    const forged = new CookieJar();
    const other = jar.header.includes('~A') ? '~B' : '~A';
    forged.keep([jar.header.replace(/~./, other)]);
    expect((await login(newLine(), email, forged, INDIVIDUAL.password)).status).toBe(429);
    // Somebody else signs in in this browser, too: both are known.
    expect((await login(newLine(), another, jar, INDIVIDUAL.password)).status).toBe(200);
    expect((await login(newLine(), email, jar, INDIVIDUAL.password)).status).toBe(200);
    // What is wrong there counts there.
    const { burst } = LIMITS.signInFromKnownBrowser;
    for (let n = 0; n < burst; n++) expect((await login(newLine(), email, jar)).status).toBe(401);
    expect((await login(newLine(), email, jar, INDIVIDUAL.password)).status).toBe(429);
  }, 30_000);

  it('a browser is known for half a year', async () => {
    await nextDay();
    const email = await registered(portal);
    const jar = await knownTo(email);
    // Two of the same: a sign-in makes it half a year again.
    const late = new CookieJar();
    late.keep([jar.header]);
    pass(180 * DAY - SECOND);
    await attack(email);
    expect((await login(newLine(), email, jar, INDIVIDUAL.password)).status).toBe(200);
    pass(SECOND);
    expect((await login(newLine(), email, late, INDIVIDUAL.password)).status).toBe(429);
    expect((await login(newLine(), email, jar, INDIVIDUAL.password)).status).toBe(200);
  }, 30_000);

  it('its person comes in where they never were before by a new password', async () => {
    await nextDay();
    const email = await registered(portal);
    await attack(email);
    const fresh = new CookieJar();
    const browser = browserOn(newLine(), { jar: fresh });
    expect((await browser.send('POST', `${ACCOUNT}/forgotPassword`, { email })).status).toBe(200);
    const token = await mailedToken(portal, email);
    const password = 'Вечерний-Трамвай-9';
    expect((await browser.send('POST', `${ACCOUNT}/resetPassword`, { token, password })).status).toBe(204);
    expect((await login(newLine(), email, fresh, password)).status).toBe(200);
    expect((await login(newLine(), email, new CookieJar(), password)).status).toBe(429);
  }, 30_000);
});

it('a stranger who asks all day leaves the owner a new password’s mail', async () => {
  await nextDay();
  const [stranger, email] = [newLine(), await registered(portal)];
  for (let n = 0; n < 2 * LIMITS.mailToAddressInADay.burst; n++) {
    pass(LIMITS.mailToAddress.every);
    await forgot(stranger, email);
  }
  pass(LIMITS.mailToAddress.every);
  expect((await forgot(stranger, email)).status).toBe(429);
  expect((await forgot(newLine(), email)).status).toBe(200);
});

describe('ten new visitors on one line', () => {
  it('have two times each', async () => {
    await nextDay();
    const line = newLine();
    const free = await freeSlots();
    for (let n = 0; n < 10; n++) {
      const newcomer = browserOn(line);
      for (const slot of [free[2 * n], free[2 * n + 1]])
        expect((await newcomer.send('POST', `${SLOTS}/${slot}/hold`)).status).toBe(200);
      // Their own limit is another one.
      expect((await newcomer.send('POST', `${SLOTS}/${free[30]}/hold`)).body.code).toBe('hold_limit');
      await newcomer.send('DELETE', `${SLOTS}/${free[2 * n]}/hold`);
      await newcomer.send('DELETE', `${SLOTS}/${free[2 * n + 1]}/hold`);
    }
  });

  it('look at an object ten times, and it has been looked at once', async () => {
    const line = newLine();
    const [id] = await givenTenders(portal, [{}]);
    const views = [];
    for (let n = 0; n < 10; n++)
      views.push((await (await known(line)).send('POST', `${TENDERS}/${id}/views`)).body.views);
    expect(views).toEqual(Array(10).fill(1));
    // An account is somebody, on whatever line.
    const ann = await signedInOn(line);
    expect((await ann.send('POST', `${TENDERS}/${id}/views`)).body.views).toBe(2);
  });
});

/** An open request from an address of this machine. */
function open(line: string, method: string, path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(portal.url);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asked: ClientRequest = request(
    { agent: false, hostname, port, method, path, localAddress: line, headers },
    (answer) => resolve(answer),
  );
  asked.on('error', reject);
  // Most of these are cut off in the end, on purpose.
  promise.catch(() => undefined);
  return { asked, answer: promise };
}

/** All of an answer that ends. */
async function read(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of answer.setEncoding('utf8')) text += part;
  return text;
}

describe(SHARES.uploads.name, () => {
  it('is five per cent of the places, of a hundred slow uploads', async () => {
    const share = (UNSENT_MB / 5) * 0.05;
    const { db } = portal.platform;
    /** Sends the head and the beginning of a file, and then nothing. */
    async function begin(line: string) {
      const visitor = await known(line);
      const upload = open(line, 'POST', `${FILES}?draft=${randomUUID()}`, {
        cookie: visitor.cookie(),
        'content-type': MULTIPART,
        'content-length': '100000',
      });
      upload.asked.write(multipart([{ filename: 'act.pdf', data: HONEST.pdf }], { closed: false }));
      return upload;
    }
    const slow = await Promise.all(Array.from({ length: 100 }, () => begin('127.0.0.21')));
    const refused = new Set<(typeof slow)[number]>();
    for (const upload of slow)
      upload.answer.then(
        async (answer) => {
          if (answer.statusCode === 429 && (await read(answer)).includes('"line_share"')) refused.add(upload);
        },
        () => undefined,
      );
    await expect.poll(() => refused.size, { timeout: 10_000 }).toBe(100 - share);
    expect(await db.select().from(attachments)).toHaveLength(share);
    // Somebody on another line, and somebody signed in on this one, upload as ever.
    for (const visitor of [await known('127.0.0.22'), await signedInOn('127.0.0.21')]) {
      const body = multipart([{ filename: 'act.pdf', data: HONEST.pdf }]);
      const sent = await visitor.send('POST', `${FILES}?draft=${randomUUID()}`, body, {
        'content-type': MULTIPART,
      });
      expect(sent.status).toBe(201);
    }
    for (const { asked } of slow) asked.destroy();
    await expect.poll(async () => (await db.select().from(attachments)).length).toBe(2);
    const after = await begin('127.0.0.21');
    await expect.poll(async () => (await db.select().from(attachments)).length).toBe(3);
    after.asked.destroy();
    await expect.poll(async () => (await db.select().from(attachments)).length).toBe(2);
  }, 30_000);
});

/** Listens from an address of this machine. */
async function listen(line: string, path: string, { token }: { readonly token?: string } = {}) {
  const stream = open(line, 'GET', path, { ...(token && { authorization: `Bearer ${token}` }) });
  stream.asked.end();
  return { ...stream, heard: await stream.answer };
}

describe(SHARES.streams.name, () => {
  it('is five per cent of the listeners', async () => {
    const share = 5000 * 0.05;
    const listenToSlots = (line: string) => listen(line, `${SLOTS}/stream`);
    const streams = [];
    for (let n = 0; n < share; n++) streams.push(await listenToSlots('127.0.0.31'));
    expect(new Set(streams.map(({ heard }) => heard.statusCode))).toEqual(new Set([200]));
    // Each begins with a visitor's name of its own: cookies change nothing.
    expect(new Set(streams.map(({ heard }) => heard.headers['set-cookie']?.[0])).size).toBe(share);
    const oneMore = await listenToSlots('127.0.0.31');
    expect([oneMore.heard.statusCode, oneMore.heard.headers['retry-after']]).toEqual([429, '60']);
    expect(await read(oneMore.heard)).toContain('"line_share"');
    streams.push(await listenToSlots('127.0.0.32'));
    expect(streams.at(-1)?.heard.statusCode).toBe(200);
    streams[0]?.asked.destroy();
    await expect.poll(async () => (await listenToSlots('127.0.0.31').then(closed)).statusCode).toBe(200);
    for (const { asked } of streams) asked.destroy();

    function closed({ asked, heard }: Awaited<ReturnType<typeof listen>>) {
      asked.destroy();
      return heard;
    }
  }, 30_000);
});

const firstRefused = (answers: readonly Answer[]): Answer =>
  answers.find(({ status }) => status === 429) ?? (answers[0] as Answer);
/** Sends many at once, again where all were served: they may come more slowly than they are worked off. */
async function flooded(send: () => Promise<readonly Answer[]>, tries = 5): Promise<Answer> {
  const answer = firstRefused(await send());
  return answer.status === 429 || tries === 1 ? answer : flooded(send, tries - 1);
}

/** Of each quota: fills it, and gives what one more is answered with. */
const FILLS: Record<keyof typeof QUOTAS, () => Promise<readonly [last: Answer, over: Answer]>> = {
  async holds() {
    const ann = browserOn(newLine());
    const free = await freeSlots();
    const take = (n: number) => ann.send('POST', `${SLOTS}/${free[n]}/hold`);
    await take(0);
    return [await take(1), await take(2)];
  },
  async bookings() {
    const ann = await signedInOn(newLine());
    const free = await freeSlots();
    const book = async (n: number) => {
      const held = await ann.send('POST', `${SLOTS}/${free[n]}/hold`);
      if (held.status === 200)
        expect(
          (await ann.send('POST', `${SLOTS}/${free[n]}/request`, { ...REQUEST, email: newAddress() })).status,
        ).toBe(201);
      return held;
    };
    for (let n = 1; n < QUOTAS.bookings.most; n++) await book(n);
    return [await book(QUOTAS.bookings.most), await book(0)];
  },
  async files() {
    const [ann, draft] = [browserOn(newLine()), randomUUID()];
    const body = multipart([{ filename: 'act.pdf', data: HONEST.pdf }]);
    const send = () => ann.send('POST', `${FILES}?draft=${draft}`, body, { 'content-type': MULTIPART });
    for (let n = 2; n < QUOTAS.files.most + 1; n++) await send();
    return [await send(), await send()];
  },
  async favourites() {
    const ann = await signedInOn(newLine());
    const ids = await givenTenders(
      portal,
      Array.from({ length: QUOTAS.favourites.most + 1 }, () => ({})),
    );
    const { id: owner } = accountSender(ann.accountId, 'user');
    // Those of all registers count together.
    const all = ids.slice(2).map((thing, index) => ({
      owner,
      register: index % 2 === 0 ? ('tenders' as const) : ('clusters' as const),
      thing,
      createdAt: new Date(START),
    }));
    await portal.platform.db.insert(favourites).values(all);
    const add = (n: number) => ann.send('PUT', `${FAVOURITES}/${ids[n]}`);
    return [await add(0), await add(1)];
  },
  async subscriptions() {
    const ann = await signedInOn(newLine());
    const add = () => ann.send('POST', SUBSCRIPTIONS, { name: 'Здания', filter: { type: ['building'] } });
    for (let n = 1; n < QUOTAS.subscriptions.most; n++) await add();
    return [await add(), await add()];
  },
  async reports() {
    const ann = await signedInOn(newLine());
    const add = () =>
      ann.send('POST', '/invest/sales-market/v1/reports', {
        goods: '8413',
        countries: ['KZ', 'UZ'],
        weights: DEFAULT_WEIGHTS,
      });
    for (let n = 1; n < QUOTAS.reports.most; n++) await add();
    return [await add(), await add()];
  },
  async searches() {
    const line = newLine();
    const search = () => browserOn(line).send('GET', `${TENDERS}/count?query=${randomUUID()}`);
    // The first waits for nobody: it is under way at once.
    const at = async (count: number) => Promise.all(Array.from({ length: count }, search));
    await search();
    const calm = await at(QUOTAS.searches.most);
    return [firstRefused(calm), await flooded(() => at(4 * QUOTAS.searches.most))];
  },
  async boundaryChecks() {
    const line = newLine();
    const check = () => browserOn(line).send('POST', `${KRT_CHECK}/checks`, PLACE);
    const at = async (count: number) => Promise.all(Array.from({ length: count }, check));
    const calm = await at(QUOTAS.boundaryChecks.most);
    return [firstRefused(calm), await flooded(() => at(8 * QUOTAS.boundaryChecks.most))];
  },
  async downloads() {
    const line = newLine();
    const take = () => browserOn(line).send('GET', `${TECHNOPARKS}/download.csv`);
    const at = async (count: number) => Promise.all(Array.from({ length: count }, take));
    const calm = await at(QUOTAS.downloads.most);
    const flood = await at(QUOTAS.downloads.most + 1);
    const isRefused = ({ status }: Answer) => status === 429;
    // Once they are over there is room again.
    expect((await take()).status).toBe(200);
    return [calm.find(isRefused) ?? (calm[0] as Answer), flood.find(isRefused) ?? (flood[0] as Answer)];
  },
  async streams() {
    const tokens = [];
    for (const name of ['moderator', 'manager']) {
      const credentials = { email: `${name}@demo.local`, password: DEMO_PASSWORD };
      const { body } = await browserOn(newLine()).send('POST', `${ACCOUNT}/login`, credentials);
      tokens.push({ token: String(body.access_token) });
    }
    const [ann, ben] = tokens;
    const answers: (readonly [Answer, Answer])[] = [];
    // Each kind counts for itself, on whatever line.
    for (const path of [`${SLOTS}/stream`, `${DESK}/stream`, BELL_STREAM_PATH]) {
      const streams = [];
      for (let n = 0; n < QUOTAS.streams.most; n++)
        streams.push(await listen(`127.0.0.${41 + (n % 5)}`, path, ann));
      const last = streams.at(-1)?.heard;
      const over = await listen('127.0.0.46', path, ann);
      const problem = over.heard.statusCode === 429 ? JSON.parse(await read(over.heard)) : undefined;
      answers.push([
        { status: last?.statusCode ?? 0, body: '', wait: undefined },
        {
          status: over.heard.statusCode ?? 0,
          body: problem,
          wait: Number(over.heard.headers['retry-after']),
        },
      ]);
      over.asked.destroy();
      const another = await listen('127.0.0.41', path, ben);
      expect(another.heard.statusCode, path).toBe(200);
      another.asked.destroy();
      streams[0]?.asked.destroy();
      await expect
        .poll(async () => {
          const { asked, heard } = await listen('127.0.0.46', path, ann);
          asked.destroy();
          return heard.statusCode;
        })
        .toBe(200);
      for (const { asked } of streams) asked.destroy();
    }
    const [first, ...others] = answers;
    for (const answer of others) expect(answer).toEqual(first);
    expect(first?.[1].wait).toBe(60);
    return first as readonly [Answer, Answer];
  },
  async pages() {
    const [line, other] = [newLine(), newLine()];
    let go = () => {};
    const gone = new Promise<void>((resolve) => {
      go = resolve;
    });
    const app = Fastify();
    handleErrors(app);
    await pageRoutes(app, {
      ...portal.platform,
      pages: {
        async render({ request }) {
          if (!request.url.endsWith('/quick')) await gone;
          return { status: 200, headers: {}, body: 'drawn', mayBeFramed: false, scripts: [] };
        },
      },
    });
    const look = async (url: string, remoteAddress: string): Promise<Answer> => {
      const { statusCode, body } = await app.inject({ url, remoteAddress, headers: { host: 'localhost' } });
      return { status: statusCode, body: statusCode === 200 ? body : JSON.parse(body), wait: undefined };
    };
    const atOnce = 2;
    const waiting = Array.from({ length: atOnce + QUOTAS.pages.most }, () => look('/slow', line));
    const over = await look('/slow', line);
    // Who looks at pages is told by a page.
    const page = await app.inject({
      url: '/slow?a=1&b="',
      remoteAddress: line,
      headers: { host: 'de.localhost', accept: 'text/html,*/*' },
    });
    expect(page).toMatchObject({ statusCode: 429, headers: { 'retry-after': '1' } });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('<html lang="de-DE" dir="ltr">');
    expect(page.body).toContain('Zu viele Seiten auf einmal');
    expect(page.body).not.toContain('b="');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
    // Nobody else waits for the hundred.
    expect((await look('/quick', other)).status).toBe(200);
    go();
    const last =
      (await Promise.all(waiting)).find(({ status }) => status !== 200) ?? (await look('/quick', line));
    await app.close();
    return [last, over];
  },
};

describe('a quota is just kept and then just broken:', () => {
  it.each(Object.keys(QUOTAS) as (keyof typeof QUOTAS)[])('%s', async (key) => {
    await nextDay();
    const [last, over] = await FILLS[key]();
    expect([200, 201]).toContain(last.status);
    const [, status, code] = /(\d{3}) `(\w+)`/.exec(QUOTAS[key].what) ?? [];
    expect(over).toMatchObject({ status: Number(status), body: { code } });
  });
});

describe('the visitor’s cookie', () => {
  it('comes with the first answer of slots, files and favourites, and never a second time', async () => {
    for (const path of [
      `${SLOTS}/mine`,
      `${SLOTS}?from=2026-11-23&to=2026-11-29`,
      `${FILES}?draft=${randomUUID()}`,
      FAVOURITES,
    ]) {
      const newcomer = await firstAnswer(path);
      expect(newcomer.headers['set-cookie'], path).toMatch(/^visitor=.*; HttpOnly; SameSite=Lax$/);
      expect(newcomer.headers['cache-control'], path).toBe('no-store');
      const cookie = String(newcomer.headers['set-cookie']).split(';')[0] ?? '';
      expect((await firstAnswer(path, { cookie })).headers['set-cookie'], path).toBeUndefined();
    }
  });

  it('does not come with what merely is looked at', async () => {
    const [id] = await givenTenders(portal, [{}]);
    for (const path of [TENDERS, `${TENDERS}/${id}`, `${TENDERS}/choices`])
      expect((await firstAnswer(path)).headers['set-cookie'], path).toBeUndefined();
    const looked = await portal.app.inject({ method: 'POST', url: `${TENDERS}/${id}/views` });
    expect([looked.statusCode, looked.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('is missing of a hold that is refused for it once, and then not again', async () => {
    const newcomer = browserOn(newLine());
    const [slot] = await freeSlots();
    const refused = await newcomer.once('POST', `${SLOTS}/${slot}/hold`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'visitor_unknown' } });
    expect(newcomer.cookie()).toMatch(/^visitor=/);
    expect((await newcomer.once('POST', `${SLOTS}/${slot}/hold`)).status).toBe(200);
  });

  const firstAnswer = (url: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ method: 'GET', url, headers });
});

it('lets an account give its own address as often as it likes, and a stranger’s no more than others', async () => {
  await nextDay();
  const line = newLine();
  const ann = await signInOn(line, 'user@demo.local', DEMO_PASSWORD);
  const { burst } = LIMITS.lettersToAddress;
  for (let n = 0; n < burst + 2; n++) expect((await ask(ann, 'user@demo.local')).status).toBe(201);
  const stranger = newAddress();
  for (let n = 0; n < LIMITS.lettersFromLineToAddress.burst; n++)
    expect((await ask(ann, stranger)).status).toBe(201);
  expect((await ask(ann, stranger)).status).toBe(429);
});
