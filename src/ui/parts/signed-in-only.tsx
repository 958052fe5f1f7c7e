import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { tellNeedsUser } from '../../sign-in-first.ts';
import { usePortal } from '../../use-portal.ts';
import { InBrowser, Waiting } from './in-browser.tsx';

export interface SignedInOnlyProps {
  children: ReactNode;
}

/**
 * What needs a user: whoever is not one goes to sign in and comes back here. The server renders the frame alone;
 * what is inside is the API's to guard.
 */
export function SignedInOnly({ children }: SignedInOnlyProps) {
  const portal = usePortal();
  if (import.meta.env.SSR) tellNeedsUser(portal);
  return (
    <InBrowser>
      <OnceSignedIn>{children}</OnceSignedIn>
    </InBrowser>
  );
}

function OnceSignedIn({ children }: SignedInOnlyProps) {
  const { status } = useSession();
  const router = useRouter();

  useEffect(() => {
    if (status !== 'signedOut') return;
    // Read once: on the way there the location is the sign-in page's already, and would be asked for again.
    void router.navigate({ to: '/sign-in', search: { to: router.state.location.href }, replace: true });
  }, [router, status]);

  return status === 'signedIn' ? children : <Waiting />;
}
