import { MENU, type MenuGroup } from '../../api/contracts/menu-tree.ts';
import { ADDRESSES } from '../../api/registers/addresses.ts';
import { type EditedId, REGISTER_IDS } from '../../api/registers/ids.ts';
import { GroupBar } from '../parts/group-bar.tsx';
import { SectionBar } from '../parts/section-bar.tsx';
import { useTranslation } from '../use-translation.ts';
import { linkAt } from './register-link.ts';

/** Everything on one map; it stands before the lists. */
const MAP = { id: 'map', list: '/business/map' } as const;

const pagesOf = ({ entries }: MenuGroup): readonly string[] => entries.map(({ to }) => to);
/** Pages that the menu sets beside the map of everything, and the registers among them. */
const GROUP = MENU.map(pagesOf).find((pages) => pages.includes(MAP.list)) ?? [];
const BESIDE_MAP = REGISTER_IDS.map((id) => ({ id, list: ADDRESSES[id].list })).filter(({ list }) =>
  GROUP.includes(list),
);

/**
 * The registers of sites side by side: a list of each, and all of them on one map. A register of another group of the
 * menu stands beside the pages of that.
 */
export function RegisterSections({ current }: { current: EditedId | typeof MAP.id }) {
  const { t } = useTranslation(['register', 'register-page']);
  if (![MAP, ...BESIDE_MAP].some(({ id }) => id === current)) return <GroupBar />;
  return (
    <SectionBar
      label={t('sections.label')}
      sections={[MAP, ...BESIDE_MAP].map(({ id, list }) => ({
        id,
        label: id === MAP.id ? t('register-page:everythingOnMap') : t(`sections.${id}`),
        link: linkAt(list),
        isCurrent: id === current,
      }))}
    />
  );
}
