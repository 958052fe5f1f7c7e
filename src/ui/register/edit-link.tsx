import type { EditedRegister } from '../../api/register/register.ts';
import { LinkButton } from '../kit/link.tsx';
import { useRole } from '../parts/use-role.ts';

/** Whom the portal lets edit; what they may, it decides itself. */
const EDITORS: readonly string[] = ['manager', 'admin'];

export interface EditLinkProps {
  register: Pick<EditedRegister, 'id'>;
  id: string;
  children: string;
}

/** The way to the fields of an object, for those who may change them; for everybody else nothing. */
export function EditLink({ register, id, children }: EditLinkProps) {
  const role = useRole();
  if (!role || !EDITORS.includes(role)) return null;
  return (
    <LinkButton wide to="/desk/registers/$register/$id" params={{ register: register.id, id }}>
      {children}
    </LinkButton>
  );
}
