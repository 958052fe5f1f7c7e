import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { ApiClient } from '../../../api/client.ts';
import { ApiProblem } from '../../../api/client.ts';
import {
  type ConsultationRequest,
  cancelConsultation,
  HOLD_PERIOD,
  holdSlot,
  releaseSlot,
  requestConsultation,
} from '../../../api/contracts/consultation.ts';
import { createSlotReservationEffects, WARNING_PERIOD } from './slot-reservation.actors.ts';
import { slotReservationMachine } from './slot-reservation.chart.ts';
import { standingOf } from './use-slot-reservation.ts';

const MINE = '20261124T1115';
const OTHER = '20261124T1130';
const request: ConsultationRequest = {
  organization: 'ООО «Северный литейный двор»',
  theme: 'biddingProcedure',
  questionSummary: 'Как внести задаток',
  question: 'По каким реквизитам?',
  personalDataConsent: true,
  termsConsent: true,
};

type Answer<T> = { readonly ok: T } | { readonly code: string; readonly fields?: ApiProblem['fields'] };

/** The flow on a clock that stands until it is moved; each command waits for `answer`. */
function start({ input = {} as Parameters<typeof begin>[0], startsAt = 1_000_000 } = {}) {
  return begin(input, startsAt);
}

function begin(
  input: { hold?: { slotId: string; expiresAt: number }; booked?: { slotId: string } },
  startsAt: number,
) {
  const clock = new SimulatedClock();
  const now = () => startsAt + clock.now();
  const calls: { name: string; input: unknown; settle: (answer: Answer<never>) => void }[] = [];
  const command = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          const settle = (answer: Answer<never>) =>
            'ok' in answer ? resolve(answer.ok) : reject(new ApiProblem(409, answer.code, answer.fields));
          calls.push({ name, input, settle });
        }),
    );
  const { delays } = createSlotReservationEffects({
    api: { now, call: () => Promise.reject(), asVisitor: () => Promise.reject() } as ApiClient,
  });
  const machine = slotReservationMachine.provide({
    delays,
    actors: {
      reserveSlot: command('reserveSlot'),
      releaseSlot: command('releaseSlot'),
      sendRequest: command('sendRequest'),
      cancelBooking: command('cancelBooking'),
    },
  });
  const actor = createActor(machine, { input, clock });
  const emitted: string[] = [];
  const said: string[] = [];
  actor.on('*', (event) => {
    if (event.type === 'announced') said.push(event.what);
    else emitted.push(event.type);
  });
  actor.start();

  return {
    actor,
    clock,
    now,
    calls,
    emitted,
    said,
    state: () => actor.getSnapshot(),
    /** Answers the command that is under way and lets the chart take the answer. */
    async answer(answer: Answer<unknown>) {
      const call = calls.shift();
      if (!call) throw new Error('no command is under way');
      call.settle(answer as Answer<never>);
      await new Promise((resolve) => setImmediate(resolve));
      return call;
    },
  };
}

/** Somebody who holds {@link MINE} for the whole period. */
const startHolding = () => start({ input: { hold: { slotId: MINE, expiresAt: 1_000_000 + HOLD_PERIOD } } });

async function startSending() {
  const flow = startHolding();
  flow.actor.send({ type: 'request.send', request });
  return flow;
}

async function startRegistered() {
  const flow = await startSending();
  await flow.answer({ ok: undefined });
  return flow;
}

describe('resuming', () => {
  it('begins with choosing when the server knows nothing of this person', () => {
    expect(start().state().matches('choosing')).toBe(true);
  });

  it('begins with the hold or the booking that the server knows', () => {
    expect(startHolding().state().matches('holding')).toBe(true);
    const booked = start({ input: { booked: { slotId: MINE } } });
    expect(booked.state().matches('registered')).toBe(true);
    expect(booked.state().context.slotId).toBe(MINE);
  });

  it('knows the last hold, else the latest booking', () => {
    const slot = (id: string, rest: object) =>
      ({ id, startsAt: '', endsAt: '', mine: true, ...rest }) as never;
    const earlier = { state: 'held', expiresAt: '2026-11-24T10:00:00+03:00' };
    const later = { state: 'held', expiresAt: '2026-11-24T10:05:00+03:00' };
    expect(standingOf([slot('a', later), slot('b', earlier), slot('c', { state: 'registered' })])).toEqual({
      hold: { slotId: 'a', expiresAt: Date.parse(later.expiresAt) },
    });
    expect(
      standingOf([
        slot('20261125T0900', { state: 'registered' }),
        slot('20261124T0900', { state: 'registered' }),
      ]),
    ).toEqual({ booked: { slotId: '20261125T0900' } });
    expect(standingOf([])).toEqual({});
  });

  it('knows before all else the booking that is asked for', () => {
    const booked = (id: string) =>
      ({ id, startsAt: '', endsAt: '', mine: true, state: 'registered' }) as never;
    const held = { id: 'c', mine: true, state: 'held', expiresAt: '2026-11-24T10:00:00+03:00' } as never;
    expect(standingOf([booked('a'), booked('b'), held], 'a')).toEqual({ booked: { slotId: 'a' } });
    expect(standingOf([booked('a'), booked('b')], 'c')).toEqual({ booked: { slotId: 'b' } });
  });
});

