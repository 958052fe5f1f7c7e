import { lazy, Suspense } from 'react';
import type { GoalProject, PROJECT_ROUTES } from '../../../api/contracts/goals.ts';
import { Badge } from '../../kit/badge.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { useIsInBrowser } from '../../use-is-in-browser.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './project-card.module.css';

const ProjectDialog = lazy(async () => ({ default: (await import('./project-dialog.tsx')).ProjectDialog }));

/** Where projects lead that have a page instead of a longer text. */
const PAGES = {
  'cur-regional-cooperation': '/about-moscow/cur/regional-cooperation',
  'cur-international-activities': '/about-moscow/cur/international-activities',
} as const satisfies Readonly<Record<(typeof PROJECT_ROUTES)[number], string>>;

export interface ProjectCardProps {
  /** Id of its goal. */
  goal: string;
  /** Which of its goal's projects it is, from 1. */
  number: number;
  project: GoalProject;
  /** Its longer text is shown. */
  isOpen: boolean;
  onClosed: () => void;
}

/** A project: "More" opens its longer text at an address of its own, or leads to its page. */
export function ProjectCard({ goal, number, project, isOpen, onClosed }: ProjectCardProps) {
  const { t } = useTranslation(['goals', 'common']);
  const isInBrowser = useIsInBrowser();
  const { title, description, modalText, routeName, isSample } = project;
  const label = `${t('buttonText')}: ${title}`;
  return (
    <article className={styles.card}>
      <h3>{title}</h3>
      <p>{description}</p>
      {isSample && (
        <p>
          <Badge tone="warn">{t('common:sample')}</Badge>
        </p>
      )}
      {isOpen && modalText && !isInBrowser && (
        <noscript>
          <p>{modalText}</p>
        </noscript>
      )}
      <div className={styles.way} data-print="hide">
        {routeName && (
          <LinkButton to={PAGES[routeName]} aria-label={label}>
            {t('buttonText')}
          </LinkButton>
        )}
        {modalText && (
          <LinkButton
            to="/about-moscow/cur/main/$goal"
            params={{ goal }}
            search={{ project: number }}
            state={{ isOver: true }}
            resetScroll={false}
            aria-label={label}
          >
            {t('buttonText')}
          </LinkButton>
        )}
      </div>
      {isOpen && modalText && isInBrowser && (
        <Suspense>
          <ProjectDialog title={title} text={modalText} onClosed={onClosed} />
        </Suspense>
      )}
    </article>
  );
}
