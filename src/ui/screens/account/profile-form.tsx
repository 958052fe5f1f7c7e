import { type FormEvent, useState } from 'react';
import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import { USER_TYPES } from '../../../api/contracts/user-types.ts';
import type { ProfileEditing } from '../../../machines/flows/profile-editing/use-profile-editing.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import { Notice } from '../../kit/notice.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { ProfileField } from '../../parts/profile-field.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';
import { fieldsOfProfile, isBlank, typedOf } from './profile-fields.ts';
import { focusFirstField } from './use-opener.ts';

const idOf = (name: string) => `profile-${name}`;

export interface ProfileFormProps {
  user: CurrentUser;
  editing: ProfileEditing;
}

/** The profile being changed. E-mail stays as it is, and the type of user, once there is a profile. */
export function ProfileForm({ user, editing }: ProfileFormProps) {
  const { t } = useTranslation(['account', 'fields', 'common']);
  const { snapshot, submit, cancel } = editing;
  const { failure, fields } = snapshot.context;
  const [userType, setUserType] = useState(user.userType);
  const [typed, setTyped] = useState(() => typedOf(user));
  const form = useFormErrors(typed, fields);
  const rules = useRules(() => import('./profile-rules.ts'));
  const isBusy = snapshot.hasTag('busy');

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ checkProfile }) => {
      const { form: profile, errors } = checkProfile(userType, typed);
      form.judge(errors);
      submit(profile);
    });
  }

  return (
    <form ref={focusFirstField} noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary isUnsent={rules.isUnsent} errors={form.errors} attempt={form.attempt} idOf={idOf} />
      {isBlank(user) && (
        <ChoiceCards
          id={idOf('userType')}
          name="userType"
          label={t('fields:userType.label')}
          value={userType}
          onChange={setUserType}
          choices={USER_TYPES.map((value) => ({ value, label: t(`fields:userType.${value}`) }))}
        />
      )}
      {fieldsOfProfile(userType).map(({ name, isOptional }) => {
        const error = form.of(name);
        return (
          <ProfileField
            key={name}
            id={idOf(name)}
            name={name}
            userType={userType}
            value={typed[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
            error={error && fieldText(t, error)}
            optional={isOptional}
          />
        );
      })}
      {failure && (
        <Notice tone="bad" title={t('profile.failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        {!isBusy && <Button onPress={cancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}
