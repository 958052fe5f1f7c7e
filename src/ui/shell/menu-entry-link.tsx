import { Link, type LinkProps } from '@tanstack/react-router';
import {
  MENU,
  type MenuEntry,
  type MenuGroup,
  menuPlaceOf,
  OWN_PAGES,
  type Place,
} from '../../api/contracts/menu-tree.ts';
import { useTranslation } from '../use-translation.ts';

/** An entry that names no route does not pass the types. */
interface RouteEntry extends MenuEntry {
  readonly to: LinkProps['to'] & string;
}
interface RouteGroup extends MenuGroup {
  readonly entries: readonly RouteEntry[];
}
export const GROUPS: readonly RouteGroup[] = MENU;
export const OWN_GROUPS: readonly RouteGroup[] = OWN_PAGES;

export interface MenuEntryLinkProps {
  entry: RouteEntry;
  /** The page shown. */
  place: Place;
  className?: string | undefined;
}

/** A page of the menu by its name; marked where it is the page shown, or the section that this lies in. */
export function MenuEntryLink({ entry, place, className }: MenuEntryLinkProps) {
  const { t } = useTranslation('shell');
  const here = menuPlaceOf(place);
  const isPage = here ? here.isPage : entry.to === place.path;
  const isHere = here ? here.entry === entry : isPage;
  return (
    <Link
      to={entry.to}
      search={entry.search ?? {}}
      activeOptions={{ exact: true }}
      aria-current={isHere ? (isPage ? 'page' : 'true') : undefined}
      className={className}
    >
      {t(`menu.entries.${entry.id}.name`)}
    </Link>
  );
}
