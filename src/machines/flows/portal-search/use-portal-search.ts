import { useCallback, useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { usePortal } from '../../../use-portal.ts';
import { useFlow } from '../../use-flow.ts';
import { createPortalSearchEffects } from './portal-search.actors.ts';
import { portalSearchMachine } from './portal-search.chart.ts';

/** The flow as the screen uses it. */
export interface PortalSearch {
  readonly snapshot: SnapshotFrom<typeof portalSearchMachine>;
  type(query: string): void;
  send(): void;
  open(): void;
  close(): void;
  retry(): void;
}

/**
 * @param query what the page's address asks for; where it changes, the field follows
 * @param onSent leads to the page of results; resolves, where that way has ended, with what the address asks for then
 */
export function usePortalSearch(query: string, onSent: (query: string) => Promise<string>): PortalSearch {
  const { api, queryClient } = usePortal();
  const told = useRef(onSent);
  told.current = onSent;
  /** What the address says, or will say soon. */
  const addressed = useRef(query);
  const [machine] = useState(() =>
    import.meta.env.SSR
      ? portalSearchMachine
      : portalSearchMachine.provide(createPortalSearchEffects({ api, queryClient })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { query } });

  const follow = useCallback(
    (now: string) => {
      if (addressed.current === now) return;
      addressed.current = now;
      send({ type: 'query.type', query: now });
      send({ type: 'results.close' });
    },
    [send],
  );

  useEffect(
    () =>
      actor.on('sent', (sent) => {
        addressed.current = sent.query;
        // Whoever went back before the page was drawn is where they were: no other words came to be followed.
        void told.current(sent.query).then(follow);
      }).unsubscribe,
    [actor, follow],
  );

  // Back and forward. What was sent from here is not followed: somebody may be typing on meanwhile.
  useEffect(() => follow(query), [query, follow]);

  return {
    snapshot,
    type: (typed) => send({ type: 'query.type', query: typed }),
    send: () => send({ type: 'query.send' }),
    open: () => send({ type: 'results.open' }),
    close: () => send({ type: 'results.close' }),
    retry: () => send({ type: 'search.retry' }),
  };
}
