import { useSuspenseQuery } from '@tanstack/react-query';
import { goalQuery, goalsQuery } from '../../../api/queries/goals.ts';
import { usePortal } from '../../../use-portal.ts';
import { LinkButton } from '../../kit/link.tsx';
import { ContentEditLink } from '../../parts/content-edit-link.tsx';
import { IndicatorCard } from '../../parts/goal/indicator-card.tsx';
import { GoalTile } from '../../parts/goal-tile.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './goal-screen.module.css';
import { ProjectCard } from './project-card.tsx';

export interface GoalScreenProps {
  /** 1 to 17. */
  id: string;
  /** The project whose longer text is open, from 1. */
  project: number | undefined;
  onClosed: () => void;
}

/** A goal (section 2): what it is, its indicators, its projects, and the goals before and after. */
export function GoalScreen({ id, project: opened, onClosed }: GoalScreenProps) {
  const { t } = useTranslation('goals');
  const { api } = usePortal();
  const { data: goal } = useSuspenseQuery(goalQuery(api, id));
  const { title, description, color, indicators, projects } = goal;
  return (
    <>
      <PageCrumbs items={[{ label: t('title'), to: '/about-moscow/cur/main' }, { label: title }]} />
      <GroupBar />
      <div className={styles.intro}>
        <GoalTile id={goal.id} color={color} />
        <div className={styles.words}>
          <p className={styles.number}>{t('number', { id: goal.id })}</p>
          <h1>{title}</h1>
          <p className={styles.description}>{description}</p>
          <ContentEditLink kind="goals" item={`goal-${goal.id}`} />
        </div>
      </div>
      <section className={styles.section} aria-labelledby="indicators">
        <h2 id="indicators">{t('titleIndicators')}</h2>
        {indicators.length === 0 && <p>{t('noData')}</p>}
        <ul className={styles.cards}>
          {indicators.map((indicator) => (
            <li key={indicator.name}>
              <IndicatorCard indicator={indicator} color={color} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.section} aria-labelledby="projects">
        <h2 id="projects">{t('titleProjects')}</h2>
        {projects.length === 0 && <p>{t('noData')}</p>}
        <ul className={styles.cards}>
          {projects.map((project, index) => (
            <li key={project.title}>
              <ProjectCard
                goal={id}
                number={index + 1}
                project={project}
                isOpen={opened === index + 1}
                onClosed={onClosed}
              />
            </li>
          ))}
        </ul>
      </section>
      <Neighbours id={goal.id} />
    </>
  );
}

/** The goals before and after; the first and the last have one neighbour. */
function Neighbours({ id }: { id: number }) {
  const { t } = useTranslation('goals');
  const { data } = useSuspenseQuery(goalsQuery(usePortal().api));
  const sides = [
    { side: 'before', icon: 'back', goal: data.items.find((one) => one.id === id - 1) },
    { side: 'after', icon: 'forward', goal: data.items.find((one) => one.id === id + 1) },
  ] as const;
  return (
    <nav aria-label={t('neighbours.label')} className={styles.neighbours} data-print="hide">
      {sides.map(
        ({ side, icon, goal }) =>
          goal && (
            <div key={side} className={styles[side]}>
              <p className={styles.number}>{t(`neighbours.${side}`)}</p>
              <LinkButton icon={icon} to="/about-moscow/cur/main/$goal" params={{ goal: String(goal.id) }}>
                {`${goal.id}. ${goal.title}`}
              </LinkButton>
            </div>
          ),
      )}
    </nav>
  );
}
