import { createActor, type SnapshotFrom } from 'xstate';
import type { ApiClient, Bearer } from '../../../api/client.ts';
import type { TokenPair } from '../../../api/contracts/session.ts';
import { localeOfHost } from '../../../i18n/locales.ts';
import type { FlowLog } from '../../flow-log.ts';
import type { HandOverErrand } from '../hand-over/hand-over.actors.ts';
import { createHandOverStore, type HandOverStore } from '../hand-over/hand-over-store.ts';
import { type Arrival, offerAddress } from './arrival.ts';
import { createSessionEffects } from './session.actors.ts';
import { type SessionActor, sessionMachine } from './session.chart.ts';
import type { TabLock } from './session-questions.ts';
import { createTokenStore, type StoredTokens, type TokenStore } from './token-store.ts';

/** Who is signed in, as everything else sees it. */
export interface Session extends Bearer {
  readonly actor: SessionActor;
  /** Somebody has signed in. */
  begin(pair: TokenPair): void;
  /** The session has ended on the server already, as when the account was deleted. */
  forget(): void;
  /**
   * Offers the session to another host of the portal.
   * @param href page there that the person chose
   * @returns address by which that page is reached with the session; undefined where there is none to take along
   */
  handOver(href: string): string | undefined;
  /** What this page has to do in handing a session over, where it was opened for that. */
  readonly errand: HandOverErrand | undefined;
  readonly handOvers: HandOverStore;
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
  const handOvers = createHandOverStore(browser?.window);
  const arrival = browser?.arrival ?? {};
  const stored = store.read();
  const now = api.now();
  const machine = browser
    ? sessionMachine.provide(createSessionEffects({ api, store, arrival, handOvers, locks: browser.locks }))
    : sessionMachine;
  const actor = createActor(machine, {
    inspect,
    input: {
      arrival: arrival.pair ? 'pair' : arrival.code ? 'code' : arrival.isBroken ? 'broken' : null,
      standing: !stored ? 'none' : stored.expiresAt > now ? 'valid' : 'expired',
      account: stored?.account ?? null,
      expiresAt: stored?.expiresAt ?? 0,
      hasVisitor: store.visitor(now) !== null,
    },
  });
  const tell = (tokens: StoredTokens | null) => {
    if (!tokens) return actor.send({ type: 'session.forget' });
    const { account, expiresAt } = tokens;
    const hasVisitor = store.visitor(api.now()) !== null;
    actor.send({ type: 'session.begin', account, expiresAt, hasVisitor });
  };
  /** The tokens, if they are those of the person whom this page shows: it acts for nobody else. */
  const own = () => {
    const tokens = store.read();
    return tokens?.account === actor.getSnapshot().context.account ? tokens : null;
  };

  if (browser) {
    actor.start();
    store.onChange(tell);
  }

  return {
    actor,
    begin(pair) {
      store.write(pair);
      tell(store.read());
    },
    forget() {
      store.clear(actor.getSnapshot().context.account);
      tell(null);
    },
    token: () => own()?.access,
    async renew(refused, again) {
      const other = own()?.access;
      // Refreshed while the call was under way.
      if (other !== refused && !again) return other;
      actor.send({ type: 'session.refuse', again });
      const { value } = await settled(actor);
      const renewed = value === 'signedOut' ? undefined : own()?.access;
      return renewed === refused ? undefined : renewed;
    },
    handOver(href) {
      const state = browser && own() ? handOvers.offer(href) : undefined;
      if (!browser || !state) return undefined;
      return offerAddress(new URL(href).origin, localeOfHost(browser.window.location.host), state);
    },
    errand: errandOf(arrival, handOvers),
    handOvers,
    link: arrival.link,
  };
}

/** What a page was opened for; a challenge to an offer that this tab has not made is none of its business. */
function errandOf({ handOver }: Arrival, handOvers: HandOverStore): HandOverErrand | undefined {
  if (handOver?.part !== 'giver') return handOver;
  const href = handOvers.takeOffer(handOver.state);
  return href === undefined ? undefined : { ...handOver, href };
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
