import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Slot } from '../contracts/consultation.ts';
import { applySlotChange } from './consultation.ts';

const LIST = ['consultation', 'slots', '2026-02-02', '2026-02-08'];
const MINE = ['consultation', 'my-slots'];

const slot = (state: Slot['state'], mine = false): Slot => ({
  id: '20260202T1415',
  startsAt: '2026-02-02T11:15:00Z',
  endsAt: '2026-02-02T11:30:00Z',
  state,
  mine,
});

/** A page's lists, with what each answers when it is asked for anew. */
function lists() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(LIST, { items: [slot('held', true)] });
  queryClient.setQueryData(MINE, { items: [slot('held', true)] });
  const read = (queryKey: string[]) => queryClient.getQueryData<{ items: Slot[] }>(queryKey)?.items;
  function ask(queryKey: string[]) {
    const { promise: queryFnAnswer, resolve, reject } = Promise.withResolvers<{ items: Slot[] }>();
    const over = queryClient
      .fetchQuery({ queryKey, queryFn: () => queryFnAnswer, staleTime: 0 })
      .catch(() => undefined);
    return {
      async answers(items: Slot[]) {
        resolve({ items });
        await over;
      },
      async fails() {
        reject(new Error('no answer'));
        await over;
      },
    };
  }
  return { queryClient, read, ask };
}

describe('what the live line says of a slot', () => {
  it('stands in every list at once', () => {
    const { queryClient, read } = lists();
    applySlotChange(queryClient, slot('held'));
    expect(read(LIST)).toEqual([slot('held')]);
    expect(read(MINE)).toEqual([]);
  });

  it('is not taken back by an answer that was asked for before', async () => {
    const { queryClient, read, ask } = lists();
    const [list, mine] = [ask(LIST), ask(MINE)];
    applySlotChange(queryClient, slot('free'));
    applySlotChange(queryClient, slot('held'));
    await list.answers([slot('free')]);
    await mine.answers([slot('held', true)]);
    expect(read(LIST)).toEqual([slot('held')]);
    expect(read(MINE)).toEqual([]);
  });

  it('gives way to what is asked for after it', async () => {
    const { queryClient, read, ask } = lists();
    applySlotChange(queryClient, slot('held'));
    await ask(LIST).answers([slot('registered')]);
    expect(read(LIST)).toEqual([slot('registered')]);
  });

  it('stays where the list’s answer fails', async () => {
    const { queryClient, read, ask } = lists();
    const list = ask(LIST);
    applySlotChange(queryClient, slot('held'));
    await list.fails();
    expect(read(LIST)).toEqual([slot('held')]);
  });
});
