import { useState } from 'react';
import type { SlotReservationSnapshot } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';

/** What the panel beside the calendar shows. */
export type PanelKind = 'guide' | 'hold' | 'taken' | 'expired' | 'booked';

export interface View {
  readonly kind: PanelKind;
  /** Changes whenever the panel has something new to say, and with it the focus goes there. */
  readonly turn: string;
}

/** What to show; while a slot is being reserved, what was there before stays. */
export function useView(snapshot: SlotReservationSnapshot): View {
  const [view, setView] = useState(() => nextView(undefined, snapshot));
  const next = nextView(view, snapshot);
  if (next.kind === view.kind && next.turn === view.turn) return view;
  setView(next);
  return next;
}

/** @param before what showed before */
export function nextView(before: View | undefined, snapshot: SlotReservationSnapshot): View {
  const kind = kindOf(snapshot);
  if (!kind) return before ?? { kind: 'guide', turn: '' };
  const { slotId, failure } = snapshot.context;
  return { kind, turn: [kind, slotId, kind === 'guide' && failure].join() };
}

function kindOf(snapshot: SlotReservationSnapshot): PanelKind | undefined {
  if (snapshot.hasTag('slotTaken')) return 'taken';
  if (snapshot.hasTag('holding')) return 'hold';
  if (snapshot.hasTag('holdExpired')) return 'expired';
  if (snapshot.hasTag('registered')) return 'booked';
  return snapshot.hasTag('choosing') ? 'guide' : undefined;
}
