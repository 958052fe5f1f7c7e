import { useTranslation } from 'react-i18next';
import type { Slot } from '../../../api/contracts/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { ArrowKeys } from '../../kit/arrow-keys.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { IsoDate } from './calendar.ts';
import styles from './day-slots.module.css';
import { SlotButton } from './slot-button.tsx';
import { isBeforeNoon, quarterOf } from './slot-times.ts';

export interface DaySlotsProps {
  day: IsoDate;
  /** The day's slots in order. */
  slots: readonly Slot[];
  /** A day on which the office is closed. */
  isOff: boolean;
  reservation: SlotReservation;
  format: Format;
}

/** The slots of the chosen day, before and after noon: one stop of the Tab key, within which arrows lead on. */
export function DaySlots({ day, slots, isOff, reservation, format }: DaySlotsProps) {
  const { t } = useTranslation('consultation');
  const groups = [
    { name: t('slots.beforeNoon'), slots: slots.filter(({ id }) => isBeforeNoon(id)) },
    { name: t('slots.afterNoon'), slots: slots.filter(({ id }) => !isBeforeNoon(id)) },
  ].filter((group) => group.slots.length > 0);
  const isFull = slots.length > 0 && slots.every(({ state }) => state !== 'free');
  return (
    <section aria-labelledby="day" className={styles.slots}>
      <h2 id="day">{format.dayTitle(day)}</h2>
      {isFull && <p className={styles.full}>{t('slots.full')}</p>}
      {groups.length > 0 && (
        <ArrowKeys aria-labelledby="day" className={styles.groups}>
          {groups.map((group) => (
            <div key={group.name} className={styles.group}>
              <h3 className={styles.name}>{group.name}</h3>
              <ul className={styles.list}>
                {group.slots.map((slot) => (
                  <li key={slot.id} data-quarter={quarterOf(slot.id)}>
                    <SlotButton {...{ slot, reservation, format }} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </ArrowKeys>
      )}
      {groups.length === 0 && (
        <EmptyState icon="calendar" title={t(isOff ? 'slots.off.title' : 'slots.over.title')}>
          {t(isOff ? 'slots.off.text' : 'slots.over.text')}
        </EmptyState>
      )}
    </section>
  );
}
