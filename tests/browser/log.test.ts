import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PortalProcess, startPortal } from '../../bench/lib/portal-process.ts';
import { type BrowserVisitor, launchBrowser, newVisitor, type Visited } from '../support/browser.ts';
import { ACCOUNT, MESSAGES } from '../support/people.ts';
import { freshDatabase, START } from '../support/portal.ts';
import { rawRequest } from '../support/raw.ts';
import { startMailServer, type TestMailServer } from '../support/smtp.ts';
import { ask, button, field, heading, ownMenu, said } from './account-page.ts';
import * as booking from './booking-page.ts';
import { consent, INVESTOR, textBox } from './investor-page.ts';

/** What the person of this test types; none of it may ever be read in the log. */
const TYPED = {
  surname: 'Тайнова',
  name: 'Зинаида',
  patronymic: 'Аркадьевна',
  phone: '+7 495 987-65-43',
  email: 'hidden-person@secret.example',
  password: 'Никому-Ни-Слова-77',
  wrongPassword: 'Совсем-Другой-88',
  organization: 'ООО «Невидимка»',
  question: 'Как оформить нашу тайную сделку?',
  kiosk: 'Кому это принадлежит на самом деле?',
  message: 'Сеть отказала нам без всякой причины.',
  search: 'подвал невидимки',
} as const;

let browser: Browser;
let portal: PortalProcess;
let mails: TestMailServer;
let database: pg.Client;
let folder: string;
let log = '';
let ann: Omit<BrowserVisitor, 'expectError'>;
/** Tokens, codes and cookies that the browser was given. */
const given = new Set<string>();

beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portal-log-'));
  database = new pg.Client({ connectionString: databaseUrl });
  [browser, mails] = await Promise.all([launchBrowser(), startMailServer(), database.connect()]);
  portal = await startPortal({
    folder,
    pages: true,
    testClock: true,
    empty: true,
    env: {
      DATABASE_URL: databaseUrl,
      SMTP_URL: mails.url,
      PORTAL_LOG: 'debug',
      PORTAL_RATE_LIMITS: 'off',
    },
    onOutput: (text) => {
      log += text;
    },
  });
  await ask(portal.url, 'PUT', '/test/clock', { now: new Date(START).toISOString() });
  const visited: Visited = { url: portal.url, platform: { clock: { now: () => START } } };
  ann = await newVisitor(browser, visited, { locale: 'en' });
  ann.context.on('response', async (answer) => {
    const text = await answer.text().catch(() => '');
    for (const [, secret = ''] of text.matchAll(/"(?:access_token|refresh_token|code)":"([\w-]{20,})"/g))
      given.add(secret);
  });
});
afterAll(async () => {
  await browser.close();
  await portal.close();
  await mails.close();
  await database.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets mails go out. @returns the path of the link in the newest */
async function mailedLink(): Promise<string> {
  await ask(portal.url, 'POST', '/test/clock/advance', { ms: 60_000 });
  const words =
    mails.accepted
      .at(-1)
      ?.message.replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '';
  const [, path = '', token = ''] = /https?:\/\/[^/\s]+(\/[\w/-]+\?token=([\w-]+))/.exec(words) ?? [];
  if (token !== '') given.add(token);
  return path;
}

/** Answers each step of the registration until the password is asked for. */
async function register(): Promise<void> {
  await ann.open('/register');
  await ann.page.getByRole('radio', { name: ann.t('fields:userType.individual') }).check();
  const answers = { ...TYPED, postalIndex: '125009', address: 'Секретная улица, 7' };
  while (!(await field(ann, 'password').isVisible())) {
    for (const [name, answer] of Object.entries(answers)) {
      const control = field(ann, name);
      if (name !== 'password' && (await control.isVisible())) await control.fill(answer);
    }
    const heading = ann.page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const step = await heading.textContent();
    await button(ann, 'registration:next').click();
    // Its fields go with a step: none of them is filled in on the way out.
    await expect.poll(() => heading.textContent()).not.toBe(step);
  }
  await field(ann, 'password').fill(TYPED.password);
  await field(ann, 'repeatPassword').fill(TYPED.password);
  await ann.page.getByRole('checkbox', { name: ann.t('fields:termsConsent.label') }).check();
  await button(ann, 'registration:send').click();
  await ann.page.getByText(ann.t('registration:success.title')).first().waitFor();
}

async function signIn(password: string): Promise<void> {
  await field(ann, 'email').fill(TYPED.email);
  await field(ann, 'password').fill(password);
  await button(ann, 'session:signIn.send').click();
}

async function askKiosk(): Promise<void> {
  await ann.open('/catalog/informacionniy-kiosk');
  await ann.page.getByRole('textbox', { name: ann.t('tender:kiosk.question.label') }).fill(TYPED.kiosk);
  await field(ann, 'lastname').fill(TYPED.surname);
  await field(ann, 'firstname').fill(TYPED.name);
  await field(ann, 'email').fill(TYPED.email);
  await consent(ann).check();
  await button(ann, 'tender:kiosk.send').click();
}

it('tells nothing of what a person types and is given, whatever goes wrong', async () => {
  const { page, t } = ann;

  // A mail that the server refuses, naming whom it does not know, and one that it takes later.
  mails.plan('never', 'busy');
  await register();
  await mailedLink();
  await ask(portal.url, 'POST', `${ACCOUNT}/resendConfirmation`, { email: TYPED.email });
  await mailedLink();
  await ann.open(await mailedLink());
  await said(ann, 'session:confirmation.done').waitFor();
  // The browser that registered is signed in by the link.
  await ownMenu(ann).click();
  await button(ann, 'shell:account.signOut').click();

  await ann.open('/sign-in');
  await signIn(TYPED.wrongPassword);
  await said(ann, 'session:signIn.failure.wrongCredentials').waitFor();
  await signIn(TYPED.password);
  await ownMenu(ann).waitFor();

  await booking.openBooking(ann);
  await booking.hold(ann, '09:00');
  await booking.field(ann, 'organization').fill(TYPED.organization);
  await booking.field(ann, 'theme').selectOption('biddingProcedure');
  await booking.field(ann, 'questionSummary').fill(TYPED.question);
  await booking.field(ann, 'question').fill(TYPED.message);
  await booking.field(ann, 'email').fill(TYPED.email);
  await booking.field(ann, 'phone').fill(TYPED.phone);
  await booking.field(ann, 'personalDataConsent').check();
  await booking.field(ann, 'termsConsent').check();
  await booking.button(ann, 'consultation:form.send').click();
  await booking.panelHeading(ann, 'booked').waitFor();

  await ann.open(`${INVESTOR}-request`);
  await textBox(ann, 'messageText').fill(TYPED.message);
  await page.getByRole('combobox', { name: t('fields:documentType.label') }).selectOption('russianPassport');
  await textBox(ann, 'phone').fill(TYPED.phone);
  await consent(ann).check();
  await button(ann, 'investor:form.problem.send').click();
  await heading(ann, 'investor:sent.title').waitFor();

  // The database refuses, and says what.
  await database.query(`create function tell() returns trigger language plpgsql as
    $$ begin raise exception 'refused %', new using detail = 'Failing row contains ' || new::text; end $$`);
  await database.query(
    'create trigger tell before insert on kiosk_requests for each row execute function tell()',
  );
  await askKiosk();
  await said(ann, 'tender:kiosk.failed').waitFor();
  await database.query('drop trigger tell on kiosk_requests');
  await button(ann, 'tender:kiosk.send').click();
  await heading(ann, 'tender:kiosk.sent.title').waitFor();

  // What stands in addresses: a search, a token of a mail, tokens of another site.
  await ann.open(`/catalog/search?query=${encodeURIComponent(TYPED.search)}`);
  await ann.open(
    `/nothing?email=${encodeURIComponent(TYPED.email)}&phone=${encodeURIComponent(TYPED.phone)}`,
  );
  await ann.open(`/reset-password?token=${'t0ken'.repeat(8)}`);
  given.add('t0ken'.repeat(8));

  // Requests that no browser sends.
  await rawRequest(
    portal.url,
    `POST ${ACCOUNT}/login HTTP/1.1`,
    'Host: localhost',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(`{"password":"${TYPED.password}"`)}`,
    '',
    `{"password":"${TYPED.password}"`,
  );
  await rawRequest(portal.url, `GET /a?email=${TYPED.email} HTTP/1.1`, `Bad Header ${TYPED.email}`);
  await rawRequest(portal.url, `GET http://${TYPED.email}/ HTTP/1.1`, `Host: ${TYPED.email}`);
  await fetch(`${portal.url}${MESSAGES}`, { headers: { authorization: `Bearer ${'0penSesame'.repeat(4)}` } });
  given.add('0penSesame'.repeat(4));

  for (const { name, value } of await ann.context.cookies())
    if (name === 'visitor') given.add(decodeURIComponent(value));
  for (const value of await page.evaluate(() => Object.values(localStorage)))
    if (/^[\w-]{30,}$/.test(value)) given.add(value);
  await portal.close();

  // It did log, with all that is needed to find a fault.
  for (const told of [
    `"route":"${ACCOUNT}/login"`,
    '"route":"/*"',
    '"statement":"insert into \\"kiosk_requests\\"',
    '"type":"DatabaseError"',
    '"code":"P0001"',
    '"type":"Undeliverable"',
  ])
    expect(log).toContain(told);
  expect(given.size).toBeGreaterThan(5);
  const digits = TYPED.phone.replaceAll(/\D/g, '');
  const secrets = [
    ...Object.values(TYPED),
    ...given,
    digits,
    digits.slice(1),
    'secret.example',
    'Тайнов',
    'Невидимк',
  ];
  const readable = `${log}\n${decoded(log)}`.toLowerCase();
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
  ]);
  expect(forms.filter((form) => readable.includes(form.toLowerCase()))).toEqual([]);
});

/** What an address in the log would say. */
const decoded = (text: string) =>
  text.replaceAll(/(?:%[\da-f]{2})+/gi, (code) => {
    try {
      return decodeURIComponent(code);
    } catch {
      return code;
    }
  });
