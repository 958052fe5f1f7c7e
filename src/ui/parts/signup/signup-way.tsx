import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { signingUpQuery } from '../../../api/queries/program-signups.ts';
import { usePortal } from '../../../use-portal.ts';
import { LinkButton } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';

export interface SignupWayProps {
  /** Of the programme. */
  id: string;
  /** What leads to signing up. */
  children: ReactNode;
}

/** What leads to signing up, or to the signup of whoever has signed up. */
export function SignupWay({ id, children }: SignupWayProps) {
  const { t } = useTranslation('signup');
  const { data } = useQuery(signingUpQuery(usePortal().api, id));
  if (!data?.signup) return children;
  return (
    <LinkButton variant="primary" to="/account/applications/$id" params={{ id: data.signup.id }}>
      {t('signedUp.action')}
    </LinkButton>
  );
}
