import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';

/** Whether an official is signed in; false until that is known. What they may read is the API's to guard. */
export function useIsOfficial(): boolean {
  const { api } = usePortal();
  const isSignedIn = useSession().status === 'signedIn';
  const { data: user } = useQuery({ ...currentUserQuery(api), enabled: isSignedIn });
  return isSignedIn && user !== undefined && user.role !== 'user';
}
