import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MenuTree } from '../../../src/api/contracts/menu.ts';
import {
  addressOf,
  MENU,
  type MenuEntry,
  type MenuGroup,
  OWN_PAGES,
} from '../../../src/api/contracts/menu-tree.ts';
import type { LocaleCode } from '../../../src/i18n/locales.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'src', 'i18n');

interface MenuWords {
  readonly groups: Readonly<Record<string, string>>;
  readonly entries: Readonly<Record<string, { readonly name: string; readonly about?: string }>>;
}

/** The menu in one language, with the words that header and footer show. */
export function menuIn(locale: LocaleCode): MenuTree {
  const texts = JSON.parse(readFileSync(join(FOLDER, locale, 'shell.json'), 'utf8')) as { menu: MenuWords };
  const words = texts.menu;
  const entryOf = (entry: MenuEntry) => ({
    id: entry.id,
    name: '',
    ...words.entries[entry.id],
    href: addressOf(entry),
  });
  const groupOf = ({ id, entries }: MenuGroup) => ({
    id,
    name: words.groups[id] ?? '',
    entries: entries.map(entryOf),
  });
  return { groups: MENU.map(groupOf), ownPages: OWN_PAGES.map(groupOf) };
}
