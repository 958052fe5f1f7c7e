import { lazy } from 'react';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { useTranslation } from '../../use-translation.ts';
import type { RepliesPageProps } from './replies-page.tsx';

const RepliesPage = lazy(async () => ({ default: (await import('./replies-page.tsx')).RepliesPage }));

/** `/account/replies`: what others have replied to one's initiatives. */
export function RepliesScreen(props: RepliesPageProps) {
  const { t } = useTranslation(['reply', 'pages']);
  return (
    <AccountFrame page="replies" title={t('list.title')} lead={t('list.lead')}>
      <RepliesPage {...props} />
    </AccountFrame>
  );
}
