import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { menu, placeOf } from './menu.ts';

export interface MenuLinksProps {
  path: string;
  className: string | undefined;
}

/** The sections as a list of links; the bar, the phone's menu and the footer give it their own look. */
export function MenuLinks({ path, className }: MenuLinksProps) {
  const { t } = useTranslation('shell');
  return (
    <ul className={className}>
      {menu.map((item) => (
        <li key={item.to}>
          <Link to={item.to} activeOptions={{ exact: true }} aria-current={placeOf(item, path)}>
            {t(`menu.${item.label}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
