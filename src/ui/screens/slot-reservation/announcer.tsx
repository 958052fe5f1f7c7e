import type { Format } from '../../../i18n/format.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { slotTimes } from '../../parts/consultation/slot-times.ts';
import { useTranslation } from '../../use-translation.ts';

export interface AnnouncerProps {
  reservation: SlotReservation;
  format: Format;
}

/** Says what happened to the hold, politely and once. Always in the page, or its first words would go unheard. */
export function Announcer({ reservation: { said, snapshot }, format }: AnnouncerProps) {
  const { t } = useTranslation('consultation');
  const { slotId, expiresAt } = snapshot.context;
  const startsAt = slotId === null ? undefined : slotTimes(slotId).startsAt;
  const values = {
    time: startsAt === undefined ? '' : format.time(startsAt),
    when: startsAt === undefined ? '' : format.dateTime(startsAt),
    until: expiresAt === null ? '' : format.time(expiresAt),
  };
  return (
    <div role="status">
      <HiddenText>{said && t(`announce.${said}`, values)}</HiddenText>
    </div>
  );
}
