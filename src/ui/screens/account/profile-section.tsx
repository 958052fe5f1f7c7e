import { lazy, Suspense, useId } from 'react';
import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import { useProfileEditing } from '../../../machines/flows/profile-editing/use-profile-editing.ts';
import { Button } from '../../kit/button.tsx';
import { Facts } from '../../kit/facts.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';
import { fieldsOfProfile, isBlank } from './profile-fields.ts';
import { useOpener } from './use-opener.ts';

const ProfileForm = lazy(async () => ({ default: (await import('./profile-form.tsx')).ProfileForm }));

export interface ProfileSectionProps {
  user: CurrentUser;
}

/** What a person tells of themselves: to read, and to change. */
export function ProfileSection({ user }: ProfileSectionProps) {
  const { t } = useTranslation(['account', 'fields']);
  const editing = useProfileEditing();
  const { snapshot, edit } = editing;
  const isEditing = snapshot.matches('editing') || snapshot.matches('sending');
  const isSaved = snapshot.matches('saved');
  const opener = useOpener(isEditing);
  const outcome = useId();
  const userType = {
    key: 'userType',
    label: t('fields:userType.label'),
    value: t(`fields:userType.${user.userType}`),
  };
  const email = { key: 'email', label: t('fields:email.label'), value: <bdi>{user.email}</bdi> };
  const told = fieldsOfProfile(user.userType).map(({ name }) => ({
    key: name,
    label: t(`fields:${name}.label`),
    value: user[name] ? <bdi>{user[name]}</bdi> : '—',
  }));
  return (
    <Sheet
      title={t('profile.title')}
      action={
        !isEditing && (
          // Whoever comes back to the button hears with it what has become of the form.
          <Button ref={opener} aria-describedby={isSaved ? outcome : undefined} onPress={edit}>
            {t(isBlank(user) ? 'profile.fill' : 'profile.edit')}
          </Button>
        )
      }
    >
      {isSaved && (
        <div id={outcome}>
          <Notice tone="ok" title={t('profile.saved')} />
        </div>
      )}
      {isBlank(user) && (
        <Notice tone="info" live={false} title={t('profile.blank')}>
          {t('profile.blankText')}
        </Notice>
      )}
      {isEditing ? (
        <Suspense fallback={<Waiting />}>
          <ProfileForm {...{ user, editing }} />
        </Suspense>
      ) : (
        <Facts items={isBlank(user) ? [email] : [userType, email, ...told]} />
      )}
    </Sheet>
  );
}
