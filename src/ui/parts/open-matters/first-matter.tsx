import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './first-matter.module.css';
import { useOpenMatters } from './use-open-matters.tsx';

/** Where all of it is. */
const ALL = '/online-services/home';

/** What is open for somebody and ends first, in two lines, and the way to the rest. */
export function FirstMatter({ isSignedIn }: { isSignedIn: boolean }) {
  const { t, ready } = useTranslation('online');
  const { number } = createFormat(usePortal().locale);
  const { matters, isFailed } = useOpenMatters(isSignedIn);
  if (!ready || (!matters && !isFailed)) return null;
  const [first] = matters ?? [];
  return (
    <section aria-label={t('mine.title')} className={styles.row}>
      {first && <ul className={styles.first}>{first}</ul>}
      {matters?.length === 0 && <p className={styles.none}>{t('mine.none')}</p>}
      {/* What could not be read here may be read there. */}
      {isFailed && <Link to={ALL}>{t('mine.title')}</Link>}
      {matters && matters.length > 1 && (
        <Link to={ALL} className={styles.more}>
          {t('mine.more', { value: number(matters.length - 1) })}
        </Link>
      )}
    </section>
  );
}
