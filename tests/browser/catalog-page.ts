import type { Locator } from 'playwright';
import type { Tender } from '../../src/api/contracts/tenders.ts';
import { STORED } from '../../src/machines/flows/session/token-store.ts';
import type { PersonAtBrowser } from '../paths/screen-table.ts';
import { ask, storeInAnotherTab } from './account-page.ts';

export const TENDERS_PAGE = '/catalog/search?tab=trades';
const TENDERS = '/invest/tender/v1/tenders';
export const FAVOURITES = '/invest/favorites/v1/favorites';
export const FAVOURITE_TENDERS = '/invest/favoritetenders/v1/favorites';

/** Objects that the list shows first, or with other words of its address. */
export const tendersOf = async (url: string, search = 'status=announced'): Promise<readonly Tender[]> =>
  (await ask(url, 'GET', `${TENDERS}?${search}`)).items;

/** The side of the list, with its filters. */
export const side = ({ page }: PersonAtBrowser): Locator => page.getByRole('main').getByRole('complementary');

/** A button of the side by the key of its words. */
export const sideButton = (person: PersonAtBrowser, key: string): Locator =>
  side(person).getByRole('button', { name: person.t(key), exact: true });

/** The cards of the list. */
export const cards = ({ page }: PersonAtBrowser): Locator => page.getByRole('main').locator('[data-item]');

/** A chip of a filter that the list is filtered by. */
export const chip = ({ page, t }: PersonAtBrowser, name: string): Locator =>
  page
    .getByRole('list', { name: t('lists:filter.applied') })
    .getByRole('button', { name: `${t('lists:filter.remove')} ${t(`tenders:filter.${name}`)}` });

/** One end of a range among the filters. */
export const bound = (person: PersonAtBrowser, filter: string, end: 'from' | 'to'): Locator =>
  person.page.getByRole('textbox', {
    name: `${person.t(`tenders:filter.${filter}`)}: ${person.t(`lists:filter.${end}`)}`,
  });

/** The filters where they stand: at the side, or in the drawer that a narrow page opens. */
export async function openFilters(person: PersonAtBrowser): Promise<Locator> {
  const { page, t } = person;
  if (await side(person).isVisible()) return side(person);
  await page.getByRole('button', { name: t('lists:filter.open') }).click();
  return page.getByRole('dialog', { name: t('lists:filter.title') });
}

/** What shows an object of the list on the map. */
export const onMap = ({ t }: PersonAtBrowser, card: Locator): Locator =>
  card.getByLabel(t('lists:view.onMap'));

/** Makes the browser one of an unregistered tender visitor. @returns the visitor's id */
export async function becomeVisitor(person: PersonAtBrowser, now: number): Promise<string> {
  const id = crypto.randomUUID();
  const record = JSON.stringify({ id, date: new Date(now).toISOString() });
  await storeInAnotherTab(person, { [STORED.tenderVisitor]: record });
  return id;
}

/** Where the time of an inspection is chosen. */
export const inspectionTime = ({ page, t }: PersonAtBrowser): Locator =>
  page.getByRole('group', { name: t('tender:request.startsAt.label'), exact: true });

/** The times of the chosen day that can be had. */
export const freeInspectionTimes = (person: PersonAtBrowser): Locator =>
  inspectionTime(person).locator('button[value]:not([aria-disabled])');

/** Chooses the first free time of the day that shows. @returns it, ISO 8601 */
export async function chooseInspectionTime(person: PersonAtBrowser): Promise<string> {
  const free = freeInspectionTimes(person).first();
  await free.click();
  return (await free.getAttribute('value')) ?? '';
}
