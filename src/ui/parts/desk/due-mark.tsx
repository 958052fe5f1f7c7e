import { clsx } from 'clsx';
import type { Case } from '../../../api/contracts/desk.ts';
import { createFormat } from '../../../i18n/format.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './due-mark.module.css';

export interface DueMarkProps {
  of: Pick<Case, 'dueAt' | 'isOverdue' | 'isApproaching' | 'startsAt'>;
}

/** When somebody has to move a case, or to be there for it: the word says how urgent it is, the colour repeats it. */
export function DueMark({ of: { dueAt, isOverdue, isApproaching, startsAt } }: DueMarkProps) {
  const { t } = useTranslation('desk');
  const { locale } = usePortal();
  const format = createFormat(locale);
  if (startsAt)
    return (
      <time dateTime={startsAt} className={styles.due}>
        {format.dateTime(startsAt)}
      </time>
    );
  if (!dueAt) return <span className={styles.due}>{t('due.none')}</span>;
  const how = isOverdue ? 'overdue' : isApproaching ? 'approaching' : 'by';
  const day = format.day(dueAt.slice(0, 10));
  return (
    <span className={clsx(styles.due, styles[how])}>
      {how !== 'by' && <Icon name={isOverdue ? 'warn' : 'clock'} size={16} />}
      <time dateTime={dueAt}>{t(`due.${how}`, { day })}</time>
    </span>
  );
}
