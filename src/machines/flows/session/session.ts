import { createActor, type SnapshotFrom } from 'xstate';
import type { ApiClient, Bearer } from '../../../api/client.ts';
import type { TokenPair } from '../../../api/contracts/session.ts';
import type { FlowLog } from '../../flow-log.ts';
import type { Arrival } from './arrival.ts';
import { createSessionEffects, type TabLock } from './session.actors.ts';
import { type SessionActor, sessionMachine } from './session.chart.ts';
import { createTokenStore, type TokenStore } from './token-store.ts';

/** Who is signed in, as everything else sees it. */
export interface Session extends Bearer {
  readonly actor: SessionActor;
  /** Somebody has signed in. */
  begin(pair: TokenPair): void;
  /** The session has ended on the server already, as when the account was deleted. */
  forget(): void;
  /** Takes the session along to another host of the portal: a code for its address, or nothing to take. */
  handOver(): Promise<string | undefined>;
  /** Token of the mailed link that this page was opened by. */
  readonly link: string | undefined;
}

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** On the server pages are rendered for nobody in particular, and every question has that answer. */
const NOBODY: TokenStore = {
  read: () => null,
  write: () => {},
  clear: () => {},
  visitor: () => null,
  forgetVisitor: () => {},
  onChange: () => () => {},
};

/**
 * The one session of a portal; it begins at once where there is a browser.
 * @param inspect records it for the atlas, as `use-flow.ts` does for every other flow
 * @param browser absent on the server
 */
export function createSession(
  api: ApiClient,
  inspect: FlowLog['inspect'],
  browser?: { readonly window: Window; readonly locks: TabLock | undefined; readonly arrival: Arrival },
): Session {
  const store = browser ? createTokenStore(browser.window) : NOBODY;
  const arrival = browser?.arrival ?? {};
  const stored = store.read();
  const now = api.now();
  const machine = sessionMachine.provide(
    createSessionEffects({ api, store, arrival, locks: browser?.locks }),
  );
  const actor = createActor(machine, {
    inspect,
    input: {
      arrival: arrival.pair ? 'pair' : arrival.code ? 'code' : null,
      standing: !stored ? 'none' : stored.expiresAt > now ? 'valid' : 'expired',
      expiresAt: stored?.expiresAt ?? 0,
      hasVisitor: stored !== null && store.visitor(now) !== null,
    },
  });
  const begin = (expiresAt: number) =>
    actor.send({ type: 'session.begin', expiresAt, hasVisitor: store.visitor(api.now()) !== null });
  const forget = () => actor.send({ type: 'session.forget' });

  if (browser) {
    actor.start();
    store.onChange((tokens) => (tokens ? begin(tokens.expiresAt) : forget()));
  }

  return {
    actor,
    begin(pair) {
      store.write(pair);
      begin(Date.parse(pair.expires_at));
    },
    forget,
    token: () => store.read()?.access,
    async renew(refused, again) {
      const other = store.read()?.access;
      // Refreshed while the call was under way.
      if (other !== refused && !again) return other;
      actor.send({ type: 'session.refuse', again });
      const { value } = await settled(actor);
      const renewed = value === 'signedOut' ? undefined : store.read()?.access;
      return renewed === refused ? undefined : renewed;
    },
    async handOver() {
      if (!store.read()) return undefined;
      try {
        const { handOver } = await import('../../../api/contracts/session.ts');
        return (await api.call(handOver, {})).code;
      } catch {
        // The page opens in the other language all the same; there one signs in anew.
        return undefined;
      }
    },
    link: arrival.link,
  };
}

/** The next snapshot that is not waiting for a refresh. */
function settled(actor: SessionActor): Promise<Snapshot> {
  const isSettled = (snapshot: Snapshot) => !snapshot.hasTag('renewing');
  const current = actor.getSnapshot();
  if (isSettled(current)) return Promise.resolve(current);
  return new Promise((resolve) => {
    const { unsubscribe } = actor.subscribe((snapshot) => {
      if (!isSettled(snapshot)) return;
      unsubscribe();
      resolve(snapshot);
    });
  });
}
