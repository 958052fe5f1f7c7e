import type { Slot } from '../../../api/contracts/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import type { SlotTimes } from '../../parts/consultation/slot-times.ts';
import { BookedActions } from './booked-actions.tsx';
import { ExpiredActions } from './expired-actions.tsx';
import { MoveHere } from './move-here.tsx';
import { RequestForm } from './request-form.tsx';
import { TakenActions } from './taken-actions.tsx';
import type { PanelKind } from './use-view.ts';

export interface PanelActionsProps {
  kind: Exclude<PanelKind, 'guide'>;
  /** The slot held, booked or lost. */
  slot: SlotTimes | null;
  /** Slots of the week on the screen. */
  slots: readonly Slot[];
  reservation: SlotReservation;
  format: Format;
}

/** What can be done in the panel. Loaded apart from the screen: see `panel-actions.lazy.ts`. */
export function PanelActions({ kind, slot, slots, reservation, format }: PanelActionsProps) {
  switch (kind) {
    case 'hold':
      return (
        slot && (
          <>
            <MoveHere {...{ reservation, format }} />
            <RequestForm {...{ slot, reservation }} />
          </>
        )
      );
    case 'taken':
      return <TakenActions {...{ slot, slots, reservation, format }} />;
    case 'expired':
      return <ExpiredActions {...{ slot, slots, reservation, format }} />;
    case 'booked':
      return <BookedActions key={slot?.startsAt} {...{ slot, reservation, format }} />;
  }
}
