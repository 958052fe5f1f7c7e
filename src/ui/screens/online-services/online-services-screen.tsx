import { useTranslation } from 'react-i18next';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import styles from './online-services-screen.module.css';

/** The services that can be used online, by what people come for. Only what exists today. */
export function OnlineServicesScreen() {
  const { t } = useTranslation('pages', { keyPrefix: 'onlineServices' });
  return (
    <>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <section aria-labelledby="direct-communication">
        <h2 id="direct-communication">{t('direct')}</h2>
        <ul className={styles.cards}>
          <li className={styles.card}>
            <span className={styles.icon}>
              <Icon name="talk" size={32} />
            </span>
            <h3 className={styles.title}>
              <Link to="/online-services/online-consultation" className={styles.link}>
                {t('consultation.title')}
              </Link>
            </h3>
            <p className={styles.text}>{t('consultation.text')}</p>
            <p className={styles.fact}>
              <Icon name="clock" />
              {t('consultation.duration')}
            </p>
            <span className={styles.action} aria-hidden="true">
              {t('consultation.action')} <Icon name="forward" />
            </span>
          </li>
        </ul>
      </section>
    </>
  );
}
