import { useSyncExternalStore } from 'react';
import { usePortal } from '../../../use-portal.ts';
import type { SessionNews } from './session.chart.ts';

/** Whether somebody is signed in; `restoring` while that is being found out, and on the server. */
export type SessionStatus = 'restoring' | 'signedIn' | 'signedOut';

/** The session as screens use it. */
export interface SessionView {
  readonly status: SessionStatus;
  readonly news: SessionNews | null;
  /** Whom the address would sign in, and whether in the place of somebody else; asked of the person. */
  readonly newcomer: { readonly name: string; readonly email: string; readonly isInstead: boolean } | null;
  /** Another number for each who took another's place while the page stood. */
  readonly swaps: number;
  signOut(): void;
  acknowledge(): void;
  answer(isAccepted: boolean): void;
}

/** Follows the portal's session. The first render is the server's, who knows nobody. */
export function useSession(): SessionView {
  const { session } = usePortal();
  const { actor } = session;
  const snapshot = useSyncExternalStore(
    (onChange) => actor.subscribe(onChange).unsubscribe,
    () => actor.getSnapshot(),
    () => null,
  );
  const status =
    !snapshot || snapshot.hasTag('restoring')
      ? 'restoring'
      : snapshot.hasTag('signedIn')
        ? 'signedIn'
        : 'signedOut';
  const newcomer = snapshot?.hasTag('asking') ? snapshot.context.newcomer : null;
  return {
    status,
    news: status === 'restoring' ? null : (snapshot?.context.news ?? null),
    newcomer: newcomer && {
      name: newcomer.name,
      email: newcomer.email,
      isInstead: status === 'signedIn',
    },
    swaps: snapshot?.context.swaps ?? 0,
    signOut: () => actor.send({ type: 'session.signOut' }),
    acknowledge: () => actor.send({ type: 'session.acknowledge' }),
    answer: (isAccepted) => actor.send({ type: isAccepted ? 'arrival.accept' : 'arrival.decline' }),
  };
}
