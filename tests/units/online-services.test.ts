import { expect, it } from 'vitest';
import { addressOf, MENU, type MenuGroup } from '../../src/api/contracts/menu-tree.ts';
import { SECTIONS } from '../../src/ui/screens/online-services/services.ts';

/** What one does on the portal; what one reads about the city stands in other groups. */
const GROUPS = ['sites', 'support', 'industry', 'online'];
const PAGE = 'allServices';

it('has every service of the menu on the page of all of them, once', () => {
  const groups: readonly MenuGroup[] = MENU;
  const inMenu = groups
    .filter(({ id }) => GROUPS.includes(id))
    .flatMap(({ entries }) => entries)
    .filter(({ id }) => id !== PAGE)
    .map(addressOf);
  const shown = SECTIONS.flatMap(({ services }) => services).map(({ to, search }) =>
    addressOf({ id: '', to, ...(search && { search }) }),
  );
  expect(inMenu.filter((address) => !shown.includes(address))).toEqual([]);
  expect(new Set(shown).size).toBe(shown.length);
});
