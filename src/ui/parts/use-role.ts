import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/queries/account.ts';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { usePortal } from '../../use-portal.ts';

/** The role of whoever is signed in; undefined of nobody, and until it is known. What it may do is the API's to guard. */
export function useRole() {
  const { api } = usePortal();
  const isSignedIn = useSession().status === 'signedIn';
  const { data: user } = useQuery({ ...currentUserQuery(api), enabled: isSignedIn });
  return isSignedIn ? user?.role : undefined;
}
