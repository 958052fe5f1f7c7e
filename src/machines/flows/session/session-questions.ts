import type { ApiClient } from '../../../api/client.ts';
import { SECOND } from '../../../api/contracts/durations.ts';
import type { TokenPair } from '../../../api/contracts/session.ts';
import type { HandOverStore } from '../hand-over/hand-over-store.ts';
import type { Arrival } from './arrival.ts';
import type { Arrived } from './session.chart.ts';
import type { Holder, StoredTokens, TokenStore } from './token-store.ts';

/**
 * How long what another tab has stored may be on its way here: locks and storage reach a tab's process by ways of their own,
 * and a lock that is let go of may be heard of before what was stored under it. Milliseconds.
 */
export const SETTLING = SECOND;

/** The browser's lock for all tabs of the portal; absent on insecure origins. */
export type TabLock = Pick<LockManager, 'request'>;

export interface SessionDeps {
  readonly api: ApiClient;
  readonly store: TokenStore;
  readonly arrival: Arrival;
  /** Keeps the verifier of a code from another language. */
  readonly handOvers: Pick<HandOverStore, 'takeVerifier'>;
  /** Without one every tab refreshes by itself; the server gives each the same pair for ten seconds. */
  readonly locks?: TabLock | undefined;
}

/** What has arrived and is not stored yet. */
export interface ArrivedPair {
  /** Tokens that may be stored. */
  tokens?: TokenPair | undefined;
  /** The session of a pair from the address, which nobody has agreed to yet. */
  offered?: string | undefined;
}

const LOCK = 'session';

/** The contracts bring the schema library, which most pages can do without until somebody signs in. */
const sessions = () => import('../../../api/contracts/session.ts');

/** Without the tokens: no record of a flow may hold them. */
const holderOf = (tokens: StoredTokens | null) =>
  tokens && { account: tokens.account, expiresAt: tokens.expiresAt };

const holderOfPair = (pair: Pick<TokenPair, 'user_id' | 'expires_at'>): Holder => ({
  account: pair.user_id,
  expiresAt: Date.parse(pair.expires_at),
});

/**
 * What the session asks of the server. A file of its own: only a browser that has tokens, or was brought some, loads it.
 * @param arrived is given what arrives
 */
