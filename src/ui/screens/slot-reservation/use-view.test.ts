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
const walk = (first: SlotReservationSnapshot, ...rest: SlotReservationSnapshot[]): View => {
  let view = nextView(undefined, first, first);
  let before = first;
  for (const next of rest) {
    view = nextView(view, before, next);
    before = next;
  }
  return view;
};

describe('the view', () => {
  it('says nothing on arrival', () => {
    expect(walk(choosing)).toMatchObject({ kind: 'guide', said: null });
    expect(walk(holding)).toMatchObject({ kind: 'hold', said: null });
  });

  it('stays as it was while a slot is being reserved', () => {
    expect(walk(choosing, reserving)).toEqual(walk(choosing));
    expect(walk(holding, reserving)).toEqual(walk(holding));
  });

  it('says each thing when it happens', () => {
    expect(walk(choosing, reserving, holding).said).toBe('held');
    expect(walk(holding, endsSoon).said).toBe('endsSoon');
    expect(walk(holding, snapshot('expired', ['holdExpired'])).said).toBe('expired');
    expect(walk(snapshot('releasing', ['busy', 'holding']), choosing).said).toBe('released');
    expect(walk(snapshot('cancelling', ['busy', 'registered']), choosing).said).toBe('cancelled');
    expect(walk(snapshot('sending', ['busy', 'holding']), snapshot('registered', ['registered'])).said).toBe(
      'registered',
    );
    expect(walk(choosing, snapshot('registered', ['registered'])).said).toBeNull();
  });

  it('takes a new turn for another slot or a failed pick, not for a send', () => {
    const turn = walk(holding).turn;
    expect(walk(holding, endsSoon).turn).toBe(turn);
    expect(walk(holding, snapshot('sending', ['busy', 'holding'], { slotId: 'a' })).turn).toBe(turn);
    expect(walk(holding, reserving, snapshot('holding', ['holding'], { slotId: 'b' })).turn).not.toBe(turn);
    const failed = snapshot('choosing', ['choosing'], { failure: 'generic' });
    expect(walk(choosing, reserving, failed).turn).not.toBe(walk(choosing).turn);
  });
});
