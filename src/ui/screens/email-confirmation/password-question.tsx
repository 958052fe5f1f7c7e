import { type FormEvent, useState } from 'react';
import type { EmailConfirmation } from '../../../machines/flows/email-confirmation/use-email-confirmation.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useTranslation } from '../../use-translation.ts';
import { FailureNotice } from './failure-notice.tsx';

const idOf = (name: string) => `confirmation-${name}`;

/** Asks for the password that was chosen where the address was registered, or leads to a new one. */
export function PasswordQuestion({ snapshot, prove, beginClaim }: EmailConfirmation) {
  const { t } = useTranslation(['session', 'fields', 'common']);
  const [typed, setTyped] = useState({ password: '' });
  const form = useFormErrors(typed, snapshot.context.fields);
  const isBusy = snapshot.hasTag('busy');
  const error = form.of('password');

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isValid = typed.password !== '';
    form.judge(isValid ? [] : [{ path: 'password', code: 'required' }]);
    prove(isValid ? typed.password : undefined);
  }

  return (
    <>
      <form noValidate className={formStyles.form} onSubmit={send}>
        <FormSummary errors={form.errors} attempt={form.attempt} idOf={idOf} />
        <FailureNotice {...snapshot.context} />
        <PasswordField
          id={idOf('password')}
          name="password"
          label={t('fields:password.label')}
          autoComplete="current-password"
          value={typed.password}
          onChange={(password) => setTyped({ password })}
          error={error && fieldText(t, error)}
        />
        <div className={formStyles.buttons}>
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('confirmation.sending')}>
            {t('confirmation.prove')}
          </Button>
        </div>
      </form>
      {!isBusy && (
        <>
          <p className={formStyles.quiet}>{t('confirmation.notMine')}</p>
          <div className={formStyles.buttons}>
            <Button onPress={beginClaim}>{t('confirmation.begin')}</Button>
          </div>
        </>
      )}
    </>
  );
}
