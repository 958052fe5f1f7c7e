import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { Waiting } from './in-browser.tsx';

export interface SignedInOnlyProps {
  children: ReactNode;
}

/**
 * What needs a user: whoever is not one goes to sign in and comes back here. The server renders the frame alone;
 * what is inside is the API's to guard.
 */
export function SignedInOnly({ children }: SignedInOnlyProps) {
  const { status } = useSession();
  const { href } = useLocation();
  if (status === 'signedOut') return <Navigate to="/sign-in" search={{ to: href }} replace />;
  return status === 'signedIn' ? children : <Waiting />;
}