export function createSessionQuestions(
  { api, store, arrival, handOvers, locks }: SessionDeps,
  arrived: ArrivedPair,
) {
  /**
   * Whether the person has to agree before somebody is signed in.
   * @param token by which the newcomer's name is asked for
   * @param isForeign it came from another site, and whoever made the link may have put it in: only somebody who is
   * signed in as the same person is not asked. Else, only somebody whose place it would take is.
   */
  async function judge(
    newcomer: Arrived['newcomer'],
    token: string,
    isForeign: boolean,
    signal: AbortSignal,
  ): Promise<Arrived> {
    const isToAsk = (present: StoredTokens | null) =>
      present ? present.account !== newcomer.account : isForeign;
    if (!isToAsk(store.read())) return { newcomer, asked: null };
    const { getCurrentUser } = await import('../../../api/contracts/current-user.ts');
    const { name, email } = await api.call(getCurrentUser, {}, { signal, token });
    // Looked at again: another tab may have signed somebody in or out meanwhile.
    const present = store.read();
    return { newcomer, asked: isToAsk(present) ? { name, email, present: holderOf(present) } : null };
  }

  async function refresh(known: number, signal: AbortSignal): Promise<{ expiresAt: number }> {
    const stored = store.read();
    // Signed out in another tab while this one waited for its turn: there is nothing to refresh.
    if (!stored) throw Object.assign(new Error('nothing is stored'), { code: 'refresh_refused' });
    // Refreshed in another tab meanwhile.
    if (stored.expiresAt > known) return { expiresAt: stored.expiresAt };
    const { refreshToken } = await sessions();
    const pair = await api.call(
      refreshToken,
      { body: { refreshToken: stored.refresh } },
      { signal, token: stored.access },
    );
    // Another tab has signed this person out, or somebody else in: it tells this one, too.
    if (store.read()?.account !== stored.account) throw new Error('the person has changed');
    store.write(pair);
    return { expiresAt: Date.parse(pair.expires_at) };
  }

  /** Waits until tokens that end later are here, or none, or another's; not for ever, as the other tab may have failed. */
  function settled(known: number, signal: AbortSignal): Promise<void> {
    const before = store.read();
    const isHere = () => {
      const now = store.read();
      return now === null || now.account !== before?.account || now.expiresAt > known;
    };
    if (isHere()) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        forget();
        resolve();
      };
      const timer = setTimeout(end, SETTLING);
      const forget = store.onChange(() => isHere() && end());
      signal.addEventListener('abort', end, { once: true });
    });
  }

  /** One tab for all: the others wait for it, and take what it has stored; where it has failed, they try in turn. */
  async function refreshInTurn(turns: TabLock, known: number, signal: AbortSignal) {
    const done = await turns.request(LOCK, { ifAvailable: true }, (lock) => lock && refresh(known, signal));
    if (done) return done;
    // Until that tab is done; what it has stored is waited for without the lock, for timers of hidden tabs are slow.
    await turns.request(LOCK, { signal }, () => {});
    await settled(known, signal);
    return turns.request(LOCK, { signal }, () => refresh(known, signal));
  }

  return {
    async checkPair(signal: AbortSignal): Promise<Arrived> {
      if (!arrival.pair) throw new Error('no pair arrived');
      const { access, refresh: refreshing } = arrival.pair;
      const { checkPair } = await sessions();
      const asked = { body: { refreshToken: refreshing } };
      const pair = await api.call(checkPair, asked, { signal, token: access });
      arrived.offered = pair.session_id;
      const judged = await judge(holderOfPair(pair), access, true, signal);
      // Who is here already is so by tokens of their own, until these are changed for others.
      return judged.asked ? judged : { ...judged, newcomer: holderOf(store.read()) ?? judged.newcomer };
    },
    /** @param isAgreed the person has said yes */
    async exchangePair(isAgreed: boolean, signal: AbortSignal): Promise<Holder> {
      if (!arrival.pair || !arrived.offered) throw new Error('no pair was looked at');
      const { access, refresh: refreshing } = arrival.pair;
      const { refreshToken } = await sessions();
      const exchange = { body: { refreshToken: refreshing } };
      const pair = await api.call(refreshToken, exchange, { signal, token: access });
      // Another tab may have signed the person out, or somebody else in, whom nobody has asked.
      if (!isAgreed && store.read()?.account !== pair.user_id) throw new Error('the person has changed');
      arrived.tokens = pair;
      return holderOfPair(pair);
    },
    /** Ends the session of a pair that was declined. */
    async endOffered(token: string, id: string): Promise<void> {
      try {
        const { endSession } = await sessions();
        await api.call(endSession, { params: { id } }, { token });
      } catch (error) {
        console.warn('The session of the link could not be ended.', error);
      }
    },
    async redeemCode(signal: AbortSignal): Promise<Arrived> {
      const { redeem } = await sessions();
      const verifier = handOvers.takeVerifier();
      // Whoever has not asked for a code has been given somebody else's.
      if (!arrival.code || !verifier) throw new Error('no code was asked for');
      const pair = await api.call(redeem, { body: { code: arrival.code, verifier } }, { signal });
      arrived.tokens = pair;
      return judge(holderOfPair(pair), pair.access_token, false, signal);
    },
    refreshSession: (known: number, signal: AbortSignal): Promise<{ expiresAt: number }> =>
      locks ? refreshInTurn(locks, known, signal) : refresh(known, signal),
    async linkVisitor(signal: AbortSignal): Promise<void> {
      const { linkTenderVisitor } = await import('../../../api/contracts/user-profile.ts');
      const unregisteredUserId = store.visitor(api.now());
      if (unregisteredUserId === null) return;
      await api.call(linkTenderVisitor, { query: { unregisteredUserId } }, { signal });
      store.forgetVisitor();
    },
    async endSession(signal: AbortSignal): Promise<void> {
      const { logout } = await sessions();
      const stored = store.read();
      await api.call(logout, { body: stored ? { refreshToken: stored.refresh } : {} }, { signal });
    },
  };
}
