import { LinkButton } from '../../kit/link.tsx';
import { PageHeading } from '../../kit/page-heading.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './not-found-screen.module.css';

/** Section 8: an unknown path says so and leads to the main page. */
export function NotFoundScreen() {
  const { t } = useTranslation('pages', { keyPrefix: 'notFound' });
  const { t: tPages } = useTranslation('pages');
  return (
    <div className={styles.screen}>
      {/* An unknown path has no route whose head could say this; React moves it to the document's. */}
      <title>{`${t('title')} — ${tPages('titleSuffix')}`}</title>
      <meta name="description" content={t('description')} />
      <meta name="robots" content="noindex" />
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
