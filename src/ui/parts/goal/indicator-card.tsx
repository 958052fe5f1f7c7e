import type { GoalIndicator } from '../../../api/contracts/goals.ts';
import { Badge } from '../../kit/badge.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './indicator-card.module.css';
import { IndicatorPicture } from './indicator-picture.tsx';

export interface IndicatorCardProps {
  indicator: GoalIndicator;
  /** Of its goal, `#RRGGBB`. */
  color: string;
}

/** An indicator: its status as it was given, its values, and what the portal reads in them. */
export function IndicatorCard({ indicator, color }: IndicatorCardProps) {
  const { t } = useTranslation(['goals', 'common']);
  const { name, status, goalCompletionRule: rule, source, isSample, reading } = indicator;
  return (
    <article className={styles.card}>
      <h3>{name}</h3>
      {(status || reading) && (
        <dl className={styles.said}>
          {status && (
            <div className={styles.fact}>
              <dt>{t('status')}</dt>
              <dd>{status}</dd>
            </div>
          )}
          {reading && (
            <div className={styles.fact}>
              <dt>{t('reading.label')}</dt>
              <dd>
                <Reading {...reading} />
              </dd>
            </div>
          )}
        </dl>
      )}
      <IndicatorPicture indicator={indicator} color={color} />
      {rule && (
        <p className={styles.quiet}>{t(rule === 'The lower, the better' ? 'rule.lower' : 'rule.higher')}</p>
      )}
      {reading?.disagrees && (
        <Notice tone="info" live={false}>
          {t('reading.disagrees')}
        </Notice>
      )}
      {source && (
        <p className={styles.quiet}>
          {t('source')}: {source}
        </p>
      )}
      {isSample && (
        <p className={styles.quiet}>
          <Badge tone="warn">{t('common:sample')}</Badge> {t('sample')}
        </p>
      )}
    </article>
  );
}

/** What the figures themselves say. */
function Reading({ isReached, share }: NonNullable<GoalIndicator['reading']>) {
  const { t } = useTranslation('goals');
  if (isReached)
    return (
      <Badge tone="ok" icon="check">
        {t('reading.reached')}
      </Badge>
    );
  return <Badge>{share === undefined ? t('reading.missed') : t('reading.share', { share })}</Badge>;
}