describe('the hold’s time', () => {
  it('lasts to the deadline and not a millisecond longer', () => {
    const { clock, state, emitted } = startHolding();
    clock.increment(HOLD_PERIOD - 1);
    expect(state().hasTag('holding')).toBe(true);
    clock.increment(1);
    expect(state().matches('expired')).toBe(true);
    expect(state().context).toMatchObject({ slotId: null, expiresAt: null, picked: MINE });
    expect(emitted).toEqual(['slotsChanged']);
  });

  it('warns two minutes before', () => {
    const { clock, state } = startHolding();
    clock.increment(HOLD_PERIOD - WARNING_PERIOD - 1);
    expect(state().hasTag('endsSoon')).toBe(false);
    clock.increment(1);
    expect(state().hasTag('endsSoon')).toBe(true);
    expect(state().hasTag('holding')).toBe(true);
  });

  it('is not begun anew by a failed send', async () => {
    const flow = startHolding();
    flow.clock.increment(HOLD_PERIOD - 1000);
    flow.actor.send({ type: 'request.send', request });
    await flow.answer({ code: 'network' });
    flow.clock.increment(999);
    expect(flow.state().hasTag('holding')).toBe(true);
    flow.clock.increment(1);
    expect(flow.state().matches('expired')).toBe(true);
  });

  it('is the server’s while the request is on its way', async () => {
    const flow = await startSending();
    flow.clock.increment(HOLD_PERIOD + 5000);
    expect(flow.state().matches('sending')).toBe(true);
    await flow.answer({ ok: undefined });
    expect(flow.state().matches('registered')).toBe(true);
  });
});

describe('picking a slot', () => {
  it('holds it until the server’s deadline', async () => {
    const flow = start();
    flow.actor.send({ type: 'slot.pick', slotId: MINE });
    expect(flow.state().hasTag('busy')).toBe(true);
    const call = await flow.answer({ ok: { expiresAt: flow.now() + HOLD_PERIOD } });
    expect(call).toMatchObject({ name: 'reserveSlot', input: { slotId: MINE, instead: null } });
    expect(flow.state().matches('holding')).toBe(true);
    expect(flow.state().context).toMatchObject({ slotId: MINE, picked: null });
    expect(flow.emitted).toEqual(['slotsChanged']);
  });

  it('says when somebody was faster, and takes another pick from there', async () => {
    const flow = start();
    flow.actor.send({ type: 'slot.pick', slotId: MINE });
    await flow.answer({ code: 'slot_taken' });
    expect(flow.state().hasTag('slotTaken')).toBe(true);
    expect(flow.state().context.picked).toBe(MINE);
    expect(flow.emitted).toEqual(['slotsChanged']);
    flow.actor.send({ type: 'slot.pick', slotId: OTHER });
    expect(flow.calls[0]?.input).toEqual({ slotId: OTHER, instead: null });
  });

  it('goes back from a taken slot to the hold there was', async () => {
    const flow = startHolding();
    flow.actor.send({ type: 'slot.pick', slotId: OTHER });
    await flow.answer({ code: 'slot_taken' });
    flow.actor.send({ type: 'slot.chooseAgain' });
    expect(flow.state().matches('holding')).toBe(true);
    expect(flow.state().context).toMatchObject({ slotId: MINE, picked: null });
  });

  it.each([
    ['hold_limit', 'holdLimit'],
    ['booking_limit', 'bookingLimit'],
    ['line_share', 'lineShare'],
    ['too_many_requests', 'tooMany'],
    ['network', 'generic'],
  ])('after %s stands where it stood, and says %s', async (code, failure) => {
    const free = start();
    free.actor.send({ type: 'slot.pick', slotId: MINE });
    await free.answer({ code });
    expect(free.state().matches('choosing')).toBe(true);
    expect(free.state().context.failure).toBe(failure);

    const held = startHolding();
    held.actor.send({ type: 'slot.pick', slotId: OTHER });
    await held.answer({ code });
    expect(held.state().matches('holding')).toBe(true);
    expect(held.state().context).toMatchObject({ slotId: MINE, failure });
  });

  it('moves a hold: the new slot is asked for first, the old one given up for it', async () => {
    const flow = startHolding();
    flow.actor.send({ type: 'slot.pick', slotId: OTHER });
    const call = await flow.answer({ ok: { expiresAt: flow.now() + HOLD_PERIOD } });
    expect(call.input).toEqual({ slotId: OTHER, instead: MINE });
    expect(flow.state().context.slotId).toBe(OTHER);
  });

  it('takes no second pick while one is under way, nor the slot that is held', () => {
    const flow = startHolding();
    expect(flow.state().can({ type: 'slot.pick', slotId: MINE })).toBe(false);
    flow.actor.send({ type: 'slot.pick', slotId: OTHER });
    expect(flow.state().can({ type: 'slot.pick', slotId: '20261124T1200' })).toBe(false);
  });
});

