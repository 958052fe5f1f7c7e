import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../api/queries/account.ts';
import type { EditedRegister } from '../../api/register/register.ts';
import { useSession } from '../../machines/flows/session/use-session.ts';
import { usePortal } from '../../use-portal.ts';
import { LinkButton } from '../kit/link.tsx';

/** Whom the portal lets edit; what they may, it decides itself. */
const EDITORS: readonly string[] = ['manager', 'admin'];

export interface EditLinkProps {
  register: Pick<EditedRegister, 'id'>;
  id: string;
  children: string;
}

/** The way to the fields of an object, for those who may change them; for everybody else nothing. */
export function EditLink({ register, id, children }: EditLinkProps) {
  const { api } = usePortal();
  const isSignedIn = useSession().status === 'signedIn';
  const { data: user } = useQuery({ ...currentUserQuery(api), enabled: isSignedIn });
  if (!isSignedIn || !user || !EDITORS.includes(user.role)) return null;
  return (
    <LinkButton wide to="/desk/registers/$register/$id" params={{ register: register.id, id }}>
      {children}
    </LinkButton>
  );
}
