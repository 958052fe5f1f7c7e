import type { EsgLevel } from '../../../api/contracts/esg.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './level-picture.module.css';

/** Points that a company can have at most. */
const MOST = 100;

/** The levels one under another on one scale of points, each with its band in words. */
export function LevelPicture({ levels }: { levels: readonly EsgLevel[] }) {
  const { t } = useTranslation('esg');
  const bounds = levels.flatMap(({ above }) => above ?? []);
  return (
    <figure className={styles.picture}>
      <figcaption className={styles.title}>{t('levels')}</figcaption>
      <dl className={styles.levels}>
        {levels.map(({ id, above, upTo }) => (
          <div key={id} className={styles.level}>
            <dt>{t(`level.${id}`)}</dt>
            <dd>
              {t(`band.${upTo === undefined ? 'top' : above === undefined ? 'bottom' : 'middle'}`, {
                above,
                upTo,
              })}
            </dd>
            <dd className={styles.scale}>
              <svg className={styles.drawing} aria-hidden="true">
                <rect className={styles.ground} width="100%" height="100%" />
                <rect
                  className={styles[id]}
                  x={`${above ?? 0}%`}
                  width={`${(upTo ?? MOST) - (above ?? 0)}%`}
                  height="100%"
                />
                {bounds.map((bound) => (
                  <line key={bound} className={styles.bound} x1={`${bound}%`} x2={`${bound}%`} y2="100%" />
                ))}
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.key}>{t('key')}</p>
    </figure>
  );
}
