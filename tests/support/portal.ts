import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { ensureDemoTenders } from '../../server/areas/tenders/demo.ts';
import { openPortal, type Portal } from '../../server/portal.ts';
import { readSettings } from '../../server/settings.ts';
import { TEMPLATE } from './database.ts';
import { holdToSaidRefusals } from './said-refusals.ts';

/** Friday 20 November 2026, noon in Moscow: the next days are two days off and a plain working week. */
export const START = Date.parse('2026-11-20T12:00:00+03:00');

/** How often the portal itself looks after what it keeps. Milliseconds. */
const KEEP_UP = 3_600_000;

/**
 * A database of its own on the tests' PostgreSQL, its schema the newest.
 * @param engine address of the PostgreSQL; a test's own without it
 * @param template what it is a copy of
 * @returns its address
 */
export async function freshDatabase(engine = inject('databaseUrl'), template = TEMPLATE): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onEngine(engine, (client) => client.query(`create database ${name} template ${template}`));
  return addressOf(engine, name);
}

/**
 * A database as a portal leaves it that has begun at {@link START}: with the portal's starting data, and its sample
 * objects where asked. They are put in once an engine and copied from then on, because that takes seconds.
 */
async function begunDatabase(engine: string, tenders: boolean): Promise<string> {
  const template = tenders ? 'begun_with_tenders' : 'begun';
  await onEngine(engine, async (client) => {
    // Of processes that want it together one makes it; the lock ends with the connection.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const draft = await freshDatabase(engine);
    await (await testPortal({ databaseUrl: draft, tenders })).close();
    await client.query(`alter database ${new URL(draft).pathname.slice(1)} rename to ${template}`);
  });
  return freshDatabase(engine, template);
}

async function onEngine(engine: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: engine });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(engine: string, name: string): string {
  const address = new URL(engine);
  address.pathname = `/${name}`;
  return address.href;
}

export interface TestPortal extends Portal {
  readonly url: string;
  readonly databaseUrl: string;
  /** Moves the server's clock and lets everything due happen. Milliseconds. */
  advance(ms: number): Promise<void>;
}

/**
 * A whole portal on a database of its own, its clock standing at {@link START}, listening on a free port.
 * Limits of how often one sender may try are off, because all tests come from one address, and passwords cost next to
 * nothing, because most tests sign in.
 * @param options.databaseUrl share the database of another one
 * @param options.engine address of the PostgreSQL where its database is made; a test's own without it
 * @param options.pages serve the built pages too; a folder names another client than `dist/client`
 * @param options.reports folder of a paths report; an empty one without it
 * @param options.rateLimits have limits nevertheless
 * @param options.tenders have the sample objects
 * @param options.smtpUrl send mails there, instead of keeping them in the mailbox
 * @param options.env further settings
 */
export async function testPortal(
  options: {
    databaseUrl?: string;
    engine?: string;
    pages?: boolean | string;
    reports?: string;
    rateLimits?: boolean;
    smtpUrl?: string;
    env?: Record<string, string>;
    tenders?: boolean;
  } = {},
): Promise<TestPortal> {
  const databaseUrl =
    options.databaseUrl ??
    (await begunDatabase(options.engine ?? inject('databaseUrl'), options.tenders ?? false));
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-'));
  const settings = readSettings({
    PORTAL_TEST_CLOCK: '1',
    PORTAL_DATA: dataFolder,
    PORTAL_REPORTS: options.reports ?? dataFolder,
    PORTAL_LOG: 'error',
    // The same for all, as for the processes of one portal.
    PORTAL_SECRET: 'the secret of all portals under test',
    PORTAL_RATE_LIMITS: options.rateLimits ? 'on' : 'off',
    PORTAL_PASSWORD_COST: 'least',
    // Time stands still, and tests change rows themselves: what is kept would be kept for good.
    PORTAL_SHARED_PAGES: 'off',
    SMTP_URL: options.smtpUrl,
    ...options.env,
  });
  const portal = await openPortal(settings, {
    pages: options.pages ?? false,
    database: { url: databaseUrl, stop: async () => {} },
  });
  const { app, platform } = portal;
  holdToSaidRefusals(app);
  platform.testClock?.set(START);
  await platform.keepUp();
  let keptUpAt = START;
  if (options.tenders) await ensureDemoTenders({ db: platform.db, now: START });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...portal,
    url,
    databaseUrl,
    async advance(ms) {
      const now = platform.clock.now() + ms;
      platform.testClock?.set(now);
      if (Math.abs(now - keptUpAt) >= KEEP_UP) {
        await platform.keepUp();
        keptUpAt = now;
      }
      await platform.worker.drain();
    },
  };
}

/** What a browser keeps of the cookies that it is given, each by its name. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** @param given the headers `set-cookie` of an answer */
  keep(given: readonly string[]): void {
    for (const cookie of given) {
      const [pair = ''] = cookie.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair);
    }
  }

  /** The header `cookie` of the next request; empty where nothing was given. */
  get header(): string {
    return [...this.#cookies.values()].join('; ');
  }
}

/** One visitor with a cookie jar. */
export class Visitor {
  readonly #url: string;
  readonly #jar = new CookieJar();

  constructor(url: string) {
    this.#url = url;
  }

  /** What knows this visitor again, for requests sent by other means; empty before the first answer. */
  get cookie(): string {
    return this.#jar.header;
  }

  /**
   * Sends a request as this visitor; text and bytes as they are, else JSON. Like a browser it asks again when it was
   * refused for not being known yet. @returns status, parsed body, headers
   */
  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await this.sendOnce(method, path, body, headers);
    const isUnknown = answer.status === 403 && answer.body.code === 'visitor_unknown';
    return isUnknown ? this.sendOnce(method, path, body, headers) : answer;
  }

  /** Sends a request and takes its answer for final. */
  async sendOnce(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.cookie && { cookie: this.cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: isRaw(body) ? body : JSON.stringify(body) }),
    });
    this.#jar.keep(answer.headers.getSetCookie());
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
  }
}

const isRaw = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** A complete consultation request. */
export const REQUEST = {
  organization: 'ООО «Пример»',
  theme: 'biddingProcedure',
  questionSummary: 'Как подать заявку на торги?',
  question: 'Какие документы приложить и в какой срок?',
  email: 'anna@example.org',
  personalDataConsent: true,
  termsConsent: true,
} as const;

export const SLOTS = '/common/consultation/v1/slots';

/** Settings of a portal in production, for {@link testPortal}. @param databaseUrl of the same database */
export const production = (databaseUrl: string): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  PUBLIC_HOST: 'invest.example',
  SMTP_URL: 'smtps://user:pass@mail.example',
  PORTAL_TEST_CLOCK: '0',
  PORTAL_RATE_LIMITS: 'on',
  PORTAL_PASSWORD_COST: 'full',
});
