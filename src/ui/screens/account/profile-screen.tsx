import { lazy } from 'react';
import { AccountFrame } from '../../parts/account-frame.tsx';
import { useTranslation } from '../../use-translation.ts';

const ProfilePage = lazy(async () => ({ default: (await import('./profile-page.tsx')).ProfilePage }));

/** `/account`: who the person is, their password, where they are signed in, and the way out. */
export function ProfileScreen() {
  const { t } = useTranslation('account');
  return (
    <AccountFrame page="profile" title={t('page.profile')}>
      <ProfilePage />
    </AccountFrame>
  );
}
