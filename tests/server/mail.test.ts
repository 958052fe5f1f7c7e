import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../server/db/schema.ts';
import { OutcomeUnknown } from '../../server/lifecycles/errors.ts';
import { createLetters } from '../../server/mail/letters.ts';
import type { MailKind } from '../../server/mail/mail.ts';
import { readSettings } from '../../server/settings.ts';
import { loadTexts } from '../../server/texts.ts';
import { MINUTE, SECOND } from '../../src/api/contracts/durations.ts';
import { LOCALE_FACTS, LOCALES } from '../../src/i18n/locales.ts';
import { ACCOUNT, INDIVIDUAL, mailsTo, newAddress } from '../support/people.ts';
import { freshDatabase, type TestPortal, testPortal, Visitor } from '../support/portal.ts';
import { startMailServer, type TestMailServer } from '../support/smtp.ts';

describe('a mail', () => {
  let databaseUrl: string;
  let portal: TestPortal;
  let server: TestMailServer;
  beforeAll(async () => {
    databaseUrl = await freshDatabase();
    server = await startMailServer();
    // The worker reports every failure that these tests provoke.
    portal = await testPortal({ databaseUrl, smtpUrl: server.url, env: { PORTAL_LOG: 'silent' } });
  });
  afterAll(async () => {
    await portal.close();
    await server.close();
  });

  /** Registers an address, whose confirmation is on its way then. */
  async function register(): Promise<string> {
    const email = newAddress();
    const visitor = new Visitor(portal.url);
    const { status } = await visitor.send('POST', `${ACCOUNT}/register`, { ...INDIVIDUAL, email });
    expect(status).toBe(201);
    return email;
  }
  const acceptedFor = (email: string) => server.accepted.filter(({ to }) => to === email);
  const seenFor = (email: string) => server.seen.filter(({ to }) => to === email);
  const rows = () => portal.platform.db.select().from(outbox);
  const lastRow = async () => (await rows()).toSorted((a, b) => a.id - b.id).at(-1);
  const drain = () => portal.platform.worker.drain();

  it('arrives as text and HTML with the row’s own Message-ID', async () => {
    const email = await register();
    await drain();
    const [letter] = acceptedFor(email);
    const row = await lastRow();
    expect(letter?.message).toContain(`Message-ID: <outbox-${row?.id}@localhost>`);
    expect(letter?.message).toContain('Auto-Submitted: auto-generated');
    expect(letter?.message).toMatch(/Content-Type: multipart\/alternative/);
    expect(letter?.message).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(letter?.message).toMatch(/Content-Type: text\/html; charset=utf-8/);
    expect(row).toMatchObject({ deliveredAt: expect.any(Date), abandonedAt: null, payload: {} });
  });

  it('goes over no line that anybody could read, unless the operator says that nobody is there', async () => {
    const other = await testPortal({ smtpUrl: `${server.url}?tls=on`, env: { PORTAL_LOG: 'silent' } });
    try {
      const email = newAddress();
      await new Visitor(other.url).send('POST', `${ACCOUNT}/register`, { ...INDIVIDUAL, email });
      await other.platform.worker.drain();
      expect([acceptedFor(email), seenFor(email)]).toEqual([[], []]);
      const [row] = await other.platform.db.select().from(outbox);
      expect(row).toMatchObject({ deliveredAt: null, abandonedAt: null, attempts: 1 });
    } finally {
      await other.close();
    }
  });

  it('that the server cannot take yet is tried again, each time later, and arrives once', async () => {
    const email = await register();
    server.plan('busy', 'busy');
    await drain();
    expect([acceptedFor(email).length, seenFor(email).length]).toEqual([0, 1]);
    await portal.advance(SECOND - 1);
    expect(seenFor(email)).toHaveLength(1);
    await portal.advance(1);
    expect(seenFor(email)).toHaveLength(2);
    await portal.advance(2 * SECOND - 1);
    expect(seenFor(email)).toHaveLength(2);
    await portal.advance(1);
    expect(acceptedFor(email)).toHaveLength(1);
    await portal.advance(60 * MINUTE);
    expect(seenFor(email)).toHaveLength(3);
    const ids = seenFor(email).map(({ message }) => /Message-ID: (.*)/.exec(message)?.[1]);
    expect(new Set(ids).size).toBe(1);
  });

  it('that never began because the line broke is tried again', async () => {
    const email = await register();
    server.plan('hangUpBeforeContent');
    await drain();
    expect(seenFor(email)).toEqual([]);
    expect(await lastRow()).toMatchObject({ attempts: 1, handedOverAt: null, abandonedAt: null });
    await portal.advance(SECOND);
    expect(acceptedFor(email)).toHaveLength(1);
  });

  it('whose line broke after the last byte may have arrived and is never sent again', async () => {
    const email = await register();
    server.plan('hangUpAfterContent');
    await drain();
    expect(seenFor(email)).toHaveLength(1);
    expect(await lastRow()).toMatchObject({
      deliveredAt: null,
      abandonedAt: expect.any(Date),
      lastError: expect.stringContaining('OutcomeUnknown'),
      payload: {},
    });
    await portal.advance(60 * MINUTE);
    expect(seenFor(email)).toHaveLength(1);
    // The person asks for another one, which is another row.
    await new Visitor(portal.url).send('POST', `${ACCOUNT}/resendConfirmation`, { email });
    await drain();
    expect(acceptedFor(email)).toHaveLength(1);
  });

  it('to a mailbox that does not exist is given up', async () => {
    const email = await register();
    server.plan('never');
    await drain();
    await portal.advance(60 * MINUTE);
    expect(seenFor(email)).toEqual([]);
    expect(await lastRow()).toMatchObject({
      attempts: 1,
      abandonedAt: expect.any(Date),
      lastError: expect.stringContaining('550'),
    });
    // The server has repeated it, and the row outlives the account.
    expect((await lastRow())?.lastError).not.toContain(email);
  });

  it('is sent once by two workers', async () => {
    const other = await testPortal({ databaseUrl, smtpUrl: server.url });
    other.platform.testClock?.set(portal.platform.clock.now());
    try {
      const emails = await Promise.all(Array.from({ length: 10 }, register));
      await Promise.all([drain(), other.platform.worker.drain()]);
      for (const email of emails) expect(seenFor(email)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('of a worker that died before the content is sent by another, of one that died after it by none', async () => {
    const [before, after] = [await register(), await register()];
    const { db, clock } = portal.platform;
    const waiting = (await rows()).filter(({ deliveredAt, abandonedAt }) => !deliveredAt && !abandonedAt);
    const [first, second] = waiting.toSorted((a, b) => a.id - b.id);
    const claimedUntil = new Date(clock.now() + 2 * MINUTE);
    // What the two left behind, each at its moment.
    await db
      .update(outbox)
      .set({ claimedUntil })
      .where(eq(outbox.id, first?.id ?? 0));
    await db
      .update(outbox)
      .set({ claimedUntil, handedOverAt: new Date(clock.now()) })
      .where(eq(outbox.id, second?.id ?? 0));
    await portal.advance(2 * MINUTE - 1);
    expect([acceptedFor(before).length, acceptedFor(after).length]).toEqual([0, 0]);
    await portal.advance(1);
    expect([acceptedFor(before).length, acceptedFor(after).length]).toEqual([1, 0]);
    expect(await lastRow()).toMatchObject({
      abandonedAt: expect.any(Date),
      lastError: expect.stringContaining(OutcomeUnknown.name),
    });
  });

  it('keeps no transaction open while the server takes its time', async () => {
    await register();
    const states: unknown[] = [];
    server.meanwhile(async () => {
      const { rows: open } = await portal.platform.db.execute(
        `select state from pg_stat_activity where datname = current_database() and state like '%in transaction%'`,
      );
      states.push(open);
    });
    await drain();
    expect(states).toEqual([[]]);
  });
});

describe('the mailbox of the demonstration', () => {
  it('shows mails without letting them do anything', async () => {
    const email = newAddress();
    const visitor = new Visitor(portal.url);
    await visitor.send('POST', `${ACCOUNT}/register`, { ...INDIVIDUAL, email });
    const [mail] = await mailsTo(portal, email);
    const page = await visitor.send('GET', '/dev/mailbox');
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.body).toContain(`href="${mail?.links[0]}"`);
    const [, id] = /\/dev\/mailbox\/(\d+)/.exec(page.body) ?? [];
    const letter = await visitor.send('GET', `/dev/mailbox/${id}`);
    expect(letter.headers.get('content-security-policy')).toContain('sandbox');
    for (const wrong of ['x', '999999', '1e3', '9'.repeat(30)])
      expect((await visitor.send('GET', `/dev/mailbox/${wrong}`)).status).toBe(404);
  });

  it('speaks the language of the host, in its dates', async () => {
    const told = async (host: string) =>
      (await portal.app.inject({ url: '/dev/mailbox', headers: { host } })).body;
    const german = await told('de.localhost');
    expect(german).toContain('<html lang="de-DE" dir="ltr">');
    expect(german).toContain('<h1>Postfach der Demonstration</h1>');
    expect(german).toContain('<p>E-Mails, die das Portal versenden würde.');
    expect(await told('ae.localhost')).toMatch(/<html lang="ar-AE" dir="rtl">/);
    const russian = await told('localhost');
    expect(russian).toMatch(/>20 ноября 2026 года[^<]* \d\d:\d\d<\/time>/);
    expect(russian).not.toMatch(/>(To|As HTML)\b/);
  });

  it('escapes what people typed', async () => {
    await portal.platform.db.execute(
      `insert into mailbox values (900000, '<script>alert(1)</script>', '"><b>', '<i>&', '', now())`,
    );
    const { body } = await new Visitor(portal.url).send('GET', '/dev/mailbox');
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('&quot;&gt;&lt;b&gt;');
    expect(body).not.toContain('<script>');
  });

  it('finds the mails of one address behind any number of newer ones', async () => {
    await portal.platform.db.execute(
      `insert into mailbox
       select 800000 + n, case n when 0 then 'ann@example.org' else 'bob@example.org' end, 'A', 'B', '',
         now() + n * interval '1 hour' from generate_series(0, 300) n`,
    );
    const { body } = await new Visitor(portal.url).send('GET', '/dev/mailbox.json?to=ann@example.org');
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([800000]);
  });

  let portal: TestPortal;
  beforeAll(async () => {
    portal = await testPortal();
  });
  afterAll(() => portal.close());
});

describe('the letters', async () => {
  const write = createLetters(
    await loadTexts(),
    () => ({ scheme: 'https', host: 'invest.example' }),
    'no-reply@invest.example',
  );
  const KINDS: readonly MailKind[] = ['confirmation', 'reset', 'passwordChanged', 'deleted'];

  it.each(LOCALES)('are all written in %s', (locale) => {
    for (const kind of KINDS) {
      const link = kind === 'confirmation' || kind === 'reset' ? '/page?token=a&b="<' : undefined;
      const letter = write({ kind, to: 'ann@example.org', locale, ...(link && { link }) });
      const host = locale === 'ru' ? 'invest.example' : `${locale}.invest.example`;
      const { lang, dir } = LOCALE_FACTS[locale];
      expect(letter.html).toContain(`<html lang="${lang}" dir="${dir}">`);
      // A text that is missing would show its key.
      expect(`${letter.subject}${letter.text}${letter.html}`).not.toMatch(/mail[:.]|\.text|\.note|\{\{/);
      expect(letter.text).toContain(`https://${host}/`);
      if (link) {
        expect(letter.text).toContain(`https://${host}${link}`);
        expect(letter.html).toContain(`href="https://${host}/page?token=a&amp;b=&quot;&lt;"`);
      }
    }
  });
});

describe('in production', () => {
  const SETTINGS = {
    NODE_ENV: 'production',
    DATABASE_URL: 'postgres://localhost/portal',
    PUBLIC_HOST: 'invest.example',
    PORTAL_SECRET: 'a secret that is long enough for all',
    SMTP_URL: 'smtps://user:pass@mail.example',
  };

  it('the portal starts with everything it needs', () => {
    expect(readSettings(SETTINGS)).toMatchObject({
      production: true,
      rateLimits: true,
      cheapPasswords: false,
    });
  });

  it.each(['DATABASE_URL', 'PUBLIC_HOST', 'PORTAL_SECRET', 'SMTP_URL'])('%s is required', (name) => {
    const { [name as keyof typeof SETTINGS]: _, ...rest } = SETTINGS;
    expect(() => readSettings(rest)).toThrow(`${name} is required in production`);
  });

  it.each([
    ['SMTP_URL', 'http://mail.example'],
    ['PORTAL_RATE_LIMITS', 'off'],
    ['PORTAL_PASSWORD_COST', 'least'],
    ['PORTAL_TEST_CLOCK', '1'],
  ])('%s=%s is refused', (name, value) => {
    expect(() => readSettings({ ...SETTINGS, [name]: value })).toThrow(name);
  });
});
