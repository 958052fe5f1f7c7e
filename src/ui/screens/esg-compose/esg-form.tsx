import type { FormEvent, ReactNode } from 'react';
import { ESG_ACTIVITIES, ESG_ACTIVITY_IDS, type EsgActivity } from '../../../api/contracts/esg-activities.ts';
import { ESG_LIMITS, type EsgForm as Form } from '../../../api/contracts/esg-applications.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { Attachments } from '../../../machines/flows/attachments/use-attachments.ts';
import type { EsgDraft } from '../../../machines/flows/esg-compose/esg-compose.draft.ts';
import { fieldText } from '../../field-text.ts';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { AttachmentsField } from '../../parts/attachments-field.tsx';
import { Consent } from '../../parts/consent.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './esg-apply-screen.module.css';
import { isOptional } from './esg-fields.ts';
import { type Conflict, isConflict, TinConflict } from './tin-conflict.tsx';

const idOf = (name: string) => `esg-${name}`;

/** How browsers and phones help with each field (HTML, autofill). */
const HELP = {
  organization: { autoComplete: 'organization' },
  tin: { inputMode: 'numeric', dir: 'ltr' },
  lastname: { autoComplete: 'family-name' },
  firstname: { autoComplete: 'given-name' },
  patronym: { autoComplete: 'additional-name' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
} as const;

export interface EsgFormProps {
  typed: EsgDraft;
  attachments: Attachments;
  onChange: (changes: Partial<EsgDraft>) => void;
  /** What the server refused. */
  served: readonly FieldError[];
  isBusy: boolean;
  /** Without a form, what is typed breaks a rule. */
  onSend: (form: Form | undefined) => void;
  /** What keeps the person from applying for the company of the TIN: nothing is sent that is known to come back. */
  conflict: Conflict | undefined;
  /** Above the buttons: why it was not filed. */
  notices?: ReactNode;
  buttons: ReactNode;
}

/** The application for the ESG status: the company, its documents, and whom the agency writes to. */
export function EsgForm(props: EsgFormProps) {
  const { typed, attachments, onChange, served, isBusy, onSend, conflict, notices, buttons } = props;
  const { t } = useTranslation(['esg-form', 'esg', 'fields', 'attachments', 'common']);
  const form = useFormErrors({ ...typed, draft: attachments.files.map(({ id }) => id).join() }, served);
  const rules = useRules(() => import('./esg-rules.ts'));

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isMissing = attachments.readiness === 'missing';
    rules.use(({ checkEsg }) => {
      const { form: checked, errors } = checkEsg(typed);
      const all = [
        ...errors,
        ...(conflict ? [{ path: 'tin', code: conflict.code }] : []),
        ...(isMissing ? [{ path: 'draft', code: 'files_missing' as const }] : []),
      ];
      form.judge(all);
      onSend(all.length > 0 ? undefined : checked);
      conflict?.again();
    });
  }
  const textOf = (error: FieldError): string => {
    if (error.path === 'draft') return t(`attachments:form.${error.code}`);
    if (error.path === 'tin' && error.code === 'tin_ten_digits') return t('check.why.soleTrader');
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
      hint={name === 'tin' ? t('fields:tin.hint') : undefined}
      value={typed[name]}
      onChange={(value) => onChange({ [name]: value })}
      error={errorOf(name)}
      optional={isOptional(name)}
    />
  );
  const tinError = form.of('tin');
  const activity = typed.activity as EsgActivity | '';

  return (
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={form.errors}
        attempt={form.attempt}
        {...{ idOf, textOf }}
        title={form.errors.every(isConflict) ? t('conflict.title') : undefined}
        filesTitle={t('attachments:form.title')}
      />
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{t('form.company')}</legend>
        {field('organization')}
        <div className={formStyles.narrow}>{field('tin')}</div>
        {conflict && (
          <TinConflict conflict={conflict} isSaid={tinError !== undefined && isConflict(tinError)} />
        )}
        <Select
          id={idOf('activity')}
          name="activity"
          label={t('fields:activity.label')}
          placeholder={t('fields:activity.placeholder')}
          hint={activity ? t('form.group', { group: ESG_ACTIVITIES[activity] }) : undefined}
          options={ESG_ACTIVITY_IDS.map((value) => ({ value, label: t(`esg:activity.${value}`) }))}
          value={activity}
          onChange={(value) => onChange({ activity: value })}
          error={errorOf('activity')}
        />
        <TextField
          multiline
          rows={5}
          id={idOf('comment')}
          name="comment"
          label={t('form.comment')}
          maxLength={ESG_LIMITS.comment}
          value={typed.comment}
          onChange={(comment) => onChange({ comment })}
          error={errorOf('comment')}
          optional
        />
        <AttachmentsField attachments={attachments} id={idOf('draft')} error={errorOf('draft')} />
      </fieldset>
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{t('form.person')}</legend>
        <div className={styles.pair}>
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
      <div className={formStyles.buttons}>{buttons}</div>
    </form>
  );
}
