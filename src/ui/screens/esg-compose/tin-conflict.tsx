import { useQuery } from '@tanstack/react-query';
import { LegalEntityTin } from '../../../api/contracts/tin.ts';
import { esgStandingQuery } from '../../../api/queries/esg.ts';
import { usePortal } from '../../../use-portal.ts';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';

/** Says at once, and not only when all is filled in, that the company of a TIN cannot be applied for now. */
export function TinConflict({ tin: typed }: { tin: string }) {
  const { t } = useTranslation(['esg-form', 'common']);
  const { api } = usePortal();
  const { success, data: tin = '' } = LegalEntityTin.safeParse(typed);
  // What cannot be asked, the portal says when the application comes.
  const { data } = useQuery({ ...esgStandingQuery(api, tin), enabled: success });
  if (!success || !data || data.standing === 'none') return null;
  const { standing, id } = data;
  return (
    <Notice
      tone="warn"
      title={t(`common:fieldError.${standing === 'status' ? 'tin_status' : 'tin_applied'}`)}
      actions={
        id && (
          <LinkButton to="/account/applications/$id" params={{ id }}>
            {t(`conflict.${standing}`)}
          </LinkButton>
        )
      }
    />
  );
}
