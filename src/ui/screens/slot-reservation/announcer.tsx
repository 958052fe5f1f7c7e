import { useTranslation } from 'react-i18next';
import type { Format } from '../../../i18n/format.ts';
import type { SlotReservationSnapshot } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { slotTimes } from './slot-times.ts';
import type { View } from './use-view.ts';

export interface AnnouncerProps {
  view: View;
  context: SlotReservationSnapshot['context'];
  format: Format;
}

/** Says what happened to the hold, politely and once. Always in the page, or its first words would go unheard. */
export function Announcer({ view: { said }, context, format }: AnnouncerProps) {
  const { t } = useTranslation('consultation');
  const { slotId, expiresAt } = context;
  const values = {
    time: slotId === null ? '' : format.time(slotTimes(slotId).startsAt),
    until: expiresAt === null ? '' : format.time(expiresAt),
  };
  return (
    <div role="status">
      <HiddenText>{said && t(`announce.${said}`, values)}</HiddenText>
    </div>
  );
}
