import { SUM } from '../../kit/drawings.ts';
import { Icon, type IconDrawing, type IconName } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './banners.module.css';

const BANNERS = [
  ['consultation', 'talk', '/online-services/online-consultation'],
  ['calculator', SUM, '/catalog/trades/credit-calculator'],
  ['kiosk', 'info', '/catalog/informacionniy-kiosk'],
] as const satisfies readonly (readonly [string, IconName | IconDrawing, string])[];

/** What the portal offers beside the tenders (section 2, banners sidebar). */
export function Banners() {
  const { t } = useTranslation('tenders');
  return (
    <ul className={styles.banners} aria-label={t('banner.label')}>
      {BANNERS.map(([key, icon, to]) => (
        <li key={key} className={styles.banner}>
          <Icon name={icon} size={24} className={styles.icon} />
          <h2 className={styles.title}>
            <Link to={to} className={styles.link}>
              {t(`banner.${key}.title`)}
            </Link>
          </h2>
          <p className={styles.text}>{t(`banner.${key}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
