import { clsx } from 'clsx';
import type { Due } from '../../../api/contracts/investor.ts';
import type { Format } from '../../../i18n/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './due-section.module.css';

export interface DueSectionProps {
  due: Due;
  isOverdue: boolean;
  format: Format;
}

/** By when somebody owes an answer, and how that day was found, day by day (section 9). */
export function DueSection({ due, isOverdue, format }: DueSectionProps) {
  const { t } = useTranslation('investor');
  const { at, rule, from, term, latest, days, isCurrent, isCalendarComplete, resent } = due;
  const date = at.slice(0, 10);
  const day = format.day(from);
  const counted =
    term === undefined
      ? t('due.rule.extended', { from: format.day(resent?.registered ?? from) })
      : t(`due.rule.${rule === 'collegialReview' ? rule : resent ? 'again' : 'workingDays'}`, {
          term,
          from: day,
        });
  return (
    <div className={styles.due}>
      <p className={styles.when}>
        <Icon name="calendar" size={24} />
        <span>
          {t('due.label')}
          <time dateTime={at} className={styles.date}>
            {format.dayLong(date)}
          </time>
        </span>
        {isOverdue && (
          <Badge tone="bad" icon="warn">
            {t('due.overdue')}
          </Badge>
        )}
      </p>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {t('due.how')} <Icon name="chevron" size={16} className={styles.chevron} />
        </summary>
        <div className={styles.body}>
          <p>
            {counted} {t('due.latest', { date: format.day(latest) })}
          </p>
          {resent && (
            <p>
              {t('due.resent', {
                registered: format.day(resent.registered),
                paused: format.number(resent.paused),
              })}
            </p>
          )}
          {!isCurrent && <p>{t('due.changed')}</p>}
          {!isCalendarComplete && <p>{t('due.incomplete')}</p>}
          <ol className={styles.days}>
            {days.map((day) => (
              <li
                key={day.date}
                className={clsx(
                  styles.day,
                  day.number === undefined && styles.off,
                  day.date === date && styles.last,
                )}
              >
                <span className={styles.dayDate}>
                  {format.weekdayShort(day.date)}, {format.day(day.date)}
                </span>
                <span>
                  {day.number === undefined
                    ? t(`due.off.${day.reason ?? 'weekend'}`)
                    : t(day.kind === 'shortened' ? 'due.shortened' : 'due.number', {
                        number: String(day.number),
                      })}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </details>
    </div>
  );
}