describe('sending the request', () => {
  it('registers', async () => {
    const flow = await startSending();
    const call = await flow.answer({ ok: undefined });
    expect(call).toMatchObject({ name: 'sendRequest', input: { hold: { slotId: MINE }, request } });
    expect(flow.state().matches('registered')).toBe(true);
    expect(flow.state().context).toMatchObject({ slotId: MINE, expiresAt: null });
    expect(flow.emitted).toEqual(['slotRegistered', 'slotsChanged']);
  });

  it('keeps everything when it did not arrive, and can be repeated', async () => {
    const flow = await startSending();
    await flow.answer({ code: 'network' });
    expect(flow.state().hasTag('sendFailed')).toBe(true);
    expect(flow.state().context).toMatchObject({ slotId: MINE });
    expect(flow.emitted).toEqual([]);
    flow.actor.send({ type: 'request.send', request });
    await flow.answer({ ok: undefined });
    expect(flow.state().matches('registered')).toBe(true);
  });

  it('gives the server’s field errors back to the form', async () => {
    const flow = await startSending();
    const fields = [{ path: 'organization', code: 'required' }] as const;
    await flow.answer({ code: 'validation', fields });
    expect(flow.state().matches({ holding: { request: 'editing' } })).toBe(true);
    expect(flow.state().context.fields).toEqual(fields);
  });

  it('offers to hold again when the server says the hold was over', async () => {
    const flow = await startSending();
    await flow.answer({ code: 'hold_expired' });
    expect(flow.state().hasTag('holdExpired')).toBe(true);
    flow.actor.send({ type: 'slot.pick', slotId: MINE });
    expect(flow.calls[0]?.input).toEqual({ slotId: MINE, instead: null });
  });
});

describe('releasing', () => {
  it('frees the slot', async () => {
    const flow = startHolding();
    flow.actor.send({ type: 'hold.release' });
    const call = await flow.answer({ ok: undefined });
    expect(call).toMatchObject({ name: 'releaseSlot', input: { slotId: MINE } });
    expect(flow.state().matches('choosing')).toBe(true);
    expect(flow.state().context.slotId).toBeNull();
  });

  it('keeps the hold when it failed', async () => {
    const flow = startHolding();
    flow.actor.send({ type: 'hold.release' });
    await flow.answer({ code: 'network' });
    expect(flow.state().matches('holding')).toBe(true);
    expect(flow.state().context).toMatchObject({ slotId: MINE, failure: 'releaseFailed' });
  });

  it('finds the hold over when the server says so', async () => {
    const flow = startHolding();
    flow.actor.send({ type: 'hold.release' });
    await flow.answer({ code: 'hold_expired' });
    expect(flow.state().matches('expired')).toBe(true);
  });
});

describe('changes made elsewhere', () => {
  it('ends a hold that the server no longer counts as ours', () => {
    const flow = startHolding();
    flow.actor.send({ type: 'slot.changed', slotId: OTHER, state: 'free', mine: false });
    expect(flow.state().matches('holding')).toBe(true);
    flow.actor.send({ type: 'slot.changed', slotId: MINE, state: 'free', mine: false });
    expect(flow.state().matches('expired')).toBe(true);
  });

  it('shows the booking that another tab made of the hold', () => {
    const flow = startHolding();
    flow.actor.send({ type: 'slot.changed', slotId: MINE, state: 'held', mine: true });
    expect(flow.state().matches('holding')).toBe(true);
    flow.actor.send({ type: 'slot.changed', slotId: MINE, state: 'registered', mine: true });
    expect(flow.state().matches('registered')).toBe(true);
  });

  it('says when a booking was cancelled elsewhere', async () => {
    const flow = await startRegistered();
    flow.actor.send({ type: 'slot.changed', slotId: MINE, state: 'registered', mine: true });
    expect(flow.state().matches('registered')).toBe(true);
    flow.actor.send({ type: 'slot.changed', slotId: MINE, state: 'free', mine: false });
    expect(flow.state().matches('choosing')).toBe(true);
    expect(flow.state().context).toMatchObject({ slotId: null, failure: 'bookingGone' });
  });
});

