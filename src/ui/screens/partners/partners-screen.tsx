import { PARTNER_IDS } from '../../../api/contracts/partners.ts';
import { Link } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { GroupBar } from '../../parts/group-bar.tsx';
import { PageCrumbs } from '../../parts/page-crumbs.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './partners-screen.module.css';

/** With whom the city works on the goals (section 2). */
export function PartnersScreen() {
  const { t } = useTranslation('partners');
  return (
    <>
      <PageCrumbs items={[{ label: t('title') }]} />
      <GroupBar />
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <ul className={styles.partners}>
        {PARTNER_IDS.map((partner) => (
          <li key={partner} className={styles.partner}>
            <Link to="/about-moscow/cur/partners/$partner" params={{ partner }} className={styles.link}>
              {t(`names.${partner}`)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
