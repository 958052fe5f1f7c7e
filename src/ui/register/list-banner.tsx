import type { AnyRegister } from '../../api/register/register.ts';
import { LinkButton } from '../kit/link.tsx';
import { BANNERS } from '../registers/banners.ts';
import { useTranslation } from '../use-translation.ts';
import styles from './list-banner.module.css';
import { linkAt } from './register-link.ts';

/** What a register's list invites to, where it has anything. */
export function ListBanner({ register }: { register: AnyRegister }) {
  const banner = BANNERS[register.id];
  return banner && <Banner {...banner} />;
}

function Banner({ area, to }: { area: string; to: string }) {
  const { t } = useTranslation(area);
  return (
    <aside className={styles.banner} aria-label={t('banner.title')}>
      <div className={styles.words}>
        <p className={styles.title}>{t('banner.title')}</p>
        <p className={styles.text}>{t('banner.text')}</p>
      </div>
      <LinkButton variant="primary" {...linkAt(to)}>
        {t('banner.action')}
      </LinkButton>
    </aside>
  );
}
