import type { CaseDetail } from '../../../api/contracts/desk.ts';
import type { Format } from '../../../i18n/format.ts';
import { Sheet } from '../../kit/sheet.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './due-section.module.css';

export interface DueSectionProps {
  due: NonNullable<CaseDetail['due']>;
  format: Format;
}

/** Until when, and how that day was found: every day counted, and why it counts or does not. */
export function DueSection({ due, format }: DueSectionProps) {
  const { t } = useTranslation('desk');
  const { at, rule, from, term, latest, days, isCurrent, isCalendarComplete, resent } = due;
  const day = (date: string) => format.day(date.slice(0, 10));
  const counted =
    term === undefined
      ? t('derivation.named')
      : t(`derivation.${rule === 'collegialReview' ? rule : resent ? 'again' : 'workingDays'}`, {
          count: term,
          day: day(from),
        });
  return (
    <Sheet title={t('case.due')}>
      <div className={styles.due}>
        <time dateTime={at} className={styles.when}>
          {format.dayTitle(at.slice(0, 10))}
        </time>
        <p className={styles.rule}>
          {counted} {t('derivation.latest', { day: day(latest) })}
        </p>
        {resent && (
          <p className={styles.rule}>
            {t('derivation.resent', {
              registered: day(resent.registered),
              day: day(from),
              paused: format.number(resent.paused),
            })}
          </p>
        )}
        {!isCurrent && <p className={styles.rule}>{t('derivation.outdated')}</p>}
        {!isCalendarComplete && <p className={styles.rule}>{t('derivation.incomplete')}</p>}
        {days.length > 0 && (
          <details>
            <summary className={styles.summary}>{t('derivation.days')}</summary>
            <ol className={styles.days}>
              {days.map(({ date, kind, number, reason, holiday }) => (
                <li key={date} className={kind === 'off' ? styles.off : undefined}>
                  <span className={styles.number}>{number}</span>
                  <time dateTime={date}>{`${format.weekdayShort(date)}, ${format.day(date)}`}</time>
                  <span>
                    {holiday ? (
                      <bdi>{holiday}</bdi>
                    ) : (
                      t(`derivation.${kind === 'off' ? (reason ?? kind) : kind}`)
                    )}
                  </span>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </Sheet>
  );
}
