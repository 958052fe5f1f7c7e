import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import { applyForPartnership, type PartnershipForm } from '../../../api/contracts/partnership.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { SentQuestion } from '../../../machines/flows/question-compose/question-compose.chart.ts';
import {
  EMPTY_QUESTION,
  type QuestionDraft,
  questionDrafts,
} from '../../../machines/flows/question-compose/question-compose.draft.ts';
import { useQuestionCompose } from '../../../machines/flows/question-compose/use-question-compose.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Notice } from '../../kit/notice.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useClosing } from '../../kit/use-closing.ts';
import { Consent } from '../../parts/consent.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';

const FORM = 'partnership';
const idOf = (name: string) => `${FORM}-${name}`;

/** What a signed-in person need not type (section 6). */
const prefilledOf = (user: CurrentUser | undefined): QuestionDraft =>
  user
    ? {
        ...EMPTY_QUESTION,
        owner: user.id,
        fullName: [user.surname, user.name, user.patronymic].filter(Boolean).join(' '),
        phone: user.phone,
        email: user.email,
      }
    : EMPTY_QUESTION;

export interface PartnershipDialogProps {
  onClosed: () => void;
}

/** The partnership application (section 3), once it is known who applies: visitors may, users need not type who they are. */
export function PartnershipDialog({ onClosed }: PartnershipDialogProps) {
  const { ready } = useTranslation(['sustainable-business', 'fields', 'tender', 'common']);
  const { api } = usePortal();
  const { status } = useSession();
  const { data: user, isError } = useQuery({ ...currentUserQuery(api), enabled: status === 'signedIn' });
  const close = useClosing(onClosed);
  // Section 8: a profile that cannot be read is ignored silently; the form is empty then.
  if (!ready || status === 'restoring' || (status === 'signedIn' && !user && !isError)) return null;
  return <Application key={user?.id} prefilled={prefilledOf(user)} onClosed={close} />;
}

function Application({ prefilled, onClosed }: PartnershipDialogProps & { prefilled: QuestionDraft }) {
  const { t } = useTranslation(['sustainable-business', 'fields', 'tender', 'common']);
  const { api } = usePortal();
  const [start] = useState(prefilled);
  const { snapshot, typed, change, submit } = useQuestionCompose<PartnershipForm>({
    ask: (body, options) => api.call(applyForPartnership, { body }, options),
    draft: questionDrafts.partnership,
    prefilled: start,
  });
  const { failure, fields, allowedAt, sent } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const form = useFormErrors(typed, fields);
  const rules = useRules(() => import('./partnership-rules.ts'));
  if (snapshot.hasTag('sent') && sent) return <Sent {...{ sent, onClosed }} />;

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ check }) => {
      const { form: checked, errors } = check(typed);
      form.judge(errors);
      submit(checked);
    });
  }
  const errorOf = (name: keyof PartnershipForm) => {
    const error = form.of(name);
    return error && fieldText(t, error);
  };
  const textField = (name: 'fullName' | 'phone' | 'email') => ({
    id: idOf(name),
    name,
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errorOf(name),
  });
  return (
    <Dialog
      role="dialog"
      title={t('form.title')}
      onClose={onClosed}
      actions={
        <>
          <Button type="submit" form={FORM} variant="primary" busy={isBusy} busyLabel={t('form.sending')}>
            {t('form.send')}
          </Button>
          <Button onPress={onClosed}>{t('form.cancel')}</Button>
        </>
      }
    >
      <form noValidate id={FORM} className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
        <FormSummary
          isUnsent={rules.isUnsent}
          errors={form.errors}
          attempt={form.attempt}
          idOf={idOf}
          textOf={(error) =>
            error.path === 'fullName' ? `${t('form.fullName.label')}: ${fieldText(t, error)}` : undefined
          }
        />
        <TextField
          label={t('form.fullName.label')}
          placeholder={t('form.fullName.placeholder')}
          autoComplete="name"
          {...textField('fullName')}
        />
        <TextField
          label={t('fields:phone.label')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          {...textField('phone')}
        />
        <TextField
          label={t('fields:email.label')}
          placeholder={t('form.email.placeholder')}
          type="email"
          autoComplete="email"
          dir="ltr"
          {...textField('email')}
        />
        <Consent
          to="personalData"
          id={idOf('personalDataConsent')}
          name="personalDataConsent"
          isSelected={typed.personalDataConsent}
          onChange={(personalDataConsent) => change({ personalDataConsent })}
          error={errorOf('personalDataConsent')}
        >
          {t('fields:personalDataConsent.label')}
        </Consent>
        {failure === 'failed' && (
          <Notice tone="bad" title={t('failed.title')}>
            {t('failed.text')}
          </Notice>
        )}
        {failure === 'tooMany' && (
          <Notice tone="warn" title={t('tender:request.tooMany.title')}>
            {t('tender:request.tooMany.text')} <WaitTime until={allowedAt} />
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

/** Section 8: the application was sent. */
function Sent({ sent: { number, dueAt }, onClosed }: PartnershipDialogProps & { sent: SentQuestion }) {
  const { t } = useTranslation(['sustainable-business', 'tender']);
  const format = createFormat(usePortal().locale);
  return (
    <Dialog
      role="dialog"
      icon="ok"
      tone="ok"
      title={t('sent.title')}
      onClose={onClosed}
      actions={
        <Button autoFocus variant="primary" onPress={onClosed}>
          {t('sent.close')}
        </Button>
      }
    >
      <p>{t('sent.text')}</p>
      <p>{t('sent.number', { number: String(number) })}</p>
      <p>{t('sent.answer')}</p>
      {dueAt && <p>{t('tender:sent.due', { date: format.dayLong(dueAt.slice(0, 10)) })}</p>}
    </Dialog>
  );
}
