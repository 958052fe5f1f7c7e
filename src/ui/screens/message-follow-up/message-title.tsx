import { useQuery } from '@tanstack/react-query';
import { messageQuery } from '../../../api/queries/investor.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';

export interface MessageTitleProps {
  id: string;
  /** What it is called until it is known which one it is. */
  fallback: string;
}

/** A message by its name: "Problem no. 30". */
export function MessageTitle({ id, fallback }: MessageTitleProps) {
  const { t } = useTranslation(['investor', 'lifecycles']);
  const { api } = usePortal();
  const { status } = useSession();
  const { data } = useQuery({ ...messageQuery(api, id), enabled: status === 'signedIn' });
  if (!data) return fallback;
  return t('message.heading', {
    kind: t(`lifecycles:investor-message.value.${data.kind}`),
    number: String(data.number),
  });
}
