import type { FormEvent, ReactNode } from 'react';
import { type InitiativeForm as Form, INITIATIVE_LIMITS } from '../../../api/contracts/initiatives.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { INITIATIVE_CATEGORIES } from '../../../api/registers/initiatives.ts';
import type { Attachments } from '../../../machines/flows/attachments/use-attachments.ts';
import type { InitiativeDraft } from '../../../machines/flows/initiative-compose/initiative-compose.draft.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { AttachmentsField } from '../../parts/attachments-field.tsx';
import { Consent } from '../../parts/consent.tsx';
import styles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useTranslation } from '../../use-translation.ts';
import { checkInitiative, isOptional } from './initiative-fields.ts';
import own from './initiative-form.module.css';

const idOf = (name: string) => `initiative-${name}`;

/** How browsers and phones help with each field (HTML, autofill). */
const HELP = {
  title: { maxLength: INITIATIVE_LIMITS.title },
  initiatorName: { autoComplete: 'organization' },
  initiatorTin: { inputMode: 'numeric', dir: 'ltr' },
  moneyDemand: { inputMode: 'decimal', dir: 'ltr' },
  implementationPeriod: { inputMode: 'numeric', dir: 'ltr' },
  description: { multiline: true, rows: 7, maxLength: INITIATIVE_LIMITS.description },
  needs: { multiline: true, rows: 4, maxLength: INITIATIVE_LIMITS.needs },
  lastname: { autoComplete: 'family-name' },
  firstname: { autoComplete: 'given-name' },
  patronym: { autoComplete: 'additional-name' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
} as const;
const HINTED = ['title', 'initiatorTin', 'moneyDemand', 'implementationPeriod', 'description', 'needs'];

export interface InitiativeFormProps {
  typed: InitiativeDraft;
  attachments: Attachments;
  onChange: (changes: Partial<InitiativeDraft>) => void;
  /** What the server refused. */
  served: readonly FieldError[];
  isBusy: boolean;
  /** Without a form, what is typed breaks a rule. */
  onSend: (form: Form | undefined) => void;
  /** Above the buttons: why it was not submitted. */
  notices?: ReactNode;
  buttons: ReactNode;
}

/** The form of an initiative (section 3): what becomes public, its documents, and whom the agency writes to. */
export function InitiativeForm({
  typed,
  attachments,
  onChange,
  served,
  isBusy,
  onSend,
  notices,
  buttons,
}: InitiativeFormProps) {
  const { t } = useTranslation(['initiative', 'fields', 'register-initiatives', 'attachments', 'common']);
  const { locale } = usePortal();
  const form = useFormErrors({ ...typed, draft: attachments.files.map(({ id }) => id).join() }, served);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const { form: checked, errors } = checkInitiative(typed, locale);
    const isMissing = attachments.readiness === 'missing';
    form.judge(isMissing ? [...errors, { path: 'draft', code: 'files_missing' }] : errors);
    onSend(isMissing ? undefined : checked);
  }
  const textOf = (error: FieldError): string => {
    if (error.path === 'draft') return t(`attachments:form.${error.code}`);
    if (error.code !== 'required' && error.path === 'moneyDemand') return t('rule.sum');
    if (error.code !== 'required' && error.path === 'implementationPeriod') return t('rule.period');
    return fieldText(t, error);
  };
  const errorOf = (name: string) => {
    const error = form.errors.find(({ path }) => path === name);
    // Each file says by itself what is wrong with it; that is not said again beside them.
    return error && error.code !== 'files_missing' ? textOf(error) : undefined;
  };
  const field = (name: keyof typeof HELP) => (
    <TextField
      {...HELP[name]}
      id={idOf(name)}
      name={name}
      label={t(`fields:${name}.label`)}
      hint={HINTED.includes(name) ? t(`fields:${name}.hint`) : undefined}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={errorOf(name)}
      optional={isOptional(name)}
    />
  );

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <FormSummary
        errors={form.errors}
        attempt={form.attempt}
        {...{ idOf, textOf }}
        filesTitle={t('attachments:form.title')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('form.public')}</legend>
        {field('title')}
        <Select
          id={idOf('category')}
          name="category"
          label={t('fields:category.label')}
          placeholder={t('fields:category.placeholder')}
          options={INITIATIVE_CATEGORIES.map((value) => ({
            value,
            label: t(`register-initiatives:fields.category.values.${value}`),
          }))}
          value={typed.category}
          onChange={(category) => onChange({ category })}
          error={errorOf('category')}
        />
        <div className={own.pair}>
          {field('initiatorName')}
          {field('initiatorTin')}
          {field('moneyDemand')}
          {field('implementationPeriod')}
        </div>
        {field('description')}
        {field('needs')}
        <AttachmentsField attachments={attachments} id={idOf('draft')} error={errorOf('draft')} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('form.person')}</legend>
        <div className={own.pair}>
          {field('lastname')}
          {field('firstname')}
          {field('patronym')}
          {field('phone')}
          {field('email')}
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
