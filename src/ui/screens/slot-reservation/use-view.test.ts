import { describe, expect, it } from 'vitest';
import type { SlotReservationSnapshot } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { nextView, type View } from './use-view.ts';

/** As much of a snapshot as the view reads. */
const snapshot = (state: string, tags: string[], context: object = {}) =>
  ({
    hasTag: (tag: string) => tags.includes(tag),
    matches: (name: string) => name === state,
    context: { slotId: null, failure: null, ...context },
  }) as unknown as SlotReservationSnapshot;

const choosing = snapshot('choosing', ['choosing']);
const reserving = snapshot('reserving', ['busy']);
const holding = snapshot('holding', ['holding'], { slotId: 'a' });
const endsSoon = snapshot('holding', ['holding', 'endsSoon'], { slotId: 'a' });

/** The view after a person has gone through these states. */
const walk = (...states: SlotReservationSnapshot[]): View | undefined =>
  states.reduce<View | undefined>(nextView, undefined);

describe('the view', () => {
  it('begins where the person stands', () => {
    expect(walk(choosing)?.kind).toBe('guide');
    expect(walk(holding)?.kind).toBe('hold');
  });

  it('stays as it was while a slot is being reserved', () => {
    expect(walk(choosing, reserving)).toEqual(walk(choosing));
    expect(walk(holding, reserving)).toEqual(walk(holding));
  });

  it('takes a new turn for another slot or a failed pick, not for a send', () => {
    const turn = walk(holding)?.turn;
    expect(walk(holding, endsSoon)?.turn).toBe(turn);
    expect(walk(holding, snapshot('sending', ['busy', 'holding'], { slotId: 'a' }))?.turn).toBe(turn);
    expect(walk(holding, reserving, snapshot('holding', ['holding'], { slotId: 'b' }))?.turn).not.toBe(turn);
    const failed = snapshot('choosing', ['choosing'], { failure: 'generic' });
    expect(walk(choosing, reserving, failed)?.turn).not.toBe(walk(choosing)?.turn);
  });
});
