import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { AccountDeletion } from '../../../machines/flows/account-deletion/use-account-deletion.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './deletion-section.module.css';

const idOf = (name: string) => `deletion-${name}`;
const MEANING = ['erased', 'cancelled', 'sessions', 'final'] as const;

/** What deleting means, and the password. */
export function DeletionForm({ deletion, email }: { deletion: AccountDeletion; email: string }) {
  const { t } = useTranslation(['account', 'fields', 'common']);
  const { snapshot, submit, cancel } = deletion;
  const { failure, fields, allowedAt } = snapshot.context;
  const [typed, setTyped] = useState({ password: '' });
  const form = useFormErrors(typed, fields);
  const isBusy = snapshot.hasTag('busy');
  const error = form.of('password');
  // What it means is read before there is anything to press.
  const meaning = useRef<HTMLDivElement>(null);
  useEffect(() => meaning.current?.focus(), []);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isValid = typed.password !== '';
    form.judge(isValid ? [] : [{ path: 'password', code: 'required' }]);
    submit(isValid ? typed.password : undefined);
  }

  return (
    <form noValidate className={formStyles.form} onSubmit={send}>
      <FormSummary errors={form.errors} attempt={form.attempt} idOf={idOf} />
      <div ref={meaning} tabIndex={-1} className={formStyles.told}>
        <Notice tone="warn" live={false} title={t('deletion.meaning')}>
          <ul className={styles.meaning}>
            {MEANING.map((key) => (
              <li key={key}>{t(`deletion.${key}`, { email })}</li>
            ))}
          </ul>
        </Notice>
      </div>
      <PasswordField
        id={idOf('password')}
        name="password"
        label={t('fields:currentPassword.label')}
        hint={t('deletion.hint')}
        autoComplete="current-password"
        value={typed.password}
        onChange={(password) => setTyped({ password })}
        error={error && fieldText(t, error)}
      />
      {failure === 'failed' && (
        <Notice tone="bad" title={t('deletion.failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {failure === 'tooMany' && (
        <Notice tone="warn" title={t('tooMany')}>
          {t('wait')} <WaitTime until={allowedAt} />
        </Notice>
      )}
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('deletion.sending')}>
          {t('deletion.send')}
        </Button>
        {!isBusy && <Button onPress={cancel}>{t('deletion.keep')}</Button>}
      </div>
    </form>
  );
}
