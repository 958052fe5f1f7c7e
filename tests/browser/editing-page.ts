import type { Locator } from 'playwright';
import type { EditedThing } from '../../src/api/register/editing.ts';
import { REGISTERS } from '../../src/api/registers/index.ts';
import type { PersonAtBrowser, Stage } from '../paths/screen-table.ts';
import { DESK } from '../support/people.ts';
import { ask, bearer } from './account-page.ts';
import { demoTokens } from './desk-page.ts';

const { technoparks } = REGISTERS;

/** A technopark of the samples. @param number another for each, from 0 */
export async function technopark(url: string, number: number): Promise<string> {
  const { items, total } = await ask(url, 'GET', `${technoparks.api}?sort=name&pageSize=100`);
  return items[number % Math.min(total, items.length)].id;
}

export const editingAddress = (id: string): string => `/desk/registers/technoparks/${id}`;
const callOf = (id: string): string => `${DESK}/registers/technoparks/${id}`;

/** The technopark as the administrator sees it. */
export const edited = async (url: string, id: string): Promise<EditedThing> =>
  ask(url, 'GET', callOf(id), undefined, bearer(await demoTokens(url, 'admin')));

/** The administrator changes fields at another desk. */
export async function editElsewhere(url: string, id: string, changes: object): Promise<void> {
  const { version } = await edited(url, id);
  await ask(url, 'PATCH', callOf(id), { version, changes }, bearer(await demoTokens(url, 'admin')));
}

const form = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('form', { name: t('register-editing:form') });

/** A field of the form by the word that it has among all registers. */
export const editedField = (person: PersonAtBrowser, name: string): Locator =>
  form(person)
    .getByLabel(new RegExp(`^${person.t(`register:fields.${name}`)}(,| |$)`))
    .first();

/** The changes in the history. */
export const changesOf = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('list', { name: t('register-editing:history.title') }).getByRole('listitem');

/** What to do with a field that another has changed. */
export const choice = (stage: Stage, keep: 'mine' | 'theirs'): Locator =>
  stage.page.getByRole('button', { name: stage.t(`register-editing:conflict.${keep}`) }).first();
