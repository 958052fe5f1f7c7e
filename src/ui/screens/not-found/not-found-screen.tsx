import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import styles from './not-found-screen.module.css';

/** Section 8: an unknown path says so and leads to the main page. */
export function NotFoundScreen() {
  const { t } = useTranslation('pages', { keyPrefix: 'notFound' });
  return (
    <div className={styles.screen}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <PageHeading lead={t('text')}>{t('heading')}</PageHeading>
      <div>
        <LinkButton to="/" variant="primary">
          {t('action')}
        </LinkButton>
      </div>
    </div>
  );
}
