import { menuPlaceOf, type Place } from '../../api/contracts/menu-tree.ts';
import { menuAdditionsQuery } from '../../api/queries/menu.ts';
import type { PortalContext } from '../../portal-context.ts';
import { usePortal } from '../../use-portal.ts';
import { drawnBefore } from '../drawn-before.ts';
import { AsDrawn } from '../kit/as-drawn.tsx';
import { useTranslation } from '../use-translation.ts';
import { MenuAdditions } from './menu-additions.tsx';
import { type GROUPS, MenuEntryLink } from './menu-entry-link.tsx';

type Group = (typeof GROUPS)[number];

export interface MenuListProps {
  group: Group;
  /** The page shown. */
  place: Place;
  /** Somebody sees it, or is about to: see {@link AsDrawn}. */
  isNeeded: boolean;
  className?: string | undefined;
  'data-folds'?: true | undefined;
  /** Classes of an entry, its link, and what one finds there, which is left out without one. */
  item?: string | undefined;
  link?: string | undefined;
  about?: string | undefined;
}

/** The pages of a group of the menu, those that administrators have added at its end. */
export function MenuList({ group, place, isNeeded, item, link, about, ...list }: MenuListProps) {
  const { t, ready } = useTranslation('shell');
  const portal = usePortal();
  const entries = (
    <>
      {group.entries.map((entry) => (
        <li key={entry.id} className={item}>
          <MenuEntryLink entry={entry} place={place} className={link} />
          {about && <p className={about}>{t(`menu.entries.${entry.id}.about`)}</p>}
        </li>
      ))}
      <MenuAdditions group={group.id} item={item} link={link} about={about} />
    </>
  );
  if (import.meta.env.SSR && ready && !hasAdditions(group, portal) && !isMarked(group, place)) {
    const html = drawnBefore(portal, [portal.locale, group.id, item, link, about].join(' '), entries);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn of the very same elements
    if (html !== undefined) return <ul {...list} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <AsDrawn as="ul" isNeeded={isNeeded} {...list}>
      {entries}
    </AsDrawn>
  );
}

/** Whether administrators have added to a group, as far as the page knows. */
const hasAdditions = ({ id }: Group, { api, queryClient }: PortalContext): boolean =>
  !!queryClient.getQueryData(menuAdditionsQuery(api).queryKey)?.items.some(({ group }) => group === id);

/** Whether an entry of a group is, or might be, marked as the page shown or the section that this lies in. */
function isMarked({ entries }: Group, place: Place): boolean {
  const here = menuPlaceOf(place)?.entry;
  return entries.some((entry) => entry === here || place.path.startsWith(entry.to));
}
