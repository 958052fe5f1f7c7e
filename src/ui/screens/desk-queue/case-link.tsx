import { useQueryClient } from '@tanstack/react-query';
import type { Case } from '../../../api/contracts/desk.ts';
import { OPENED } from '../../../api/queries/desk.ts';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';

export interface CaseLinkProps {
  of: Case;
  className: string | undefined;
}

/** The title of a case, which leads to it; the queue remembers where one was. */
export function CaseLink({ of: { lifecycle, id, title }, className }: CaseLinkProps) {
  const { t } = useTranslation('desk');
  const queryClient = useQueryClient();
  return (
    <Link
      to="/desk/$lifecycle/$id"
      params={{ lifecycle, id }}
      preload={false}
      data-case={id}
      className={className}
      onClick={() => queryClient.setQueryData(OPENED, id)}
    >
      <bdi>{title || t('list.untitled')}</bdi>
    </Link>
  );
}
