import { useQuery } from '@tanstack/react-query';
import { favouriteTendersQuery, keptQuery } from '../../../api/queries/favourites.ts';
import { useIsInBrowser } from '../../../ui/use-is-in-browser.ts';
import { usePortal } from '../../../use-portal.ts';
import { useSession } from '../session/use-session.ts';
import { tenderVisitor } from './tender-visitor.ts';

/** Who sits at this browser, as favourites know people. */
export function useKeeper() {
  const { api } = usePortal();
  const { status } = useSession();
  const isInBrowser = useIsInBrowser();
  const visitor = isInBrowser && status === 'signedOut' ? tenderVisitor(api.now()) : undefined;
  return {
    api,
    visitor,
    /** The portal can be asked. */
    isKnown: isInBrowser && (status === 'signedIn' || visitor !== undefined),
    /** Somebody who has neither an account nor an id has no favourites: nothing is asked. */
    isNobody: isInBrowser && status === 'signedOut' && visitor === undefined,
  };
}

/** What a person keeps of all registers, the newest first; undefined until it is known. */
export function useKept() {
  const { api, visitor, isKnown, isNobody } = useKeeper();
  const { queryClient } = usePortal();
  const query = useQuery({ ...keptQuery(api, visitor), enabled: isKnown });
  /** What was read was read before the last change, and says nothing of it. */
  const isOutdated = () =>
    queryClient.getQueryState(keptQuery(api, visitor).queryKey)?.isInvalidated === true;
  return { ...query, ...(isNobody && { data: [] }), isOutdated };
}

/** A person's favourite tenders, the newest first; undefined until they are known. */
export function useFavouriteTenders() {
  const { api, visitor, isKnown, isNobody } = useKeeper();
  const query = useQuery({ ...favouriteTendersQuery(api, visitor), enabled: isKnown });
  return isNobody ? { ...query, data: [] } : query;
}
