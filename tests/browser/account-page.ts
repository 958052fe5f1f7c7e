import type { Locator } from 'playwright';
import type { TokenPair } from '../../src/api/contracts/session.ts';
import { STORED } from '../../src/machines/flows/session/token-store.ts';
import type { PersonAtBrowser, Stage } from '../paths/screen-table.ts';
import { ACCOUNT, INDIVIDUAL, type MailboxItem, PASSWORD } from '../support/people.ts';
import { REQUEST, SLOTS, Visitor } from '../support/portal.ts';

/** Where a test talks to the portal past the browser, and lets its mails go out. */
export type World = Pick<Stage, 'url' | 'pass'>;

let count = 0;
/** An address that nobody has used before. */
export const newEmail = (): string => `page${++count}-${process.pid}@example.org`;

/** A request past the browser. @throws Error for every answer but a success */
export async function ask(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await new Visitor(url).send(method, path, body, headers);
  if (answer.status >= 400)
    throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** The path of the link in the newest mail to an address. */
export async function mailedLink({ url, pass }: World, to: string): Promise<string> {
  await pass(1);
  const { items } = (await ask(url, 'GET', `/dev/mailbox.json?to=${encodeURIComponent(to)}`)) as {
    items: MailboxItem[];
  };
  const link = items[0]?.links[0];
  if (!link) throw new Error(`no mail with a link to ${to}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Registers somebody whose address is not confirmed yet. @returns the address */
export async function unconfirmed({ url }: World, person: object = INDIVIDUAL): Promise<string> {
  const email = newEmail();
  await ask(url, 'POST', `${ACCOUNT}/register`, { ...person, email });
  return email;
}

/** Registers somebody, and lets this browser be the one that did it. @returns the address */
export async function registeredHere({
  context,
  origin,
  url,
}: PersonAtBrowser & Pick<World, 'url'>): Promise<string> {
  const email = newEmail();
  const visitor = new Visitor(url);
  await visitor.send('POST', `${ACCOUNT}/register`, { ...INDIVIDUAL, email });
  // A signed cookie knows the browser again; its value may have an equals sign in it.
  const cookies = visitor.cookie.split('; ').map((pair) => {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    return { name, value, url: origin, httpOnly: true };
  });
  await context.addCookies(cookies);
  return email;
}

/** Confirms an address by its newest mail as whoever registered it, past the browser: with the password. */
export async function confirm(world: World, email: string): Promise<void> {
  const link = await mailedLink(world, email);
  const token = new URLSearchParams(link.split('?')[1]).get('token');
  await ask(world.url, 'POST', `${ACCOUNT}/confirmEmail`, { token, password: PASSWORD });
}

/** Registers and confirms somebody. @returns the address */
export async function confirmed(world: World, person: object = INDIVIDUAL): Promise<string> {
  const email = await unconfirmed(world, person);
  await confirm(world, email);
  return email;
}

/** Tokens of a new session. */
export const tokensOf = (
  url: string,
  email: string,
  userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
): Promise<TokenPair> =>
  ask(url, 'POST', `${ACCOUNT}/login`, { email, password: PASSWORD }, { 'user-agent': userAgent });

export const bearer = ({ access_token }: TokenPair) => ({ authorization: `Bearer ${access_token}` });

/** What the browser stores of a sign-in. */
export const stored = (pair: TokenPair): Record<string, string> => ({
  [STORED.refreshToken]: pair.refresh_token,
  [STORED.account]: pair.user_id,
  [STORED.accessTokenExpiry]: pair.expires_at,
  [STORED.accessToken]: pair.access_token,
});

/** Puts items into the browser's storage as another tab of the portal would; null removes one. */
export async function storeInAnotherTab(
  { context, origin }: PersonAtBrowser,
  items: Record<string, string | null>,
): Promise<void> {
  const tab = await context.newPage();
  // A page of the portal's own host, and nothing of the portal in it.
  await tab.route('**/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await tab.goto(`${origin}/online-services/home`);
  await tab.evaluate((all) => {
    for (const [key, value] of Object.entries(all))
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
  }, items);
  await tab.close();
}

/** Opens a page as somebody who has signed in before. @returns their tokens */
export async function openSignedIn(
  person: PersonAtBrowser & Pick<World, 'url'>,
  email: string,
  path: string,
): Promise<TokenPair> {
  const pair = await tokensOf(person.url, email);
  await storeInAnotherTab(person, stored(pair));
  await person.open(path);
  return pair;
}

/** Books a consultation as somebody who is signed in. @returns the application's id */
export async function bookConsultation(url: string, pair: TokenPair): Promise<string> {
  const period = 'from=2026-11-24&to=2026-12-18';
  const { items } = (await ask(url, 'GET', `${SLOTS}?${period}`)) as {
    items: { id: string; state: string }[];
  };
  const slot = items.findLast(({ state }) => state === 'free');
  if (!slot) throw new Error('no slot is free');
  await ask(url, 'POST', `${SLOTS}/${slot.id}/hold`, undefined, bearer(pair));
  const answer = await ask(url, 'POST', `${SLOTS}/${slot.id}/request`, REQUEST, bearer(pair));
  return (answer as { applicationId: string }).applicationId;
}

/** A button by the key of its words. */
export const button = (
  { page, t }: PersonAtBrowser,
  key: string,
  values: Record<string, string> = {},
): Locator => page.getByRole('button', { name: t(key, values), exact: true });

/**
 * A field of a form by the key of its label, whether or not it says that it may stay empty; passwords are no text
 * boxes to a screen reader.
 */
export function field({ page, t }: PersonAtBrowser, name: string): Locator {
  const label = t(`fields:${name}.label`);
  const form = page.getByRole('main').locator('form');
  const whole = (text: string) => form.getByLabel(text, { exact: true });
  return whole(label)
    .or(whole(`${label} ${t('shell:kit.optional')}`))
    .first();
}

/** A notice or summary that says so. */
export const said = (
  { page, t }: PersonAtBrowser,
  key: string,
  values: Record<string, string> = {},
): Locator =>
  page
    .getByRole('alert')
    .or(page.getByRole('status'))
    .filter({ hasText: t(key, values) });

/** The list of what is wrong with a form. */
export const summary = (person: PersonAtBrowser): Locator =>
  said(person, 'fields:summary.incomplete')
    .or(said(person, 'fields:summary.check'))
    .or(said(person, 'attachments:form.title'));

/** The header's menu of somebody who is signed in. */
export const ownMenu = ({ page, t }: PersonAtBrowser): Locator =>
  page
    .getByRole('banner')
    .locator('summary')
    .filter({ hasText: t('shell:account.label') });

/** The header's way in. */
export const wayIn = ({ page, t }: PersonAtBrowser): Locator =>
  page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:account.signIn'), exact: true })
    .first();

export const heading = ({ page, t }: PersonAtBrowser, key: string): Locator =>
  page.getByRole('heading', { name: t(key), exact: true });

/** Types a new password twice. */
export async function fillNewPassword(person: PersonAtBrowser, password: string): Promise<void> {
  await field(person, 'password').fill(password);
  await field(person, 'repeatPassword').fill(password);
}
