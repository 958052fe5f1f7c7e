import { createLink } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { AnchorHTMLAttributes } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeDay, Slot } from '../../../api/contracts/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { IsoDate, Period } from './calendar.ts';
import styles from './day-card.module.css';

export interface DayCardProps {
  date: IsoDate;
  kind: OfficeDay['kind'];
  /** The day's slots that still lie ahead. */
  slots: readonly Slot[];
  bookable: Period;
  isChosen: boolean;
  format: Format;
}

/** What there is to say about a day instead of, or besides, its free count. */
export type DayStatus = 'open' | 'full' | 'over' | 'off' | 'past' | 'later';

/** Where a day stands for somebody who wants to book. */
export function dayStatus({
  date,
  kind,
  slots,
  bookable,
}: Pick<DayCardProps, 'date' | 'kind' | 'slots' | 'bookable'>): DayStatus {
  if (kind === 'off') return 'off';
  if (date < bookable.from) return 'past';
  if (date > bookable.to) return 'later';
  if (slots.length === 0) return 'over';
  return slots.some(({ state }) => state === 'free') ? 'open' : 'full';
}

/** One day of the strip: a link while there is anything to see on it. */
export function DayCard({ date, kind, slots, bookable, isChosen, format }: DayCardProps) {
  const { t } = useTranslation('consultation');
  const status = dayStatus({ date, kind, slots, bookable });
  const free = slots.filter(({ state }) => state === 'free').length;
  const isShortened = kind === 'shortened' && (status === 'open' || status === 'full');
  const isOwn = slots.some(({ mine }) => mine);
  const text = status === 'open' ? t('day.free', { count: free }) : t(`day.${status}`);
  const spoken = [format.dayLong(date), text, isShortened && t('day.shortened'), isOwn && t('day.own')];

  const content = (
    <>
      <HiddenText>{spoken.filter(Boolean).join(', ')}</HiddenText>
      <span className={styles.look} aria-hidden="true">
        <span className={styles.weekday}>
          <span className={styles.wide}>{format.weekdayShort(date)}</span>
          <span className={styles.compact}>{format.weekdayShortest(date)}</span>
          {isOwn && <Icon name="check" size={16} className={styles.own} />}
        </span>
        <span className={styles.number}>{format.dayNumber(date)}</span>
        <span className={styles.count}>
          <span className={styles.wide}>{text}</span>
          <span className={styles.compact}>{status === 'open' ? free : status === 'full' ? 0 : '–'}</span>
        </span>
        {isShortened && <span className={clsx(styles.shortened, styles.wide)}>{t('day.shortened')}</span>}
      </span>
    </>
  );
  const className = clsx(styles.card, styles[status], isChosen && styles.chosen);
  return (
    <li className={styles.day}>
      {status === 'open' || status === 'full' ? (
        <DayLink to="." search={{ day: date }} resetScroll={false} className={className} isChosen={isChosen}>
          {content}
        </DayLink>
      ) : (
        <span className={className} aria-current={isChosen ? 'date' : undefined}>
          {content}
        </span>
      )}
    </li>
  );
}

interface DayAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  isChosen: boolean;
}

/** The router would call the link to the address it is at the current page; among days it is the current date. */
const DayLink = createLink(({ isChosen, ...rest }: DayAnchorProps) => (
  <a {...rest} aria-current={isChosen ? 'date' : undefined} />
));
