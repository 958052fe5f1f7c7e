import { useEffect, useState } from 'react';
import { mySlotsQuery, refreshSlots } from '../../../api/queries/consultation.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';

/**
 * Who the slots on the screen were read for. The server's page was read for a visitor; once it turns out that
 * somebody is signed in, everything is read again for them, and only then do they become the reader.
 */
export function useReader(): 'visitor' | 'person' {
  const { api, queryClient } = usePortal();
  const { status } = useSession();
  const [reader, setReader] = useState<'visitor' | 'person'>(status === 'signedIn' ? 'person' : 'visitor');

  useEffect(() => {
    const next = status === 'signedIn' ? 'person' : 'visitor';
    if (status === 'restoring' || next === reader) return;
    let isCurrent = true;
    const { queryKey } = mySlotsQuery(api);
    const before = JSON.stringify(queryClient.getQueryData(queryKey));
    const read = queryClient.fetchQuery({ ...mySlotsQuery(api), staleTime: 0 });
    // Where it cannot be read, the screen stays as it is; the next change of a slot asks again.
    void Promise.all([read, refreshSlots(queryClient)]).then(
      // The same slots, as of somebody who has none: what is under way by now goes on.
      ([mine]) => isCurrent && JSON.stringify(mine) !== before && setReader(next),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [api, queryClient, status, reader]);

  return reader;
}
