import { lazy } from 'react';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { useTranslation } from '../../use-translation.ts';
import { ApplicationTitle } from './application-title.tsx';

const ApplicationPage = lazy(async () => ({
  default: (await import('./application-page.tsx')).ApplicationPage,
}));

export interface ApplicationScreenProps {
  id: string;
}

/** `/account/applications/{id}`: where one application stands and how it came there. */
export function ApplicationScreen({ id }: ApplicationScreenProps) {
  const { t } = useTranslation('account');
  return (
    <AccountFrame page="applications" title={<ApplicationTitle id={id} fallback={t('application.title')} />}>
      <ApplicationPage key={id} id={id} />
    </AccountFrame>
  );
}
