import { useTranslation } from 'react-i18next';
import { addressOf } from '../../api/client.ts';
import type { AnyAsked } from '../../api/queries/registers.ts';
import { DOWNLOAD_FORMATS, downloadPath } from '../../api/register/endpoints.ts';
import type { AnyRegister } from '../../api/register/register.ts';
import { DOWNLOAD } from '../kit/drawings.ts';
import { Icon } from '../kit/icon.tsx';
import styles from './downloads.module.css';

/** What was found, to be taken away as a table or for a map. */
export function Downloads({
  register,
  asked,
  sort,
}: {
  register: AnyRegister;
  asked: AnyAsked;
  sort: string;
}) {
  const { t } = useTranslation('register-page');
  return (
    <p className={styles.downloads}>
      <Icon name={DOWNLOAD} />
      {t('download.label')}
      {DOWNLOAD_FORMATS.map((format) => (
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
    </p>
  );
}
