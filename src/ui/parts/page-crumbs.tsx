import { menuPlaceOf } from '../../api/contracts/menu-tree.ts';
import { Breadcrumbs, type BreadcrumbsProps } from '../kit/breadcrumbs.tsx';
import { usePlace } from '../use-place.ts';
import { useTranslation } from '../use-translation.ts';

/** The way down to this page: its group of the menu, then what lies between. @param props.items without the group */
export function PageCrumbs({ items }: BreadcrumbsProps) {
  const { t } = useTranslation('shell');
  const group = menuPlaceOf(usePlace())?.group.id;
  const name = group && t(`menu.groups.${group}`);
  // A group with a page of its own is called as that is: the page says it then.
  const top = name && name !== items[0]?.label ? [{ label: name, to: '/sitemap' as const, hash: group }] : [];
  return <Breadcrumbs items={[...top, ...items]} />;
}
