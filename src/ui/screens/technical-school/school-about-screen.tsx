import { useSuspenseQuery } from '@tanstack/react-query';
import { schoolQuery } from '../../../api/queries/technical-school.ts';
import { usePortal } from '../../../use-portal.ts';
import { PageHeading } from '../../kit/page-heading.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { linkAt } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './school.module.css';
import { SCHOOL, SchoolBar } from './school-bar.tsx';

/** `/moscow-technical-school/about`: what the school is for. */
export function SchoolAboutScreen() {
  const { t } = useTranslation('technical-school');
  const { data: school } = useSuspenseQuery(schoolQuery(usePortal().api));
  return (
    <>
      <PageCrumbs items={[{ label: t('heading'), to: linkAt(SCHOOL).to }, { label: t('about.heading') }]} />
      <SchoolBar />
      <PageHeading lead={t('about.lead')}>{t('about.heading')}</PageHeading>
      <div className={styles.page}>
        {school.about.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p className={styles.paragraph}>{text}</p>
          </section>
        ))}
      </div>
    </>
  );
}
