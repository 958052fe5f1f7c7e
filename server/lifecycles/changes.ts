import pg from 'pg';
import { CHANGES_CHANNEL } from './interpreter.ts';

/** One committed step of some entity, from whichever server process. */
export interface Change {
  readonly lifecycle: string;
  readonly id: string;
}

export interface Changes {
  /** @returns the function that ends the subscription */
  subscribe(listener: (change: Change) => void): () => void;
  /** Called when announcements may have been missed, so that listeners can read afresh. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Listens to the database's announcements of committed steps and spreads them within this process. A lost
 * connection is made again, with a pause, and reported as a gap.
 */
export async function listenForChanges(url: string, onError: (error: unknown) => void): Promise<Changes> {
  const listeners = new Set<(change: Change) => void>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'portal-changes',
      keepAlive: true,
    });
    fresh.on('notification', ({ payload }) => {
      if (!payload) return;
      const change = JSON.parse(payload) as Change;
      for (const listener of listeners) listener(change);
    });
    fresh.on('error', reopen);
    fresh.on('end', () => reopen());
    await fresh.connect();
    await fresh.query(`listen ${CHANGES_CHANNEL}`);
    client = fresh;
  }

  function reopen(error?: unknown): void {
    if (closed || retry) return;
    if (error) onError(error);
    retry = setTimeout(async () => {
      retry = undefined;
      try {
        await open();
        for (const listener of gapListeners) listener();
      } catch (failure) {
        reopen(failure);
      }
    }, 1000);
  }

  await open();
  const subscribeTo =
    <L>(set: Set<L>) =>
    (listener: L) => {
      set.add(listener);
      return () => set.delete(listener);
    };
  return {
    subscribe: subscribeTo(listeners),
    onGap: subscribeTo(gapListeners),
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
