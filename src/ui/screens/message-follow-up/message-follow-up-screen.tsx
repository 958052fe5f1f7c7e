import { lazy } from 'react';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { useTranslation } from '../../use-translation.ts';
import { MessageTitle } from './message-title.tsx';

const MessagePage = lazy(async () => ({ default: (await import('./message-page.tsx')).MessagePage }));

export interface MessageFollowUpScreenProps {
  id: string;
}

/** `/account/messages/{id}`: where a message stands, its answer, and what its sender says to it. */
export function MessageFollowUpScreen({ id }: MessageFollowUpScreenProps) {
  const { t } = useTranslation('investor');
  return (
    <AccountFrame page="applications" title={<MessageTitle id={id} fallback={t('message.title')} />}>
      <MessagePage key={id} id={id} />
    </AccountFrame>
  );
}
