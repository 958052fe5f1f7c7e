import { useEffect, useRef, useState } from 'react';
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
 * @param onSent the page of results is wanted
 */
export function usePortalSearch(query: string, onSent: (query: string) => void): PortalSearch {
  const { api, queryClient } = usePortal();
  const told = useRef(onSent);
  told.current = onSent;
  /** What the address says, or will say soon. */
  const addressed = useRef(query);
  const [machine] = useState(() =>
    portalSearchMachine.provide(createPortalSearchEffects({ api, queryClient })),
  );
  const { actor, snapshot, send } = useFlow(machine, { input: { query } });

  useEffect(
    () =>
      actor.on('sent', (sent) => {
        addressed.current = sent.query;
        told.current(sent.query);
      }).unsubscribe,
    [actor],
  );

  // Back and forward. What was sent from here is not followed: somebody may be typing on meanwhile.
  useEffect(() => {
    if (addressed.current === query) return;
    addressed.current = query;
    send({ type: 'query.type', query });
    send({ type: 'results.close' });
  }, [query, send]);

  return {
    snapshot,
    type: (typed) => send({ type: 'query.type', query: typed }),
    send: () => send({ type: 'query.send' }),
    open: () => send({ type: 'results.open' }),
    close: () => send({ type: 'results.close' }),
    retry: () => send({ type: 'search.retry' }),
  };
}