describe('a booking', () => {
  it('is cancelled', async () => {
    const flow = await startRegistered();
    flow.actor.send({ type: 'cancelling.ask' });
    flow.actor.send({ type: 'cancelling.confirm' });
    const call = await flow.answer({ ok: undefined });
    expect(call).toMatchObject({ name: 'cancelBooking', input: { slotId: MINE } });
    expect(flow.state().matches('choosing')).toBe(true);
  });

  it('stays when cancelling failed', async () => {
    const flow = await startRegistered();
    flow.actor.send({ type: 'cancelling.ask' });
    flow.actor.send({ type: 'cancelling.confirm' });
    await flow.answer({ code: 'network' });
    expect(flow.state().matches('registered')).toBe(true);
    expect(flow.state().context).toMatchObject({ slotId: MINE, failure: 'cancelFailed' });
  });

  it('is left for another one and opened again', async () => {
    const flow = await startRegistered();
    flow.actor.send({ type: 'slot.chooseAgain' });
    expect(flow.state().context.slotId).toBeNull();
    flow.actor.send({ type: 'booking.open', slotId: MINE });
    expect(flow.state().matches('registered')).toBe(true);
    expect(flow.state().context.slotId).toBe(MINE);
  });
});

describe('a booking’s cancellation', () => {
  it('is asked about first, and the question can be taken back', async () => {
    const flow = await startRegistered();
    flow.actor.send({ type: 'cancelling.confirm' });
    expect(flow.calls).toHaveLength(0);
    flow.actor.send({ type: 'cancelling.ask' });
    flow.actor.send({ type: 'cancelling.keep' });
    flow.actor.send({ type: 'cancelling.confirm' });
    expect(flow.state().matches({ registered: 'showing' })).toBe(true);
    expect(flow.calls).toHaveLength(0);
  });
});

it('goes from a booking to another slot at once, and not to the booked one', async () => {
  const flow = await startRegistered();
  flow.actor.send({ type: 'slot.pick', slotId: MINE });
  expect(flow.state().matches('registered')).toBe(true);
  flow.actor.send({ type: 'slot.pick', slotId: OTHER });
  const call = await flow.answer({ code: 'slot_taken' });
  expect(call.input).toEqual({ slotId: OTHER, instead: null });
  expect(flow.state().matches('taken')).toBe(true);
});

describe('it says', () => {
  it('nothing on arrival', () => {
    expect(start().said).toEqual([]);
    expect(startHolding().said).toEqual([]);
    expect(start({ input: { booked: { slotId: MINE } } }).said).toEqual([]);
  });

  it('that a slot is held, and not again when another could not be had', async () => {
    const flow = start();
    flow.actor.send({ type: 'slot.pick', slotId: MINE });
    await flow.answer({ ok: { expiresAt: flow.now() + HOLD_PERIOD } });
    expect(flow.said).toEqual(['held']);
    flow.actor.send({ type: 'slot.pick', slotId: OTHER });
    await flow.answer({ code: 'hold_limit' });
    expect(flow.state().matches('holding')).toBe(true);
    expect(flow.said).toEqual(['held']);
  });

  it('that the hold ends soon, and that it is over', () => {
    const { clock, said } = startHolding();
    clock.increment(HOLD_PERIOD - WARNING_PERIOD);
    expect(said).toEqual(['endsSoon']);
    clock.increment(WARNING_PERIOD);
    expect(said).toEqual(['endsSoon', 'expired']);
  });

  it('what became of hold and booking', async () => {
    const released = startHolding();
    released.actor.send({ type: 'hold.release' });
    await released.answer({ ok: undefined });
    expect(released.said).toEqual(['released']);
    const cancelled = await startRegistered();
    cancelled.actor.send({ type: 'cancelling.ask' });
    cancelled.actor.send({ type: 'cancelling.confirm' });
    await cancelled.answer({ ok: undefined });
    expect(cancelled.said).toEqual(['registered', 'cancelled']);
  });
});

