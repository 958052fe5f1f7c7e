import type { Locator } from 'playwright';
import type { MENU } from '../../src/api/contracts/menu-tree.ts';
import type { BrowserVisitor } from '../support/browser.ts';

type Group = (typeof MENU)[number];
type Person = Pick<BrowserVisitor, 'page' | 't'>;

const menuOf = ({ page, t }: Person): Locator =>
  page.getByRole('banner').getByRole('navigation', { name: t('shell:menu.label') });

/** A group's button in the wide header. */
export const groupButton = (person: Person, group: Group['id']): Locator =>
  menuOf(person)
    .locator('summary')
    .filter({ hasText: person.t(`shell:menu.groups.${group}`) });

/** A page of the menu by its name; its group has to be open. */
export const menuLink = (person: Person, entry: Group['entries'][number]['id']): Locator =>
  menuOf(person).getByRole('link', { name: person.t(`shell:menu.entries.${entry}.name`), exact: true });

/** Goes to a page by the wide header, as a person does. */
export async function goBy(
  person: Person,
  group: Group['id'],
  entry: Group['entries'][number]['id'],
): Promise<void> {
  await groupButton(person, group).click();
  await menuLink(person, entry).click();
}
