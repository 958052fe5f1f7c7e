import { useSuspenseQuery } from '@tanstack/react-query';
import { goalsQuery } from '../../../api/queries/goals.ts';
import { usePortal } from '../../../use-portal.ts';
import { Link } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { GoalTile } from '../../parts/goal-tile.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import { GoalCircle } from './goal-circle.tsx';
import styles from './goals-screen.module.css';

/** The goal chooser (section 2): the circle of seventeen, and beside it the same as a list. */
export function GoalsScreen() {
  const { t } = useTranslation('goals');
  const { data } = useSuspenseQuery(goalsQuery(usePortal().api));
  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <GroupBar />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <div className={styles.chooser}>
        <GoalCircle goals={data.items} />
        <section aria-labelledby="list">
          <h2 id="list">{t('list')}</h2>
          <ol className={styles.list}>
            {data.items.map(({ id, title, color }) => (
              <li key={id} className={styles.goal}>
                <GoalTile id={id} color={color} />
                <Link to="/about-moscow/cur/main/$goal" params={{ goal: String(id) }} className={styles.link}>
                  {title}
                </Link>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  );
}
