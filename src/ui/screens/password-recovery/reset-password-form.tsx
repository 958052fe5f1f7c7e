import { type FormEvent, useState } from 'react';
import { usePasswordRecovery } from '../../../machines/flows/password-recovery/use-password-recovery.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { LinkRequestForm } from '../../parts/link-request-form.tsx';
import { NewPasswordFields } from '../../parts/new-password-fields.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';

const idOf = (name: string) => `reset-${name}`;

/** The new password, and what became of it. */
export function ResetPasswordForm() {
  const { t } = useTranslation(['session', 'common']);
  const { snapshot, submit } = usePasswordRecovery();
  const { failure, fields, allowedAt } = snapshot.context;
  const [typed, setTyped] = useState({ password: '', repeatPassword: '' });
  const form = useFormErrors(typed, fields);
  const rules = useRules(() => import('../../parts/new-password-rules.ts'));
  const isBusy = snapshot.hasTag('busy');

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ checkNewPassword }) => {
      const errors = checkNewPassword(typed);
      form.judge(errors);
      submit(errors.length === 0 ? typed.password : undefined);
    });
  }

  if (snapshot.matches('checking')) return <Waiting />;
  if (snapshot.matches('done'))
    return (
      <>
        <Notice tone="ok" title={t('reset.done')}>
          {t('reset.doneText')}
        </Notice>
        <div className={formStyles.buttons}>
          <LinkButton to="/sign-in" search={{}} variant="primary">
            {t('signIn.send')}
          </LinkButton>
        </div>
      </>
    );
  if (snapshot.matches('linkInvalid'))
    return (
      <>
        <Notice tone="warn" title={t('reset.invalid')}>
          {t('reset.invalidText')}
        </Notice>
        <LinkRequestForm purpose="reset" isMain />
      </>
    );
  return (
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary isUnsent={rules.isUnsent} errors={form.errors} attempt={form.attempt} idOf={idOf} />
      {failure === 'failed' && (
        <Notice tone="bad" title={t('reset.failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {failure === 'tooMany' && (
        <Notice tone="warn" title={t('signIn.limited')}>
          {t('signIn.wait')} <WaitTime until={allowedAt} />
        </Notice>
      )}
      <NewPasswordFields values={typed} onChange={setTyped} errorOf={form.of} idOf={idOf} />
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('reset.sending')}>
          {t('reset.send')}
        </Button>
      </div>
    </form>
  );
}
