import { useSyncExternalStore } from 'react';
import { usePortal } from '../../../ui/use-portal.ts';
import type { SessionFailure } from './session.chart.ts';

/** Whether somebody is signed in; `restoring` while that is being found out, and on the server. */
export type SessionStatus = 'restoring' | 'signedIn' | 'signedOut';

/** The session as screens use it. */
export interface SessionView {
  readonly status: SessionStatus;
  readonly failure: SessionFailure | null;
  /** Whom a token pair from the address would sign in instead; asked of the person. */
  readonly other: string | null;
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
  return {
    status,
    failure: snapshot?.hasTag('failed') ? snapshot.context.failure : null,
    other: snapshot?.hasTag('asking') ? (snapshot.context.other?.email ?? null) : null,
    signOut: () => actor.send({ type: 'session.signOut' }),
    acknowledge: () => actor.send({ type: 'session.acknowledge' }),
    answer: (isAccepted) => actor.send({ type: isAccepted ? 'arrival.accept' : 'arrival.decline' }),
  };
}
