import type { ChartPaths } from '../../../api/queries/charts.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Badge } from '../../kit/badge.tsx';
import { useTranslation } from '../../use-translation.ts';
import { pathsThrough, screenOf } from './coverage.ts';
import panel from './panel.module.css';
import styles from './paths-section.module.css';
import { Name } from './source-text.tsx';

export interface PathsSectionProps {
  /** What the state is called. */
  name: string;
  path: string;
  paths: ChartPaths;
}

/** How the last run of the tests came through a state, and what it looked like then. */
export function PathsSection({ name: state, path, paths }: PathsSectionProps) {
  const { t } = useTranslation('atlas', { keyPrefix: 'paths' });
  const { locale } = usePortal();
  const through = pathsThrough(paths, path);
  const screen = screenOf(paths, path);
  const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
  const count = { count: through.length };
  return (
    <div className={styles.paths}>
      <h3 className={styles.title}>{t('title')}</h3>
      {paths.at === null ? (
        <p className={panel.quiet}>{t('never')}</p>
      ) : (
        <p className={panel.quiet}>
          {t('at', { time: createFormat(locale).dateTime(paths.at) })}
          {' · '}
          {through.length === 0 ? t('none') : path === '' ? t('all', count) : t('count', count)}
        </p>
      )}
      {screen && (
        <a href={screen.href} className={styles.screen}>
          <img src={screen.href} alt={t('screen', { state })} loading="lazy" />
        </a>
      )}
      {through.length > 0 && (
        <ul className={styles.list}>
          {through.map(({ name, target, passed, seconds }) => (
            <li key={`${target} ${name}`} className={styles.path}>
              <span className={styles.name}>
                <Name>{name}</Name>
              </span>
              <span className={styles.facts}>
                <Badge>{t(`target.${target}`)}</Badge>
                <Badge tone={passed ? 'ok' : 'bad'} icon={passed ? 'check' : 'close'}>
                  {t(passed ? 'passed' : 'failed')}
                </Badge>
                <span>{t('seconds', { seconds: number.format(seconds) })}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
