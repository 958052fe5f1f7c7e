import type { FormEvent } from 'react';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { RegistrationDraft } from '../../../machines/flows/registration/registration.draft.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import type { NewPasswordValues } from '../../parts/new-password-fields.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';
import { StepFields, type StepFieldsProps } from './step-fields.tsx';

const idOf = (name: string) => `registration-${name}`;

export type StepFormProps = Omit<StepFieldsProps, 'errorOf' | 'errorIn' | 'idOf'>;

/** One step: its fields, what is wrong with them, back and on. */
export function StepForm({ step, registration, passwords, setPasswords }: StepFormProps) {
  const { t } = useTranslation(['registration', 'fields', 'common']);
  const { snapshot, typed, next, back, submit } = registration;
  const { failure, fields, allowedAt } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isTaken = failure === 'emailTaken' && step === 'contactInfo';
  const served: readonly FieldError[] = isTaken ? [{ path: 'email', code: 'incorrect_email' }] : fields;
  const form = useFormErrors<RegistrationDraft & NewPasswordValues>({ ...typed, ...passwords }, served);
  const rules = useRules(() => import('./registration-rules.ts'));

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ checkStep, registrationOf }) => {
      const errors = checkStep(step, typed, passwords);
      form.judge(errors);
      const isValid = errors.length === 0;
      if (step === 'setPassword') submit(isValid ? registrationOf(typed, passwords) : undefined);
      else next(isValid);
    });
  }

  function textOf(error: FieldError): string {
    // Section 5: an address with an account has a message of its own; the code only says which field it is.
    if (isTaken && error === served[0]) return t('failure.emailTaken');
    return error.path === 'termsConsent' ? t('failure.consent') : fieldText(t, error);
  }
  const errorOf = (name: string) => {
    const error = form.of(name as keyof RegistrationDraft);
    return error && textOf(error);
  };

  return (
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={form.errors}
        attempt={form.attempt}
        {...{ idOf, textOf }}
      />
      <StepFields {...{ step, registration, passwords, setPasswords, errorOf, idOf }} errorIn={form.of} />
      {failure === 'failed' && (
        <Notice tone="bad" title={t('failure.failed')}>
          {t('common:error.generic')} {t('failure.textKept')}
        </Notice>
      )}
      {failure === 'tooMany' && (
        <Notice tone="warn" title={t('failure.tooMany')}>
          {t('failure.wait')} <WaitTime until={allowedAt} />
        </Notice>
      )}
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('sending')}>
          {t(step === 'setPassword' ? 'send' : 'next')}
        </Button>
        {step !== 'generalInfo' && !isBusy && <Button onPress={back}>{t('back')}</Button>}
      </div>
    </form>
  );
}
