import { useQuery } from '@tanstack/react-query';
import { isLegalEntityTin } from '../../../api/contracts/fields.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { esgStandingQuery } from '../../../api/queries/esg.ts';
import { usePortal } from '../../../use-portal.ts';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';

/** What keeps a person from applying for the company of a TIN. */
export interface Conflict {
  readonly code: 'tin_applied' | 'tin_status';
  /** One's own application that is in the way. */
  readonly id?: string | undefined;
  /** Asks anew: what was in the way may have gone meanwhile. */
  again(): void;
}

/** Whether an error says that a company cannot be applied for now, which no other words in the form would change. */
export const isConflict = ({ code }: FieldError): boolean => code === 'tin_applied' || code === 'tin_status';

/** What is known to be in the way of whoever applies for the company of a TIN. @param typed the TIN, as far as it is typed */
export function useConflict(typed: string): Conflict | undefined {
  const { api } = usePortal();
  const canBeAsked = isLegalEntityTin(typed);
  // What cannot be asked, the portal says when the application comes.
  const { data, refetch } = useQuery({ ...esgStandingQuery(api, typed.trim()), enabled: canBeAsked });
  if (!canBeAsked || !data || data.standing === 'none') return undefined;
  const { standing, id } = data;
  return { code: standing === 'status' ? 'tin_status' : 'tin_applied', id, again: () => void refetch() };
}

export interface TinConflictProps {
  conflict: Conflict;
  /** The field says already what is in the way. */
  isSaid: boolean;
}

/** Says at once, and not only when all is filled in, what is in the way of an application, and leads there. */
export function TinConflict({ conflict: { code, id }, isSaid }: TinConflictProps) {
  const { t } = useTranslation(['esg-form', 'common']);
  const way = id && (
    <LinkButton to="/account/applications/$id" params={{ id }}>
      {t(`conflict.${code === 'tin_status' ? 'status' : 'application'}`)}
    </LinkButton>
  );
  if (isSaid) return way ? <p>{way}</p> : null;
  return <Notice tone="warn" title={t(`common:fieldError.${code}`)} actions={way} />;
}
