import type { Locator } from 'playwright';
import { DEMO_PASSWORD } from '../../src/api/contracts/demo-accounts.ts';
import type { TokenPair } from '../../src/api/contracts/session.ts';
import type { PersonAtBrowser } from '../paths/screen-table.ts';
import { ACCOUNT, DESK, MESSAGES, PROBLEM } from '../support/people.ts';
import { ask, bearer } from './account-page.ts';

export const INVESTOR = '/business/moscow-investor';

/** What the officials write in {@link bringTo}. */
export const WRITTEN = {
  answer: 'Технические условия будут выданы до конца месяца.',
  finalAnswer: 'Проектный офис добился выдачи технических условий.',
  reason: 'Укажите адрес цеха.',
  comment: 'Условия так и не пришли.',
} as const;

/** An event of the desk, as an official of the demonstration sends it. */
async function act(url: string, role: string, id: string, type: string, fields: object = {}): Promise<void> {
  const pair = await ask(url, 'POST', `${ACCOUNT}/login`, {
    email: `${role}@demo.local`,
    password: DEMO_PASSWORD,
  });
  await ask(url, 'POST', `${DESK}/investor-message/${id}/events`, { type, ...fields }, bearer(pair));
}

/** A step that the sender takes past the browser, as in another tab. */
export const step = (
  url: string,
  pair: TokenPair,
  id: string,
  name: string,
  body?: object,
): Promise<unknown> => ask(url, 'POST', `${MESSAGES}/${id}/${name}`, body, bearer(pair));

/** How far a message has come. */
export type Standing = 'waiting' | 'returned' | 'answered' | 'finally answered';

/** Sends a message and brings it on its way. @returns its id */
export async function bringTo(
  url: string,
  pair: TokenPair,
  standing: Standing,
  form: object = PROBLEM,
): Promise<string> {
  const { id } = (await ask(url, 'POST', MESSAGES, form, bearer(pair))) as { id: string };
  if (standing === 'waiting') return id;
  await act(url, 'moderator', id, 'message.take');
  if (standing === 'returned') {
    await act(url, 'moderator', id, 'message.return', { reason: WRITTEN.reason });
    return id;
  }
  await act(url, 'moderator', id, 'message.pass', { authority: 'industryDepartment' });
  await act(url, 'authority', id, 'message.answer', { answer: WRITTEN.answer });
  if (standing === 'answered') return id;
  await step(url, pair, id, 'not-resolved', { comment: WRITTEN.comment });
  await act(url, 'office', id, 'message.answerFinally', { answer: WRITTEN.finalAnswer });
  return id;
}

/** A text box of a form by the key of its label in `fields.json`. */
export const textBox = ({ page, t }: PersonAtBrowser, name: string): Locator =>
  page.getByRole('textbox', { name: t(`fields:${name}.label`) });

/** Gives the consent that every form asks for. */
export const consent = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('checkbox', { name: t('fields:personalDataConsent.label') });

/** Tells the page that its person is back: what it shows is read again. */
export const comeBack = ({ page }: PersonAtBrowser): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
