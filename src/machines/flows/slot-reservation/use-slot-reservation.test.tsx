// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type ConsultationRequest,
  holdSlot,
  listMySlots,
  requestConsultation,
  type Slot,
} from '../../../api/contracts/consultation.ts';
import { slotsQuery } from '../../../api/queries/consultation.ts';
import { createFlowLog } from '../../flow-log.ts';
import { EMPTY_DRAFT, readDraft } from './draft.ts';
import { useSlotReservation } from './use-slot-reservation.ts';

const portal = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock('../../../use-portal.ts', () => ({ usePortal: () => portal.current }));

const ID = '20261124T1115';
const EXPIRES_AT = '2026-11-24T10:15:00+03:00';
const WEEK = { from: '2026-11-23', to: '2026-11-29' };
const free: Slot = { id: ID, startsAt: '', endsAt: '', state: 'free', mine: false };
const held: Slot = { ...free, state: 'held', mine: true, mark: 'ours', expiresAt: EXPIRES_AT };
const request: ConsultationRequest = {
  organization: 'ООО «Север»',
  theme: 'biddingProcedure',
  questionSummary: 'Вопрос',
  question: 'Подробно',
  personalDataConsent: true,
  termsConsent: true,
};

/** The lines opened to the server; the test speaks on the last one. */
const lines: { readonly token: string | null; readonly signal: AbortSignal; write(text: string): void }[] =
  [];
const listen = async (_path: string, { headers, signal }: { headers: object; signal: AbortSignal }) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const token = new Headers(headers as Record<string, string>).get('authorization');
  const write = (text: string) => void writer.write(new TextEncoder().encode(text));
  lines.push({ token, signal, write });
  return new Response(readable);
};
async function say(slot: Slot) {
  await waitFor(() => expect(lines.at(-1)?.signal.aborted).toBe(false));
  await act(async () => lines.at(-1)?.write(`event: slot\ndata: ${JSON.stringify(slot)}\n\n`));
}

/** A session that stays as it is. */
const session = {
  token: () => undefined,
  actor: {
    subscribe: () => ({ unsubscribe() {} }),
    getSnapshot: () => signedOut,
  },
};
const signedOut = { hasTag: () => false, context: {} };

function start(
  mine: Slot[],
  asked: Parameters<typeof useSlotReservation>[0] = { booking: undefined, isToMove: false },
) {
  const server = { mine, send: async (): Promise<unknown> => ({}) };
  const call = vi.fn(async (endpoint: unknown, ..._rest: unknown[]) => {
    if (endpoint === listMySlots) return { items: server.mine };
    if (endpoint === holdSlot) return held;
    if (endpoint === requestConsultation) return server.send();
    throw new Error('unexpected call');
  });
  const now = () => Date.parse(EXPIRES_AT) - 10 * 60_000;
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  queryClient.setQueryData(['consultation', 'my-slots'], { items: mine });
  const week = slotsQuery({} as never, WEEK).queryKey;
  queryClient.setQueryData(week, { items: mine.length > 0 ? mine : [free], days: [] });
  portal.current = { api: { call, now }, session, queryClient, locale: 'ru', flowLog: createFlowLog(now) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSlotReservation(asked), {
    wrapper,
  });
  return { server, call, result, slotShown: () => queryClient.getQueryData(week)?.items[0] };
}

beforeEach(() => {
  lines.length = 0;
  sessionStorage.clear();
  vi.stubGlobal('fetch', listen);
});

it('shows what others do at once', async () => {
  const { slotShown } = start([]);
  await say({ ...free, state: 'held' });
  await waitFor(() => expect(slotShown()?.state).toBe('held'));
});

it('does not believe that its slot is somebody else’s while the server still calls it ours', async () => {
  const { result, slotShown, call } = start([held]);
  await say({ ...held, mine: false, mark: 'as another sender' });
  await waitFor(() => expect(call).toHaveBeenCalledWith(listMySlots, {}));
  expect(result.current.snapshot.hasTag('holding')).toBe(true);
  expect(slotShown()?.mine).toBe(true);
});

