import { useNavigate } from '@tanstack/react-router';
import { lazy } from 'react';
import type { EsgActivity } from '../../../api/contracts/esg-activities.ts';
import { PageHeading } from '../../kit/page-heading.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './esg-apply-screen.module.css';
import { SelfCheck } from './self-check.tsx';

const ComposePage = lazy(async () => ({ default: (await import('./compose-page.tsx')).ComposePage }));

export interface EsgApplyScreenProps {
  /** What the self-check was answered, which the address keeps: also for whoever goes to sign in. */
  activity: EsgActivity | undefined;
}

/** Applying for the ESG status (section 2): first whether one can, then the application, which needs a user. */
export function EsgApplyScreen({ activity }: EsgApplyScreenProps) {
  const { t } = useTranslation(['esg-form', 'esg']);
  const navigate = useNavigate();
  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <GroupBar />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <SelfCheck
        activity={activity}
        onActivity={(chosen) =>
          void navigate({
            to: '/about-moscow/cur/get-esg-status',
            search: { activity: chosen },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <section id="application" aria-labelledby="application-title" className={styles.sheet}>
        <h2 id="application-title" className={styles.heading}>
          {t('form.title')}
        </h2>
        <InBrowser>
          <ComposePage suggested={activity} />
        </InBrowser>
      </section>
    </>
  );
}
