import { addressOf } from '../../api/client.ts';
import type { AnyAsked } from '../../api/queries/registers.ts';
import { DOWNLOAD_FORMATS, downloadPath, MOST_DOWNLOADED } from '../../api/register/endpoints.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { createFormat } from '../../i18n/format.ts';
import { usePortal } from '../../use-portal.ts';
import { DOWNLOAD } from '../kit/drawings.ts';
import { Icon } from '../kit/icon.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './downloads.module.css';
import { isPlaced } from './thing.ts';

/** What was found, to be taken away as a table or for a map. */
export function Downloads({
  register,
  asked,
  sort,
  found,
}: {
  register: AnyRegister;
  asked: AnyAsked;
  sort: string;
  found: { readonly total: number; readonly isEstimate: boolean };
}) {
  const { t } = useTranslation('register-page');
  const { number } = createFormat(usePortal().locale);
  const isCut = found.isEstimate || found.total > MOST_DOWNLOADED;
  return (
    <p className={styles.downloads}>
      <Icon name={DOWNLOAD} />
      {t('download.label')}
      {DOWNLOAD_FORMATS.filter((format) => format === 'csv' || isPlaced(register)).map((format) => (
        <a
          key={format}
          href={addressOf(downloadPath(register, format), {}, { ...asked, sort })}
          download
          rel="nofollow"
          className={styles.link}
        >
          {t(`download.${format}`)}
        </a>
      ))}
      {isCut && <span className={styles.cut}>{t('download.cut', { value: number(MOST_DOWNLOADED) })}</span>}
    </p>
  );
}
