import { type GoalIndicator, numberIn } from '../../../api/contracts/goals.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './indicator-picture.module.css';

/** Whose value a bar shows. */
const BARS = ['actualValue', 'targetValue', 'oecp'] as const;

export interface IndicatorPictureProps {
  indicator: GoalIndicator;
  /** Of its goal, `#RRGGBB`. */
  color: string;
}

/** Actual value, target and OECD average as bars of one scale, each with its figure; a line marks the target in all. */
export function IndicatorPicture({ indicator, color }: IndicatorPictureProps) {
  const { t } = useTranslation('goals');
  const bars = BARS.flatMap((name) => {
    const number = numberIn(indicator[name].value);
    return number === undefined ? [] : [{ name, number, ...indicator[name] }];
  });
  if (bars.length === 0) return null;
  const target = numberIn(indicator.targetValue.value);
  const most = Math.max(...bars.map(({ number }) => number), 0) || 1;
  // In percent: the drawing has no size of its own.
  const percent = (number: number) => `${Math.max((100 * number) / most, 0).toFixed(2)}%`;
  return (
    <div className={styles.picture}>
      <dl className={styles.bars}>
        {bars.map(({ name, number, text, value }) => (
          <div key={name} className={styles.bar}>
            <dt>{text}</dt>
            <dd>
              <svg className={styles.drawing} aria-hidden="true">
                <rect className={styles.ground} width="100%" height="100%" />
                <rect
                  className={styles[name]}
                  width={percent(number)}
                  height="100%"
                  {...(name === 'actualValue' && { fill: color })}
                />
                {target !== undefined && (
                  <line className={styles.line} x1={percent(target)} x2={percent(target)} y2="100%" />
                )}
              </svg>
              <bdi className={styles.value}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {target !== undefined && <p className={styles.key}>{t('picture')}</p>}
    </div>
  );
}
