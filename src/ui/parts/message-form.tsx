import type { FormEvent, ReactNode } from 'react';
import {
  DOCUMENT_TYPES,
  INVESTOR_LIMITS,
  type InvestorForm,
  type InvestorKind,
} from '../../api/contracts/investor.ts';
import type { FieldError } from '../../api/contracts/problem.ts';
import type { UserType } from '../../api/contracts/user-types.ts';
import { createQuantities } from '../../i18n/quantities.ts';
import type { Attachments } from '../../machines/flows/attachments/use-attachments.ts';
import type { MessageDraft } from '../../machines/flows/message-compose/message-compose.draft.ts';
import { usePortal } from '../../use-portal.ts';
import { fieldText } from '../field-text.ts';
import { Select } from '../kit/select.tsx';
import { TextField } from '../kit/text-field.tsx';
import { useTranslation } from '../use-translation.ts';
import { AttachmentsField } from './attachments-field.tsx';
import { Consent } from './consent.tsx';
import { fileProblem } from './file-problem.ts';
import styles from './form.module.css';
import { FormSummary } from './form-summary.tsx';
import { isOptional } from './message-fields.ts';
import messageStyles from './message-form.module.css';
import { useFormErrors } from './use-form-errors.ts';
import { useRules } from './use-rules.ts';

const idOf = (name: string) => `message-${name}`;

/** How browsers and phones help with each field (HTML, autofill). */
const HELP = {
  lastname: { autoComplete: 'family-name' },
  firstname: { autoComplete: 'given-name' },
  patronym: { autoComplete: 'additional-name' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  companyName: { autoComplete: 'organization' },
  pin: { inputMode: 'numeric', dir: 'ltr' },
  businessField: { maxLength: INVESTOR_LIMITS.businessField },
  messageText: { multiline: true, rows: 7, maxLength: INVESTOR_LIMITS.text },
  proposalText: { multiline: true, rows: 7, maxLength: INVESTOR_LIMITS.text },
} as const;
const HINTED = ['businessField', 'messageText', 'proposalText'];

export interface MessageFormProps {
  kind: InvestorKind;
  userType: UserType;
  typed: MessageDraft;
  attachments: Attachments;
  /** Above the field of files: those that were sent before. */
  filesBefore?: ReactNode;
  onChange: (changes: Partial<MessageDraft>) => void;
  /** What the server refused. */
  served: readonly FieldError[];
  isBusy: boolean;
  /** Without a form, what is typed breaks a rule. */
  onSend: (form: InvestorForm | undefined) => void;
  /** Above the buttons: why it was not sent. */
  notices?: ReactNode;
  buttons: ReactNode;
}

/** The form of a problem or a proposal (section 3), sent for the first time or again. */
export function MessageForm({
  kind,
  userType,
  typed,
  attachments,
  filesBefore,
  onChange,
  served,
  isBusy,
  onSend,
  notices,
  buttons,
}: MessageFormProps) {
  const { t } = useTranslation(['investor', 'fields', 'lifecycles', 'attachments', 'common']);
  const quantities = createQuantities(usePortal().locale);
  // What was wrong with the files is no longer said of others.
  const form = useFormErrors({ ...typed, draft: attachments.files.map(({ id }) => id).join() }, served);
  const rules = useRules(() => import('./message-rules.ts'));
  const errors = form.errors.filter(
    ({ code }) => code !== 'files_missing' || attachments.readiness === 'missing',
  );

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isMissing = attachments.readiness === 'missing';
    rules.use(({ checkMessage }) => {
      const { form: checked, errors: found } = checkMessage(kind, userType, typed);
      form.judge(isMissing ? [...found, { path: 'draft', code: 'files_missing' }] : found);
      onSend(isMissing ? undefined : checked);
    });
  }

  function textOf(error: FieldError): string {
    if (error.path !== 'draft') return fieldText(t, error);
    // Which file, and why: whoever reads the summary does not see the row.
    const lost = attachments.files.flatMap((file) => {
      const problem = fileProblem(file.getSnapshot(), t, quantities);
      return problem ? [t('attachments:form.file', { name: file.getSnapshot().context.name, problem })] : [];
    });
    return error.code === 'files_missing' && lost.length > 0
      ? lost.join(' ')
      : t(`attachments:form.${error.code}`);
  }
  const errorOf = (name: keyof MessageDraft | 'draft') => {
    const error = errors.find(({ path }) => path === name);
    // Each file says by itself what is wrong with it; that is not said again beside them.
    return error && error.code !== 'files_missing' ? textOf(error) : undefined;
  };
  const field = (name: keyof typeof HELP) => (
    <TextField
      {...HELP[name]}
      id={idOf(name)}
      name={name}
      label={t(`fields:${name}.label`)}
      hint={
        name === 'pin'
          ? t(`fields:inn.${userType}`)
          : HINTED.includes(name)
            ? t(`fields:${name}.hint`)
            : undefined
      }
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={errorOf(name)}
      optional={isOptional(name, userType)}
    />
  );
  const isProblem = kind === 'problem';

  return (
    <form noValidate className={styles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={errors}
        attempt={form.attempt}
        {...{ idOf, textOf }}
        filesTitle={t('attachments:form.title')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('form.matter')}</legend>
        {isProblem ? (
          field('messageText')
        ) : (
          <>
            {field('businessField')}
            {field('proposalText')}
          </>
        )}
        {filesBefore}
        <AttachmentsField attachments={attachments} id={idOf('draft')} error={errorOf('draft')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('form.person')}</legend>
        <div className={messageStyles.pair}>
          {field('lastname')}
          {field('firstname')}
          {field('patronym')}
          {isProblem && (
            <Select
              id={idOf('documentType')}
              name="documentType"
              label={t('fields:documentType.label')}
              placeholder={t('fields:documentType.placeholder')}
              options={DOCUMENT_TYPES.map((value) => ({
                value,
                label: t(`lifecycles:investor-message.value.${value}`),
              }))}
              value={typed.documentType}
              onChange={(value) =>
                onChange({ documentType: DOCUMENT_TYPES.find((type) => type === value) ?? '' })
              }
              error={errorOf('documentType')}
            />
          )}
          {field('phone')}
          {field('email')}
          {isProblem && (
            <>
              {field('companyName')}
              {userType !== 'individual' && field('pin')}
            </>
          )}
        </div>
      </fieldset>
      <Consent
        to="personalData"
        id={idOf('personalDataConsent')}
        name="personalDataConsent"
        isSelected={typed.personalDataConsent}
        onChange={(personalDataConsent) => onChange({ personalDataConsent })}
        error={errorOf('personalDataConsent')}
      >
        {t('fields:personalDataConsent.label')}
      </Consent>
      {notices}
      <div className={styles.buttons}>{buttons}</div>
    </form>
  );
}
