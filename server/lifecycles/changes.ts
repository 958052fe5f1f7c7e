import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { CHANGES_CHANNEL } from './interpreter.ts';

/** In place of a lifecycle: what the bell of the account `id` tells has changed. */
export const BELL_CHANGE = 'bell';
/** In place of a lifecycle: administrators have changed the content `kind/item`. */
export const CONTENT_CHANGE = 'content';

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

/** Milliseconds between two tries to listen again; the first comes at once. */
const PAUSE = 250;
/** Longest that one try may take, and how long the line may say nothing before it is asked whether it still is one. */
const PATIENCE = 5000;

/**
 * Listens to the database's announcements of committed steps and spreads them within this process. A lost
 * connection is made again as soon as the database takes one, and reported as a gap.
 */
export async function listenForChanges(url: string, onError: (error: unknown) => void): Promise<Changes> {
  const listeners = new Set<(change: Change) => void>();
  const gapListeners = new Set<() => void>();
  let client: pg.Client | undefined;
  let closed = false;
  let reopening: Promise<void> | undefined;

  /** @throws what keeps it from listening */
  async function listen(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: 'portal-changes',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
    });
    fresh.on('notification', ({ payload }) => {
      if (!payload) return;
      const change = JSON.parse(payload) as Change;
      for (const listener of listeners) listener(change);
    });
    fresh.on('error', () => {});
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANGES_CHANNEL}`);
    } catch (error) {
      end(fresh);
      throw error;
    }
    fresh.on('end', () => lost(fresh));
    return fresh;
  }

  function lost(which: pg.Client): void {
    if (closed || which !== client) return;
    end(which);
    reopening ??= reopen().finally(() => {
      reopening = undefined;
    });
  }

  async function reopen(): Promise<void> {
    onError('The line on which the database tells of changes is lost: listening again.');
    while (!closed) {
      try {
        client = await listen();
        for (const listener of gapListeners) listener();
        return;
      } catch {
        await pause(PAUSE, undefined, { ref: false });
      }
    }
  }

  client = await listen();
  // A line that broke without a word is silent like one on which nothing happens: it is asked.
  const check = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch(() => lost(asked));
  }, PATIENCE).unref();
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
      clearInterval(check);
      await reopening;
      await client?.end();
    },
  };
}

/** Lets go of a line; one that is broken already cannot say goodbye. */
function end(client: pg.Client): void {
  client.end().catch(() => {});
}
