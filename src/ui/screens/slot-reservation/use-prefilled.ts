import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import type { RequestDraft } from '../../../machines/flows/slot-reservation/draft.ts';
import { usePortal } from '../../../use-portal.ts';

/** What a signed-in person need not type (section 6). */
export function prefillOf(user: CurrentUser): Pick<RequestDraft, 'organization' | 'email' | 'phone'> {
  const { userType, organizationLegalForm, organizationName, email, phone } = user;
  const names =
    userType === 'soleTrader'
      ? [user.soleTraderSurname, user.soleTraderName, user.soleTraderPatronymic]
      : [user.surname, user.name, user.patronymic];
  const organization = userType === 'legalEntity' ? [organizationLegalForm, organizationName] : names;
  return { organization: organization.filter(Boolean).join(' '), email, phone };
}

/** Fills what is still empty with what the account knows, once; what the person typed or emptied stays so. */
export function usePrefilled(typed: RequestDraft, change: (prefilled: RequestDraft) => void): void {
  const { api } = usePortal();
  const { status } = useSession();
  const { data: user } = useQuery({ ...currentUserQuery(api), enabled: status === 'signedIn' });
  const isDone = useRef(false);

  useEffect(() => {
    if (!user || isDone.current) return;
    isDone.current = true;
    const known = Object.entries(prefillOf(user)).filter(
      ([name]) => typed[name as keyof RequestDraft] === '',
    );
    if (known.length > 0) change({ ...typed, ...Object.fromEntries(known) });
  }, [user, typed, change]);
}
