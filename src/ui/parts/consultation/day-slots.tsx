import type { ReactNode } from 'react';
import type { Slot } from '../../../api/contracts/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { IsoDate } from '../calendar/dates.ts';
import { DayTimes } from '../calendar/day-times.tsx';
import styles from './day-slots.module.css';

export interface DaySlotsProps {
  day: IsoDate;
  /** The day's slots in order. */
  slots: readonly Slot[];
  /** A day on which the office is closed. */
  isOff: boolean;
  format: Format;
  /** The button of a slot. */
  children: (slot: Slot) => ReactNode;
}

/** The slots of the chosen day. */
export function DaySlots({ day, slots, isOff, format, children }: DaySlotsProps) {
  const { t } = useTranslation('consultation');
  const isFull = slots.length > 0 && slots.every(({ state }) => state !== 'free');
  return (
    <section aria-labelledby="day" className={styles.slots}>
      <h2 id="day">{format.dayTitle(day)}</h2>
      {isFull && <p className={styles.full}>{t('slots.full')}</p>}
      {slots.length > 0 && (
        <DayTimes labelledBy="day" times={slots}>
          {children}
        </DayTimes>
      )}
      {slots.length === 0 && (
        <EmptyState icon="calendar" title={t(isOff ? 'slots.off.title' : 'slots.over.title')}>
          {t(isOff ? 'slots.off.text' : 'slots.over.text')}
        </EmptyState>
      )}
    </section>
  );
}
