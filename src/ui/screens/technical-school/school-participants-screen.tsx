import { useSuspenseQuery } from '@tanstack/react-query';
import { schoolQuery } from '../../../api/queries/technical-school.ts';
import { usePortal } from '../../../use-portal.ts';
import { PageHeading } from '../../kit/page-heading.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { linkAt } from '../../register/register-link.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './school.module.css';
import { SCHOOL, SchoolBar } from './school-bar.tsx';

/** `/moscow-technical-school/participants`: who takes part, and what each gains by it. */
export function SchoolParticipantsScreen() {
  const { t } = useTranslation('technical-school');
  const { data: school } = useSuspenseQuery(schoolQuery(usePortal().api));
  return (
    <>
      <PageCrumbs
        items={[{ label: t('heading'), to: linkAt(SCHOOL).to }, { label: t('participants.heading') }]}
      />
      <SchoolBar />
      <PageHeading lead={t('participants.lead')}>{t('participants.heading')}</PageHeading>
      <ul className={styles.cards}>
        {school.participants.map(({ type, name, gains }) => (
          <li key={type} className={styles.card}>
            <h2 className={styles.title}>{name}</h2>
            <p className={styles.text}>{gains}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
