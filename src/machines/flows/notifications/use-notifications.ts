import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { SECOND } from '../../../api/contracts/durations.ts';
import { APPLICATIONS } from '../../../api/queries/account.ts';
import { followUnread, setUnread, unreadQuery } from '../../../api/queries/notifications.ts';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createNotificationsEffects } from './notifications.actors.ts';
import { notificationsMachine } from './notifications.chart.ts';
import { shareLine } from './shared-line.ts';

/** A line that has said nothing for so long is not waited for any more. */
const LATE = 5 * SECOND;

/** The flow as the bell uses it. */
export interface Notifications {
  readonly snapshot: SnapshotFrom<typeof notificationsMachine>;
  /** How many nobody has read; undefined as long as that is not known. */
  readonly unread: number | undefined;
  open(): void;
  close(): void;
  again(): void;
  /** @param upTo the newest that shows */
  markAll(upTo: number): void;
  follow(id: number): void;
}

/** Of an account that is signed in; another one is another component. */
export function useNotifications(): Notifications {
  const { api, queryClient, session } = usePortal();
  const [machine] = useState(() =>
    notificationsMachine.provide(createNotificationsEffects({ api, queryClient })),
  );
  const { snapshot, send } = useFlow(machine);
  // The line says it when it opens, and asks for it to be read where it cannot.
  const { data: unread } = useQuery({ ...unreadQuery(api), enabled: false });

  const account = session.actor.getSnapshot().context.account;
  useEffect(() => {
    const read = () => void queryClient.prefetchQuery({ ...unreadQuery(api), staleTime: 0 });
    // Somebody's network may hold back what comes by a line.
    const late = setTimeout(read, LATE);
    // Tabs of the same account alone: a tab tells nobody what is another's.
    const end = shareLine<number | 'gap'>(
      `bell ${account}`,
      (tell) => followUnread(session, tell, () => tell('gap')),
      (told) => {
        clearTimeout(late);
        if (told === 'gap') read();
        else setUnread(queryClient, told);
      },
      () => {
        clearTimeout(late);
        read();
      },
    );
    return () => {
      clearTimeout(late);
      end();
    };
  }, [account, api, queryClient, session]);

  const known = useRef(unread);
  useEffect(() => {
    if (known.current !== undefined && unread !== undefined && unread > known.current) {
      send({ type: 'bell.news' });
      // Most of what comes is of something that the account has sent: an open page shows it as it stands now.
      void queryClient.invalidateQueries({ queryKey: APPLICATIONS });
    }
    known.current = unread;
  }, [unread, send, queryClient]);

  return {
    snapshot,
    unread,
    open: () => send({ type: 'bell.open' }),
    close: () => send({ type: 'bell.close' }),
    again: () => send({ type: 'bell.again' }),
    markAll: (upTo) => send({ type: 'bell.markAll', upTo }),
    follow: (id) => send({ type: 'bell.follow', id }),
  };
}