describe('without its effects', () => {
  it('rejects every command loudly', async () => {
    const names = ['reserveSlot', 'releaseSlot', 'sendRequest', 'cancelBooking'] as const;
    for (const name of names) {
      const stub = createActor(
        slotReservationMachine.implementations.actors[name] as ReturnType<typeof fromPromise>,
      );
      const failed = vi.fn();
      stub.subscribe({ error: failed });
      stub.start();
      await vi.waitFor(() => expect(failed).toHaveBeenCalled());
      expect(String(failed.mock.calls[0]?.[0])).toContain(`${name} is not provided`);
    }
  });

  it('does not wait for deadlines it cannot know', () => {
    const input = { hold: { slotId: MINE, expiresAt: 1 } };
    const actor = createActor(slotReservationMachine, { input });
    const failed = vi.fn();
    actor.subscribe({ error: failed });
    actor.start();
    expect(String(failed.mock.calls[0]?.[0])).toContain('is not provided');
  });
});

describe('the effects', () => {
  /** An API that notes its calls; `answers` by path and method. */
  function fakeApi(answer: (endpoint: unknown) => Promise<unknown>) {
    const call = vi.fn((endpoint: unknown, ..._rest: unknown[]) => answer(endpoint));
    return { api: { call, now: () => 500_000 } as unknown as ApiClient, call };
  }
  const run = <T>(logic: T, input: unknown) =>
    new Promise((resolve, reject) => {
      const actor = createActor(logic as ReturnType<typeof fromPromise>, { input: input as never });
      actor.subscribe({ next: ({ status, output }) => status === 'done' && resolve(output), error: reject });
      actor.start();
    });
  const HELD = { id: OTHER, state: 'held', expiresAt: '2026-11-24T10:15:00+03:00' };

  it('hold first and release after, and do not mind a failed release', async () => {
    const { api, call } = fakeApi(async (endpoint) => {
      if (endpoint === releaseSlot) throw new ApiProblem(0, 'network');
      return HELD;
    });
    const keep = vi.fn();
    const { actors } = createSlotReservationEffects({ api, keep });
    await expect(run(actors.reserveSlot, { slotId: OTHER, instead: MINE })).resolves.toEqual({
      expiresAt: Date.parse(HELD.expiresAt),
    });
    expect(keep).toHaveBeenCalledWith(HELD);
    expect(call.mock.calls.map(([endpoint, request]) => [endpoint, request])).toEqual([
      [holdSlot, { params: { id: OTHER } }],
      [releaseSlot, { params: { id: MINE } }],
    ]);
  });

  it('give nothing up when the new slot was not held', async () => {
    const { api, call } = fakeApi(() => Promise.reject(new ApiProblem(409, 'slot_taken')));
    const { actors } = createSlotReservationEffects({ api });
    await expect(run(actors.reserveSlot, { slotId: OTHER, instead: MINE })).rejects.toMatchObject({
      code: 'slot_taken',
    });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('do not give up the slot that was asked for again', async () => {
    const { api, call } = fakeApi(async () => HELD);
    const { actors } = createSlotReservationEffects({ api });
    await run(actors.reserveSlot, { slotId: OTHER, instead: OTHER });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('send the request under a key, release and cancel', async () => {
    const { api, call } = fakeApi(async () => ({}));
    const { actors } = createSlotReservationEffects({ api });
    await run(actors.sendRequest, { hold: { slotId: MINE, expiresAt: 1 }, request });
    await run(actors.releaseSlot, { slotId: MINE });
    await run(actors.cancelBooking, { slotId: MINE });
    expect(call.mock.calls).toEqual([
      [
        requestConsultation,
        { params: { id: MINE }, body: request },
        { signal: expect.any(AbortSignal), idempotencyKey: expect.any(String) },
      ],
      [releaseSlot, { params: { id: MINE } }, { signal: expect.any(AbortSignal) }],
      [cancelConsultation, { params: { id: MINE } }, { signal: expect.any(AbortSignal) }],
    ]);
  });

  it('count deadlines by the server’s clock and never below nothing', () => {
    const { delays } = createSlotReservationEffects({ api: fakeApi(async () => ({})).api });
    const at = (expiresAt: number) => ({ context: { expiresAt } });
    expect(delays.untilHoldExpires(at(500_001))).toBe(1);
    expect(delays.untilHoldExpires(at(499_999))).toBe(0);
    expect(delays.untilWarning(at(500_001 + WARNING_PERIOD))).toBe(1);
    expect(delays.untilWarning(at(500_001))).toBe(0);
  });
});
