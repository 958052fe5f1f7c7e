import { useState } from 'react';
import type { SlotReservationSnapshot } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';

/** What the panel beside the calendar shows. */
export type PanelKind = 'guide' | 'hold' | 'taken' | 'expired' | 'booked';
/** What has just happened, for a spoken sentence. */
export type Announcement = 'held' | 'endsSoon' | 'expired' | 'released' | 'cancelled' | 'registered';

export interface View {
  readonly kind: PanelKind;
  readonly said: Announcement | null;
  /** Changes whenever the panel has something new to say, and with it the focus goes there. */
  readonly turn: string;
}

/** What to show and say; while a slot is being reserved, what was there before stays. */
export function useView(snapshot: SlotReservationSnapshot): View {
  const [view, setView] = useState(() => nextView(undefined, snapshot, snapshot));
  const [seen, setSeen] = useState(snapshot);
  if (snapshot === seen) return view;
  const next = nextView(view, seen, snapshot);
  setSeen(snapshot);
  setView(next);
  return next;
}

/** @param before the snapshot that `view` belongs to */
export function nextView(
  view: View | undefined,
  before: SlotReservationSnapshot,
  snapshot: SlotReservationSnapshot,
): View {
  const said = announcementOf(before, snapshot) ?? (before === snapshot ? null : (view?.said ?? null));
  const kind = kindOf(snapshot);
  if (!kind) return { kind: view?.kind ?? 'guide', said, turn: view?.turn ?? '' };
  const { slotId, failure } = snapshot.context;
  return { kind, said, turn: [kind, slotId, kind === 'guide' && failure].join() };
}

function kindOf(snapshot: SlotReservationSnapshot): PanelKind | undefined {
  if (snapshot.hasTag('slotTaken')) return 'taken';
  if (snapshot.hasTag('holding')) return 'hold';
  if (snapshot.hasTag('holdExpired')) return 'expired';
  if (snapshot.hasTag('registered')) return 'booked';
  return snapshot.hasTag('choosing') ? 'guide' : undefined;
}

function announcementOf(
  before: SlotReservationSnapshot,
  snapshot: SlotReservationSnapshot,
): Announcement | undefined {
  const begins = (tag: Parameters<SlotReservationSnapshot['hasTag']>[0]) =>
    snapshot.hasTag(tag) && !before.hasTag(tag);
  if (begins('endsSoon')) return 'endsSoon';
  if (begins('holding')) return 'held';
  if (begins('holdExpired')) return 'expired';
  if (begins('registered') && before.matches('sending')) return 'registered';
  if (begins('choosing') && before.matches('releasing')) return 'released';
  if (begins('choosing') && before.matches('cancelling')) return 'cancelled';
  return undefined;
}
