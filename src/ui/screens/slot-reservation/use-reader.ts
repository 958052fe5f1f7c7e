import { useEffect, useState } from 'react';
import { listMySlots, type Slot } from '../../../api/contracts/consultation.ts';
import type { ResponseOf } from '../../../api/contracts/endpoint.ts';
import { mySlotsQuery, refreshSlots } from '../../../api/queries/consultation.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';

/**
 * Who the slots on the screen were read for. The server's page was read for a visitor; once it turns out that
 * somebody is signed in, everything is read again for them, and only then do they become the reader.
 * @returns whose slots they are, and whether they are this person's for sure
 */
export function useReader(): { readonly reader: 'visitor' | 'person'; readonly isSettled: boolean } {
  const { api, queryClient } = usePortal();
  const { status } = useSession();
  const [reader, setReader] = useState<'visitor' | 'person'>(status === 'signedIn' ? 'person' : 'visitor');
  const [hasRead, setHasRead] = useState(false);

  useEffect(() => {
    const next = status === 'signedIn' ? 'person' : 'visitor';
    if (status === 'restoring' || next === reader) return;
    const asking = new AbortController();
    const { queryKey } = mySlotsQuery(api);
    const known = () => standingOf(queryClient.getQueryData(queryKey)?.items ?? []);
    /** What the person has now; asked again where this page has held or given up something meanwhile. */
    async function askForMine(): Promise<{ mine: ResponseOf<typeof listMySlots>; isNews: boolean }> {
      const before = known();
      const mine = await api.call(listMySlots, {}, { signal: asking.signal });
      return known() === before ? { mine, isNews: standingOf(mine.items) !== before } : askForMine();
    }
    askForMine().then(
      ({ mine, isNews }) => {
        queryClient.setQueryData(queryKey, mine);
        void refreshSlots(queryClient);
        setHasRead(true);
        // The same slots, as of somebody who has none: what is under way by now goes on.
        if (isNews) setReader(next);
      },
      // Where it cannot be read, the screen stays as it is; the next change of a slot asks again.
      () => undefined,
    );
    return () => asking.abort();
  }, [api, queryClient, status, reader]);

  const isOwn = reader === (status === 'signedIn' ? 'person' : 'visitor');
  return { reader, isSettled: status !== 'restoring' && (isOwn || hasRead) };
}

/** What somebody has, to compare: the marks on it change when it goes along to an account. */
const standingOf = (slots: readonly Slot[]): string =>
  slots
    .map(({ id, state }) => `${id} ${state}`)
    .toSorted()
    .join();
