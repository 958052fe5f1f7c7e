import { type FormEvent, useState } from 'react';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { EmailConfirmation } from '../../../machines/flows/email-confirmation/use-email-confirmation.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Consent } from '../../parts/consent.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { NewPasswordFields } from '../../parts/new-password-fields.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';
import { FailureNotice } from './failure-notice.tsx';

const idOf = (name: string) => `claim-${name}`;

/** A new password for the owner of the address, who agrees to the terms: whoever did before may have been somebody else. */
export function ClaimForm({ snapshot, claim, cancelClaim }: EmailConfirmation) {
  const { t } = useTranslation(['session', 'fields', 'common']);
  const [typed, setTyped] = useState({ password: '', repeatPassword: '', termsConsent: false });
  const form = useFormErrors(typed, snapshot.context.fields);
  const rules = useRules(() => import('../../parts/new-password-rules.ts'));
  const isBusy = snapshot.hasTag('busy');
  const consentError = form.of('termsConsent');

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ checkNewPassword }) => {
      const errors: FieldError[] = checkNewPassword(typed);
      const { password, termsConsent } = typed;
      if (!termsConsent) errors.push({ path: 'termsConsent', code: 'required' });
      form.judge(errors);
      claim(errors.length === 0 && termsConsent ? { password, termsConsent } : undefined);
    });
  }

  return (
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary isUnsent={rules.isUnsent} errors={form.errors} attempt={form.attempt} idOf={idOf} />
      <FailureNotice {...snapshot.context} />
      <NewPasswordFields
        values={typed}
        onChange={(values) => setTyped({ ...typed, ...values })}
        errorOf={form.of}
        idOf={idOf}
      />
      <Consent
        to="terms"
        id={idOf('termsConsent')}
        name="termsConsent"
        isSelected={typed.termsConsent}
        onChange={(termsConsent) => setTyped({ ...typed, termsConsent })}
        error={consentError && fieldText(t, consentError)}
      >
        {t('fields:termsConsent.label')}
      </Consent>
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('reset.sending')}>
          {t('confirmation.claim')}
        </Button>
        {!isBusy && <Button onPress={cancelClaim}>{t('confirmation.back')}</Button>}
      </div>
    </form>
  );
}
