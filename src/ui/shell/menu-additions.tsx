import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { menuAdditionsQuery } from '../../api/queries/menu.ts';
import { usePortal } from '../../use-portal.ts';
import { linkOf } from '../parts/link-of.ts';
import { spoken } from '../parts/text/spoken.ts';

export interface MenuAdditionsProps {
  /** A group of the menu. */
  group: string;
  /** Classes of an entry, its link, and what one finds there, which is left out without one. */
  item?: string | undefined;
  link?: string | undefined;
  about?: string | undefined;
}

/** What administrators have added to a group of the menu, as items at the end of its list. */
export function MenuAdditions({ group, item, link, about }: MenuAdditionsProps) {
  const { data } = useQuery(menuAdditionsQuery(usePortal().api));
  return data?.items
    .filter((one) => one.group === group)
    .map((one) => (
      <li key={one.id} className={item}>
        <Link
          {...linkOf(one.to)}
          activeOptions={{ exact: true }}
          className={link}
          {...spoken(one.standIns.name)}
        >
          {one.name}
        </Link>
        {about && one.about && (
          <p className={about} {...spoken(one.standIns.about)}>
            {one.about}
          </p>
        )}
      </li>
    ));
}
