import { useSuspenseQuery } from '@tanstack/react-query';
import { mySlotsQuery } from '../../../api/queries/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { MoveSection } from '../../parts/consultation/move-section.tsx';
import { useTranslation } from '../../use-translation.ts';

export interface MoveHereProps {
  reservation: SlotReservation;
  format: Format;
}

/** For whoever is booked already and meant another time, not another consultation. Of several bookings any could be meant. */
export function MoveHere({ reservation, format }: MoveHereProps) {
  const { t } = useTranslation('consultation');
  const { api } = usePortal();
  const { data } = useSuspenseQuery(mySlotsQuery(api));
  const [booked, ...others] = data.items.filter(({ state }) => state === 'registered');
  const { move, snapshot } = reservation;
  const held = snapshot.context.slotId;
  if (!booked || others.length > 0 || held === null) return null;
  if (move.snapshot.hasTag('underway')) return <MoveSection slot={booked} {...{ move, format }} />;
  return (
    <Button
      wide
      isDisabled={snapshot.hasTag('busy')}
      onPress={() => {
        move.begin(booked.id);
        move.pick(held);
      }}
    >
      {t('panel.hold.moveHere')}
    </Button>
  );
}
