import type { Locator } from 'playwright';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import type { CaseDetail, PossibleEvent } from '../../src/api/contracts/desk.ts';
import type { TokenPair } from '../../src/api/contracts/session.ts';
import type { AccountRole } from '../../src/api/contracts/user-types.ts';
import type { PersonAtBrowser } from '../paths/screen-table.ts';
import { ACCOUNT, DESK, MESSAGES, PROBLEM } from '../support/people.ts';
import { ask, bearer, stored, storeInAnotherTab } from './account-page.ts';

const LIFECYCLE = 'investor-message';

/** An account of the demonstration: one for each role, and two users who are businesses. */
export type DemoAccount = AccountRole | 'company' | 'trader';

/** Somebody of the demonstration by the first word of their address. @returns tokens of a new session */
export const demoTokens = (url: string, name: DemoAccount): Promise<TokenPair> =>
  ask(url, 'POST', `${ACCOUNT}/login`, { email: `${name}@demo.local`, password: DEMO_PASSWORD });

/** Sends a message as a user of the demonstration. @returns its id */
export async function newMessage(url: string, messageText: string = PROBLEM.messageText): Promise<string> {
  const form = { ...PROBLEM, messageText };
  return (await ask(url, 'POST', MESSAGES, form, bearer(await demoTokens(url, 'user')))).id;
}

/** Moves a message from another desk. */
export async function actElsewhere(
  url: string,
  by: AccountRole,
  id: string,
  type: string,
  fields: object = {},
) {
  const pair = await demoTokens(url, by);
  await ask(url, 'POST', `${DESK}/${LIFECYCLE}/${id}/events`, { type, ...fields }, bearer(pair));
}

/** The administrator gives a message to the first official who may have it: it moves without changing its state. */
export async function assignElsewhere(url: string, id: string): Promise<void> {
  const pair = await demoTokens(url, 'admin');
  const { possible }: CaseDetail = await ask(
    url,
    'GET',
    `${DESK}/${LIFECYCLE}/${id}`,
    undefined,
    bearer(pair),
  );
  const assign = possible.find(({ type }: PossibleEvent) => type === 'message.assign');
  const assignee = assign?.fields[0]?.options?.[0]?.value;
  await actElsewhere(url, 'admin', id, 'message.assign', { assignee });
}

/** Opens a page of the desk as an official, and waits until it hears what changes. */
export async function openDesk(
  person: PersonAtBrowser & { readonly url: string },
  role: AccountRole,
  path = '/desk',
): Promise<void> {
  await storeInAnotherTab(person, stored(await demoTokens(person.url, role)));
  const line = person.page.waitForResponse((answer) => answer.url().endsWith(`${DESK}/stream`));
  await person.open(path);
  await line;
}

export const caseAddress = (id: string): string => `/desk/${LIFECYCLE}/${id}`;

/** The button of an event. */
export const eventButton = ({ page, t }: PersonAtBrowser, type: string): Locator =>
  page
    .getByRole('group', { name: t('desk:case.choose') })
    .getByRole('button', { name: t(`lifecycles:${LIFECYCLE}.event.${type}`), exact: true });

/** A field of the form of an event. */
export const eventField = ({ page, t }: PersonAtBrowser, name: string): Locator =>
  page.locator('form').getByLabel(t(`lifecycles:${LIFECYCLE}.field.${name}`), { exact: true });

/** The steps of the case. */
export const steps = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('list', { name: t('desk:case.history'), exact: true }).getByRole('listitem');

/** The rows of a queue, by their links. */
export const rows = ({ page }: PersonAtBrowser): Locator => page.getByRole('main').locator('a[data-case]');

export const searchField = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('textbox', { name: t('desk:search.label') });
