import { useState } from 'react';
import { menuGroupOf, type Place } from '../../api/contracts/menu-tree.ts';
import { wasOpened } from '../kit/as-drawn.tsx';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './menu-bar.module.css';
import { GROUPS } from './menu-entry-link.tsx';
import { MenuList } from './menu-list.tsx';
import { useMenu } from './use-menu.ts';

/** The groups in the header's line, each a disclosure over its pages. @param props.place the page shown */
export function MenuBar({ place }: { place: Place }) {
  const { t } = useTranslation('shell');
  return (
    <nav className={styles.bar} aria-label={t('menu.label')}>
      <ul className={styles.groups}>
        {GROUPS.map((group) => (
          <li key={group.id}>
            <Group group={group} place={place} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Native, so that it opens before and without scripts; those that share a name are never open together. */
function Group({ group, place }: { group: (typeof GROUPS)[number]; place: Place }) {
  const { t } = useTranslation('shell');
  const details = useMenu(place);
  const [isSeen, setIsSeen] = useState(() => wasOpened(styles.group));

  const isHere = menuGroupOf(place) === group.id;
  return (
    <details ref={details} name="menu" className={styles.group} onToggle={() => setIsSeen(true)}>
      <summary className={styles.name} data-here={isHere || undefined}>
        {t(`menu.groups.${group.id}`)}
        <Icon name="chevron" size={16} className={styles.chevron} />
      </summary>
      <div className={styles.panel}>
        <MenuList
          {...{ group, place }}
          isNeeded={isSeen}
          className={styles.entries}
          item={styles.entry}
          link={styles.link}
          about={styles.about}
        />
      </div>
    </details>
  );
}
