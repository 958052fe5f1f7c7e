import { useSuspenseQuery } from '@tanstack/react-query';
import { mySlotsQuery } from '../../../api/queries/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { usePortal } from '../../../use-portal.ts';
import { Notice } from '../../kit/notice.tsx';
import type { SlotTimes } from '../../parts/consultation/slot-times.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './panel-intro.module.css';
import type { PanelKind } from './use-view.ts';

export interface PanelIntroProps {
  kind: Exclude<PanelKind, 'guide'>;
  /** The slot held, booked or lost. */
  slot: SlotTimes | null;
  reservation: SlotReservation;
  format: Format;
}

/** The words under the panel's heading; rendered by the server too, unlike the form and the buttons. */
export function PanelIntro({ kind, slot, reservation, format }: PanelIntroProps) {
  const { t } = useTranslation('consultation');
  const { snapshot, said, move } = reservation;
  const isMoving = move.snapshot.hasTag('underway');
  const isShown = snapshot.matches({ registered: 'showing' }) && !isMoving;
  const when = slot ? format.dateTime(slot.startsAt) : '';
  switch (kind) {
    case 'hold':
      return (
        <>
          <p className={styles.zone}>{t('zone')}</p>
          {!isMoving && <OneMore format={format} />}
        </>
      );
    case 'taken':
      return <Notice tone="bad">{t('panel.taken.text')}</Notice>;
    case 'expired':
      return (
        <Notice tone="warn" live={false}>
          {t('panel.expired.text', { when })}
        </Notice>
      );
    case 'booked':
      return (
        <>
          {/* Only what has just happened: a booking that is opened later was sent in its own time, and what is begun next is not done. */}
          {isShown && snapshot.context.failure === null && (said === 'registered' || said === 'moved') && (
            <Notice tone="ok" live={false}>
              {said === 'moved' && slot ? t('announce.moved', { when }) : t('panel.booked.text')}
            </Notice>
          )}
          {slot && (
            <p className={styles.when}>
              <span>{format.dayTitle(slot.date)}</span>
              <strong>{format.timeRange(slot.startsAt, slot.endsAt)}</strong>
              <span className={styles.zone}>{t('zone')}</span>
            </p>
          )}
        </>
      );
  }
}

/** Whoever means to move a booking may not see that this is another one. */
function OneMore({ format }: Pick<PanelIntroProps, 'format'>) {
  const { t } = useTranslation('consultation');
  const { api } = usePortal();
  const { data } = useSuspenseQuery(mySlotsQuery(api));
  const booked = data.items
    .filter(({ state }) => state === 'registered')
    .map(({ startsAt }) => startsAt)
    .toSorted();
  return (
    booked.length > 0 && (
      <Notice tone="info" live={false}>
        {t('panel.hold.oneMore', { when: booked.map(format.dateTime).join('; ') })}
      </Notice>
    )
  );
}
