import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { usePortal } from '../../../use-portal.ts';
import { Waiting } from '../../parts/in-browser.tsx';
import { LoadFailure } from '../../parts/load-failure.tsx';
import { ChannelsSection } from './channels-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The sections of the profile page, once it is known who this is. */
export function ProfilePage() {
  const { api } = usePortal();
  const { data: user, isError, refetch } = useQuery(currentUserQuery(api));
  if (isError) return <LoadFailure onRetry={refetch} />;
  if (!user) return <Waiting />;
  return (
    <>
      <ProfileSection user={user} />
      <ChannelsSection />
      <PasswordSection />
      <SessionsSection />
      <DataSection />
      <DeletionSection email={user.email} />
    </>
  );
}
