import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import type { SentSignup } from '../../../api/contracts/program-signups.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { SignupDraft } from '../../../machines/flows/signup-compose/signup-compose.draft.ts';
import { useSignupCompose } from '../../../machines/flows/signup-compose/use-signup-compose.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useTranslation } from '../../use-translation.ts';
import { Consent } from '../consent.tsx';
import formStyles from '../form.module.css';
import { FormSummary } from '../form-summary.tsx';
import { useFormErrors } from '../use-form-errors.ts';
import { useRules } from '../use-rules.ts';
import { WaitTime } from '../wait-time.tsx';
import styles from './signup-form.module.css';

const idOf = (name: string) => `signup-${name}`;
/** Fields whose words are those of this form. */
const OWN = ['fullName'] as const;

/** What a signed-in person need not type (section 6). */
const prefilledOf = (program: string, user: CurrentUser): SignupDraft => ({
  owner: `${user.id} ${program}`,
  fullName: [user.surname, user.name, user.patronymic].filter(Boolean).join(' '),
  phone: user.phone,
  email: user.email,
  personalDataConsent: false,
});

/** The join request (section 3) for a programme. @param props.isFull there is but the waiting list left */
export interface SignupFormProps {
  /** Of the programme. */
  id: string;
  user: CurrentUser;
  isFull: boolean;
  /** What is known of the places before somebody signs up. */
  places: ReactNode;
  /** @param id of the signup that was sent */
  onSent: (id: string) => void;
}

export function SignupForm({ id, user, isFull, places, onSent }: SignupFormProps) {
  const { t } = useTranslation(['signup', 'fields', 'common']);
  const [start] = useState(() => prefilledOf(id, user));
  const { snapshot, typed, change, submit } = useSignupCompose(id, start);
  const { failure, fields, allowedAt, sent } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const sentId = sent?.applicationId;
  useEffect(() => {
    if (sentId) onSent(sentId);
  }, [sentId, onSent]);
  const form = useFormErrors(typed, fields);
  const rules = useRules(() => import('./signup-rules.ts'));
  if (snapshot.hasTag('sent') && sent) return <Sent sent={sent} />;
  if (snapshot.hasTag('over'))
    return (
      <Notice tone="warn" title={t('failed')}>
        {t('closed.text')}
      </Notice>
    );

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ check }) => {
      const { form: checked, errors } = check(typed);
      form.judge(errors);
      submit(checked);
    });
  }
  const errorOf = (name: keyof SignupDraft) => {
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
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      {places}
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={form.errors}
        attempt={form.attempt}
        idOf={idOf}
        textOf={(error) => {
          const own = OWN.find((name) => name === error.path);
          return own && `${t(own)}: ${fieldText(t, error)}`;
        }}
      />
      <TextField label={t('fullName')} autoComplete="name" {...textField('fullName')} />
      <div className={styles.pair}>
        <TextField
          label={t('fields:phone.label')}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          {...textField('phone')}
        />
        <TextField
          label={t('fields:email.label')}
          type="email"
          autoComplete="email"
          dir="ltr"
          {...textField('email')}
        />
      </div>
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
        <Notice tone="bad" title={t('failed')}>
          {t('common:error.generic')} {t('kept')}
        </Notice>
      )}
      {failure === 'tooMany' && (
        <Notice tone="warn" title={t('tooMany')}>
          {t('wait')} <WaitTime until={allowedAt} />
        </Notice>
      )}
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('sending')}>
          {t(isFull ? 'sendWaiting' : 'send')}
        </Button>
      </div>
    </form>
  );
}

/** The signup has arrived; under which number, and whether it holds a place. Takes the focus. */
function Sent({ sent: { applicationId, number, dueAt } }: { sent: SentSignup }) {
  const { t } = useTranslation('signup');
  const format = createFormat(usePortal().locale);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.mark}>
        <Icon name="check" size={32} />
      </span>
      <h3 ref={title} tabIndex={-1}>
        {t('sent.title')}
      </h3>
      <p>{t('sent.number', { number: String(number) })}</p>
      <p>{dueAt ? t('sent.due', { date: format.day(dueAt.slice(0, 10)) }) : t('sent.waiting')}</p>
      <div className={formStyles.buttons}>
        <LinkButton variant="primary" to="/account/applications/$id" params={{ id: applicationId }}>
          {t('signedUp.action')}
        </LinkButton>
      </div>
    </div>
  );
}
