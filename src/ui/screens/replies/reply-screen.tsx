import { lazy } from 'react';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { useTranslation } from '../../use-translation.ts';

const ReplyPage = lazy(async () => ({ default: (await import('./reply-page.tsx')).ReplyPage }));

/** `/account/replies/{id}`: a reply to one's own initiative. */
export function ReplyScreen({ id }: { id: string }) {
  const { t } = useTranslation(['reply', 'lifecycles']);
  return (
    <AccountFrame page="replies" title={t('lifecycles:initiative-reply.name')}>
      <ReplyPage key={id} id={id} />
    </AccountFrame>
  );
}