it('ends the hold at the first word that the slot is free', async () => {
  const { result, slotShown, call } = start([held]);
  await say({ ...free });
  await waitFor(() => expect(result.current.snapshot.hasTag('holdExpired')).toBe(true));
  expect(slotShown()?.state).toBe('free');
  expect(call).not.toHaveBeenCalledWith(listMySlots, {});
});

it('ends the hold when the server confirms that somebody else has the slot', async () => {
  const { server, result } = start([held]);
  server.mine = [];
  await say({ ...free, state: 'held', mark: 'theirs' });
  await waitFor(() => expect(result.current.snapshot.hasTag('holdExpired')).toBe(true));
});

it('knows its slot by the mark on a line opened for another visitor, and opens the line anew', async () => {
  const { server, result, slotShown } = start([]);
  await waitFor(() => expect(lines).toHaveLength(1));
  server.mine = [held];
  await act(async () => result.current.pick(ID));
  await waitFor(() => expect(result.current.snapshot.hasTag('holding')).toBe(true));
  await say({ ...free, state: 'held', mark: 'ours' });
  await waitFor(() => expect(lines.map(({ signal }) => signal.aborted)).toEqual([true, false]));
  expect(result.current.snapshot.hasTag('holding')).toBe(true);
  expect(slotShown()?.mine).toBe(true);
});

it('repeats an unchanged request under its key and a changed one under another', async () => {
  const { server, result, call } = start([held]);
  server.send = () => Promise.reject(new Error('network'));
  const keys = () =>
    call.mock.calls.flatMap(([endpoint, , options]) =>
      endpoint === requestConsultation ? [(options as { idempotencyKey: string }).idempotencyKey] : [],
    );
  const failed = () => waitFor(() => expect(result.current.snapshot.hasTag('sendFailed')).toBe(true));
  for (const sent of [request, { ...request }, { ...request, questionSummary: 'Другой вопрос' }]) {
    await act(async () => result.current.submit(sent));
    await failed();
  }
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('keeps the typed text until the request has arrived', async () => {
  const { server, result } = start([held]);
  const typed = { ...EMPTY_DRAFT, organization: 'ООО «Север»' };
  act(() => result.current.draft.write(typed));
  server.send = () => Promise.reject(new Error('network'));
  await act(async () => result.current.submit(request));
  expect(readDraft()).toEqual(typed);
  server.send = async () => ({});
  await act(async () => result.current.submit(request));
  await waitFor(() => expect(result.current.snapshot.matches('registered')).toBe(true));
  expect(readDraft()).toEqual(EMPTY_DRAFT);
  expect(result.current.draft.read()).toEqual(EMPTY_DRAFT);
});

describe('beside a booking', () => {
  const booked: Slot = { ...free, id: '20261124T1200', state: 'registered', mine: true, mark: 'ours' };

  it('moves the one that the page was opened for, and no other', () => {
    const moving = (asked: string) =>
      start([booked], { booking: asked, isToMove: true }).result.current.move.snapshot;
    expect(moving(booked.id).context.from).toBe(booked.id);
    expect(moving('20261124T1300').hasTag('underway')).toBe(false);
  });

  it('asks no more whether to move it to a time that is held no longer', async () => {
    const { result } = start([held, booked]);
    await act(async () => {
      result.current.move.begin(booked.id);
      result.current.move.pick(held.id);
    });
    expect(result.current.move.snapshot.matches('asking')).toBe(true);
    await say({ ...free });
    await waitFor(() => expect(result.current.snapshot.hasTag('holdExpired')).toBe(true));
    expect(result.current.move.snapshot.matches('idle')).toBe(true);
  });

  it('says nothing of a booking that it has said of another', async () => {
    const { result, server } = start([held, booked]);
    server.send = async () => ({});
    await act(async () => result.current.submit(request));
    await waitFor(() => expect(result.current.said).toBe('registered'));
    await act(async () => result.current.openBooking(booked.id));
    expect([result.current.snapshot.context.slotId, result.current.said]).toEqual([booked.id, null]);
  });
});
