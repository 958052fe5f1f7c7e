import { MENU, menuPlaceOf } from '../../api/contracts/menu-tree.ts';
import { usePlace } from '../use-place.ts';
import { useTranslation } from '../use-translation.ts';
import styles from './group-bar.module.css';
import { SectionBar } from './section-bar.tsx';

/** The pages of this page's group of the menu side by side. */
export function GroupBar() {
  const { t } = useTranslation('shell');
  const here = menuPlaceOf(usePlace());
  const group = MENU.find(({ id }) => id === here?.group.id);
  if (!group) return null;
  return (
    <div className={styles.bar}>
      <SectionBar
        label={t(`menu.groups.${group.id}`)}
        sections={group.entries.map(({ id, to }) => ({
          id,
          label: t(`menu.entries.${id}.name`),
          link: { to, search: {} },
          isCurrent: id === here?.entry.id,
        }))}
      />
    </div>
  );
}
