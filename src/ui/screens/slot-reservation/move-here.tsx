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

/** For whoever is booked already and meant another time, not another consultation. */
export function MoveHere({ reservation, format }: MoveHereProps) {
  const { t } = useTranslation('consultation');
  const { api } = usePortal();
  const { data } = useSuspenseQuery(mySlotsQuery(api));
  const booked = data.items.filter(({ state }) => state === 'registered');
  const { move, snapshot } = reservation;
  const held = snapshot.context.slotId;
  if (held === null) return null;
  const moved = booked.find(({ id }) => id === move.snapshot.context.from);
  if (moved) return <MoveSection slot={moved} {...{ move, format }} />;
  return booked.map(({ id, startsAt }) => (
    <Button
      key={id}
      wide
      isDisabled={snapshot.hasTag('busy')}
      onPress={() => {
        move.begin(id);
        move.pick(held);
      }}
    >
      {booked.length > 1
        ? t('panel.hold.moveThat', { when: format.dateTime(startsAt) })
        : t('panel.hold.moveHere')}
    </Button>
  ));
}
