import type { FormEvent, ReactNode } from 'react';
import type { FieldError } from '../../../api/contracts/problem.ts';
import type { ProposalForm as Form } from '../../../api/contracts/proposals.ts';
import type { Attachments } from '../../../machines/flows/attachments/use-attachments.ts';
import type { ProposalDraft } from '../../../machines/flows/proposal-compose/proposal-compose.draft.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import { TextField } from '../../kit/text-field.tsx';
import { AttachmentsField } from '../../parts/attachments-field.tsx';
import { Consent } from '../../parts/consent.tsx';
import styles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';
import own from './proposal-form.module.css';
import type { ProposalKind } from './proposal-kind.ts';

/** How browsers and phones help with whom the agency writes to (HTML, autofill). */
const PERSON = {
  lastname: { autoComplete: 'family-name' },
  firstname: { autoComplete: 'given-name' },
  patronym: { autoComplete: 'additional-name' },
  phone: { type: 'tel', autoComplete: 'tel', dir: 'ltr' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
} as const;

export interface ProposalFormProps<Draft extends ProposalDraft> {
  kind: ProposalKind<Draft>;
  typed: Draft;
  attachments: Attachments;
  /** Above the field of files: those that were submitted before. */
  filesBefore?: ReactNode;
  onChange: (changes: Partial<Draft>) => void;
  /** What the server refused. */
  served: readonly FieldError[];
  isBusy: boolean;
  /** Without a form, what is typed breaks a rule. */
  onSend: (form: Form | undefined) => void;
  /** Above the buttons: why it was not submitted. */
  notices?: ReactNode;
  buttons: ReactNode;
}

/** The form of a proposal: what becomes public, its documents, and whom the agency writes to. */
export function ProposalForm<Draft extends ProposalDraft>({
  kind,
  typed,
  attachments,
  filesBefore,
  onChange,
  served,
  isBusy,
  onSend,
  notices,
  buttons,
}: ProposalFormProps<Draft>) {
  const { area, loadRules, help, hints, rules, optional, OwnFields } = kind;
  const { t } = useTranslation([area, 'fields', 'attachments', 'common']);
  const { locale } = usePortal();
  const form = useFormErrors({ ...typed, draft: attachments.files.map(({ id }) => id).join() }, served);
  const late = useRules(loadRules);
  const idOf = (name: string) => `${area}-${name}`;
  const change = (changes: Partial<ProposalDraft>) => onChange(changes as Partial<Draft>);
  const textIn = (name: string): string =>
    String(Object.entries(typed).find(([key]) => key === name)?.[1] ?? '');

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const isMissing = attachments.readiness === 'missing';
    late.use(({ check }) => {
      const { form: checked, errors } = check(typed, locale);
      form.judge(isMissing ? [...errors, { path: 'draft', code: 'files_missing' }] : errors);
      onSend(isMissing ? undefined : checked);
    });
  }
  const textOf = (error: FieldError): string => {
    const { path, code } = error;
    if (path === 'draft') return t(`attachments:form.${code}`);
    const rule = rules[path];
    return rule !== undefined && code !== 'required' ? t(rule) : fieldText(t, error);
  };
  const errorOf = (name: string) => {
    const error = form.errors.find(({ path }) => path === name);
    // Each file says by itself what is wrong with it; that is not said again beside them.
    return error && error.code !== 'files_missing' ? textOf(error) : undefined;
  };
  const field = (name: string) => (
    <TextField
      {...{ ...PERSON, ...help }[name]}
      id={idOf(name)}
      name={name}
      label={t(`fields:${name}.label`)}
      hint={hints[name] === undefined ? undefined : t(hints[name])}
      value={textIn(name)}
      onChange={(value) => change({ [name]: value })}
      error={errorOf(name)}
      optional={optional.includes(name)}
    />
  );

  return (
    <form noValidate className={styles.form} onFocus={late.fetch} onSubmit={send}>
      <FormSummary
        isUnsent={late.isUnsent}
        errors={form.errors}
        attempt={form.attempt}
        {...{ idOf, textOf }}
        filesTitle={t('attachments:form.title')}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('form.public')}</legend>
        <OwnFields {...{ typed, onChange, field, idOf, errorOf }} />
        {filesBefore}
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
        onChange={(personalDataConsent) => change({ personalDataConsent })}
        error={errorOf('personalDataConsent')}
      >
        {t('fields:personalDataConsent.label')}
      </Consent>
      {notices}
      <div className={styles.buttons}>{buttons}</div>
    </form>
  );
}
