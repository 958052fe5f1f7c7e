import { type MenuGroup, menuPlaceOf } from '../../api/contracts/menu-tree.ts';
import { Breadcrumbs, type BreadcrumbsProps, type Crumb } from '../kit/breadcrumbs.tsx';
import { usePlace } from '../use-place.ts';
import { useTranslation } from '../use-translation.ts';

/** The way down to this page: its group of the menu, then what lies between. @param props.items without the group */
export function PageCrumbs({ items }: BreadcrumbsProps) {
  const { t } = useTranslation('shell');
  const group = menuPlaceOf(usePlace())?.group;
  const name = group && t(`menu.groups.${group.id}`);
  // A page of a group that is called as the group is says it itself.
  const top = name && name !== items[0]?.label ? [{ label: name, ...placeOf(group) }] : [];
  return <Breadcrumbs items={[...top, ...items]} />;
}

/** Where a group is shown whole. Every address of the menu is a route's. */
const placeOf = ({ id, page }: MenuGroup): Omit<Crumb, 'label'> =>
  page === undefined ? { to: '/sitemap', hash: id } : { to: page as NonNullable<Crumb['to']> };
