import { type FormEvent, useState } from 'react';
import type { PasswordChange } from '../../../machines/flows/password-change/use-password-change.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { NewPasswordFields } from '../../parts/new-password-fields.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';
import { focusFirstField } from './use-opener.ts';

const idOf = (name: string) => `password-${name}`;

/** The password that is known, and the one that is to be. */
export function PasswordForm({ change }: { change: PasswordChange }) {
  const { t } = useTranslation(['account', 'fields', 'common']);
  const { snapshot, submit, cancel } = change;
  const { failure, fields, allowedAt } = snapshot.context;
  const [typed, setTyped] = useState({ currentPassword: '', password: '', repeatPassword: '' });
  const form = useFormErrors(typed, fields);
  const rules = useRules(() => import('../../parts/new-password-rules.ts'));
  const isBusy = snapshot.hasTag('busy');
  const current = form.of('currentPassword');

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ checkNewPassword }) => {
      const errors = [
        ...(typed.currentPassword === '' ? [{ path: 'currentPassword', code: 'required' } as const] : []),
        ...checkNewPassword(typed),
      ];
      form.judge(errors);
      const { currentPassword, password } = typed;
      submit(errors.length === 0 ? { currentPassword, password } : undefined);
    });
  }

  return (
    <form ref={focusFirstField} noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary isUnsent={rules.isUnsent} errors={form.errors} attempt={form.attempt} idOf={idOf} />
      <PasswordField
        id={idOf('currentPassword')}
        name="currentPassword"
        label={t('fields:currentPassword.label')}
        autoComplete="current-password"
        value={typed.currentPassword}
        onChange={(currentPassword) => setTyped({ ...typed, currentPassword })}
        error={current && fieldText(t, current)}
      />
      <NewPasswordFields
        values={typed}
        onChange={(passwords) => setTyped({ ...typed, ...passwords })}
        errorOf={form.of}
        idOf={idOf}
      />
      {failure === 'failed' && (
        <Notice tone="bad" title={t('password.failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {failure === 'tooMany' && (
        <Notice tone="warn" title={t('tooMany')}>
          {t('wait')} <WaitTime until={allowedAt} />
        </Notice>
      )}
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('saving')}>
          {t('password.send')}
        </Button>
        {!isBusy && <Button onPress={cancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}
