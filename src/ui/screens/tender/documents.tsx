import type { TenderDetail } from '../../../api/contracts/tenders.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { DOWNLOAD } from '../../kit/drawings.ts';
import { Icon } from '../../kit/icon.tsx';
import { ExternalLink } from '../../kit/link.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './documents.module.css';

const KILOBYTE = 1024;

/** The documents of an object, to be taken away. */
export function Documents({ documents }: Pick<TenderDetail, 'documents'>) {
  const { t } = useTranslation(['tender', 'lists']);
  const { number } = createFormat(usePortal().locale);
  return (
    <Sheet title={t('section.documents')}>
      {documents.length === 0 && <p>{t('lists:noData')}</p>}
      <ul className={styles.documents}>
        {documents.map(({ title, url, size }) => (
          <li key={url} className={styles.document}>
            <Icon name={DOWNLOAD} className={styles.icon} />
            <span>
              {url.startsWith('/') ? (
                <a href={url} download lang="ru" className={styles.link}>
                  {title}
                </a>
              ) : (
                <ExternalLink href={url}>{title}</ExternalLink>
              )}
              {size !== undefined && (
                <span className={styles.size}>{t('size', { size: number(Math.ceil(size / KILOBYTE)) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
