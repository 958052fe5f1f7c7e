import type { FormEvent, ReactNode } from 'react';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { TENDER_REQUEST_KINDS, TENDER_REQUEST_LIMITS } from '../../../api/contracts/tender-requests.ts';
import type { TenderRequestDraft } from '../../../machines/flows/tender-request/tender-request.draft.ts';
import type { TenderRequest } from '../../../machines/flows/tender-request/use-tender-request.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { ChoiceCards } from '../../kit/choice-cards.tsx';
import type { IconName } from '../../kit/icon.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { Consent } from '../../parts/consent.tsx';
import styles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { PersonFields } from '../../parts/person-fields.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';
import { InspectionTime } from './inspection-time.tsx';

const idOf = (name: string) => `request-${name}`;
const ICONS: Readonly<Record<(typeof TENDER_REQUEST_KINDS)[number], IconName>> = {
  'inspection-request': 'eye',
  'document-review-request': 'list',
  'roadshow-request': 'people',
};
/** Fields with words of their own here. */
const OWN = ['startsAt', 'comment', 'question', 'participants', 'format'];

export interface RequestFormProps {
  id: string;
  request: TenderRequest;
  /** Above the button: why it was not sent. */
  notices: ReactNode;
}

/** Inspection, document review or roadshow (section 2), with one person for all three. */
export function RequestForm({ id, request, notices }: RequestFormProps) {
  const { t } = useTranslation(['tender', 'fields', 'common']);
  const { snapshot, typed, change, choose, submit } = request;
  const { kind, fields } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const form = useFormErrors(typed, fields);
  const rules = useRules(() => import('./request-rules.ts'));

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ checkRequest }) => {
      const { form: checked, errors } = checkRequest(kind, typed);
      form.judge(errors);
      submit(checked);
    });
  }

  const textOf = (error: FieldError) => fieldText(t, error);
  const inSummary = (error: FieldError) =>
    OWN.includes(error.path) ? `${t(`request.${error.path}.label`)}: ${textOf(error)}` : textOf(error);
  const errorOf = (name: keyof TenderRequestDraft) => {
    const error = form.of(name);
    return error && textOf(error);
  };
  const text = (name: 'comment' | 'question', most: number) => (
    <TextField
      multiline
      id={idOf(name)}
      name={name}
      label={t(`request.${name}.label`)}
      hint={t(`request.${name}.hint`)}
      maxLength={most}
      optional={name === 'comment'}
      value={typed[name]}
      onChange={(value) => change({ [name]: value })}
      error={errorOf(name)}
    />
  );

  return (
    <form noValidate className={styles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={form.errors}
        attempt={form.attempt}
        {...{ idOf }}
        textOf={inSummary}
      />
      <ChoiceCards
        label={t('request.kind')}
        choices={TENDER_REQUEST_KINDS.map((value) => ({
          value,
          label: t(`request.${value}.label`),
          hint: t(`request.${value}.hint`),
          icon: ICONS[value],
        }))}
        value={kind}
        onChange={choose}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t(`request.${kind}.legend`)}</legend>
        {kind === 'inspection-request' && (
          <>
            <InspectionTime
              tender={id}
              id={idOf('startsAt')}
              value={typed.startsAt}
              onChange={(startsAt) => change({ startsAt })}
              error={errorOf('startsAt')}
            />
            {text('comment', TENDER_REQUEST_LIMITS.comment)}
          </>
        )}
        {kind === 'document-review-request' && text('question', TENDER_REQUEST_LIMITS.question)}
        {kind === 'roadshow-request' && (
          <>
            <div className={styles.narrow}>
              <TextField
                id={idOf('participants')}
                name="participants"
                label={t('request.participants.label')}
                hint={t('request.participants.hint')}
                inputMode="numeric"
                dir="ltr"
                value={typed.participants}
                onChange={(participants) => change({ participants })}
                error={errorOf('participants')}
              />
            </div>
            <Select
              id={idOf('format')}
              name="format"
              label={t('request.format.label')}
              options={(['onSite', 'online'] as const).map((value) => ({
                value,
                label: t(`request.format.${value}`),
              }))}
              value={typed.format}
              onChange={(value) => change({ format: value === 'online' ? 'online' : 'onSite' })}
            />
            {text('comment', TENDER_REQUEST_LIMITS.comment)}
          </>
        )}
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('request.person')}</legend>
        <PersonFields
          {...{ typed, idOf, errorOf }}
          onChange={change}
          optional={['patronym', 'organization']}
        />
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
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('request.sending')}>
          {t('request.send')}
        </Button>
      </div>
    </form>
  );
}
