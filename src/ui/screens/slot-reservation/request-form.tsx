import { useLocation } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { LIMITS, missingContact, THEMES } from '../../../api/contracts/consultation.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { EMPTY_DRAFT, type RequestDraft } from '../../../machines/flows/slot-reservation/draft.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { ErrorSummary } from '../../kit/error-summary.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Select } from '../../kit/select.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { Consent } from '../../parts/consent.tsx';
import type { SlotTimes } from '../../parts/consultation/slot-times.ts';
import { Unsent } from '../../parts/unsent.tsx';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './request-form.module.css';
import { usePrefilled } from './use-prefilled.ts';

type TextName = 'organization' | 'questionSummary' | 'question' | 'object' | 'email' | 'phone';
type ConsentName = 'personalDataConsent' | 'termsConsent';

export interface RequestFormProps {
  reservation: SlotReservation;
  /** The held slot. */
  slot: SlotTimes;
}

/**
 * The request (section 3, consultation request) for the held slot; its time is the slot's. A visitor may sign in
 * first (section 6): the hold follows them, and what is typed waits in this tab.
 */
export function RequestForm({ slot, reservation }: RequestFormProps) {
  const { t } = useTranslation(['consultation', 'fields', 'common']);
  const { snapshot, draft } = reservation;
  const { context } = snapshot;
  const { isBusy } = reservation;
  const isVisitor = useSession().status === 'signedOut';
  const { href } = useLocation();
  const [typed, setTyped] = useState(() => draft.read());
  usePrefilled(typed, (prefilled) => {
    setTyped(prefilled);
    draft.write(prefilled);
  });
  const [refusal, setRefusal] = useState<Refusal>({ attempt: 0, errors: [], typed });
  const rules = useRules(() => import('./request-rules.ts'));
  const errors = openErrors(refusal, context.fields, typed);

  function change<Name extends keyof RequestDraft>(name: Name, value: RequestDraft[Name]) {
    const changed = { ...typed, [name]: value };
    setTyped(changed);
    draft.write(changed);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ checkDraft }) => {
      const { request, errors = [] } = checkDraft(typed, slot.startsAt, isVisitor);
      setRefusal({ attempt: refusal.attempt + 1, errors, typed });
      if (request) reservation.submit(request);
    });
  }

  const errorOf = (name: keyof RequestDraft) => {
    const error = errors.find(({ path }) => path === name);
    return error && fieldText(t, error);
  };
  const text = (name: TextName) => ({
    id: idOf(name),
    name,
    label: t(`form.${name}.label`),
    value: typed[name],
    onChange: (value: string) => change(name, value),
    error: errorOf(name),
    maxLength: LIMITS[name],
  });
  const consent = (name: ConsentName) => ({
    id: idOf(name),
    name,
    isSelected: typed[name],
    onChange: (isSelected: boolean) => change(name, isSelected),
    error: errorOf(name),
    children: t(`form.${name}.label`),
  });

  return (
    <form noValidate className={styles.form} onFocus={rules.fetch} onSubmit={send}>
      {rules.isUnsent && <Unsent />}
      {errors.length > 0 && (
        <ErrorSummary
          title={t('form.errors')}
          attempt={refusal.attempt}
          problems={errors.map((error) => ({
            field: idOf(error.path),
            text: isField(error.path)
              ? `${t(`form.${error.path}.label`)}: ${fieldText(t, error)}`
              : fieldText(t, error),
          }))}
        />
      )}
      <TextField {...text('organization')} hint={t('form.organization.hint')} autoComplete="organization" />
      <Select
        id={idOf('theme')}
        name="theme"
        label={t('form.theme.label')}
        placeholder={t('form.theme.placeholder')}
        options={THEMES.map((value) => ({ value, label: t(`form.theme.${value}`) }))}
        value={typed.theme}
        onChange={(value) => change('theme', THEMES.find((theme) => theme === value) ?? '')}
        error={errorOf('theme')}
      />
      <TextField {...text('questionSummary')} hint={t('form.questionSummary.hint')} />
      <TextField {...text('question')} multiline rows={3} />
      <TextField {...text('object')} hint={t('form.object.hint')} optional />
      <fieldset className={styles.contacts}>
        <legend className={styles.legend}>{t('form.contacts.label')}</legend>
        <p className={styles.hint}>{t(isVisitor ? 'form.contacts.hint' : 'form.contacts.accountHint')}</p>
        <TextField {...text('email')} type="email" autoComplete="email" optional={!isVisitor} />
        <TextField {...text('phone')} type="tel" autoComplete="tel" optional={!isVisitor} />
      </fieldset>
      <div>
        <Consent to="personalData" {...consent('personalDataConsent')} />
        <Consent to="terms" {...consent('termsConsent')} />
      </div>
      {snapshot.hasTag('sendFailed') && (
        <Notice tone="bad" title={t('failure.send')}>
          {t('common:error.generic')} {t('failure.textKept')}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          busy={snapshot.matches('sending')}
          busyLabel={t('form.sending')}
        >
          {t('form.send')}
        </Button>
        {isVisitor && !isBusy && (
          <LinkButton to="/sign-in" search={{ to: href }}>
            {t('form.signIn')}
          </LinkButton>
        )}
        <Button
          busy={snapshot.matches('releasing')}
          busyLabel={t('panel.hold.releasing')}
          isDisabled={reservation.move.snapshot.hasTag('busy')}
          onPress={reservation.release}
        >
          {t('panel.hold.release')}
        </Button>
      </div>
      <p className={styles.hint}>
        {snapshot.matches('reserving') ? t('panel.reserving') : t('panel.hold.move')}
      </p>
    </form>
  );
}

interface Refusal {
  readonly attempt: number;
  readonly errors: readonly FieldError[];
  /** What was typed when it was refused. */
  readonly typed: RequestDraft;
}

/** The errors worth showing: ours or the server's, without those of fields that have been changed since. */
function openErrors(refusal: Refusal, served: readonly FieldError[], typed: RequestDraft): FieldError[] {
  const errors = refusal.errors.length > 0 ? refusal.errors : served;
  const first = errors.filter(
    ({ path }, index) => errors.findIndex((error) => error.path === path) === index,
  );
  return first.filter(({ path, code }) => {
    if (code === 'contact_missing') return missingContact(typed).length > 0;
    return !isField(path) || typed[path] === refusal.typed[path];
  });
}

const isField = (path: string): path is keyof RequestDraft => path in EMPTY_DRAFT;

const idOf = (name: string): string => `request-${name}`;
