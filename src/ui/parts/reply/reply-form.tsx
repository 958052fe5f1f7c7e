import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../../api/contracts/current-user.ts';
import { REPLY_LIMITS, type SentReply } from '../../../api/contracts/initiative-replies.ts';
import { createFormat } from '../../../i18n/format.ts';
import type { ReplyDraft } from '../../../machines/flows/reply-compose/reply-compose.draft.ts';
import { useReplyCompose } from '../../../machines/flows/reply-compose/use-reply-compose.ts';
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
import styles from './reply-form.module.css';

const idOf = (name: string) => `reply-${name}`;
/** Fields whose words are those of this form. */
const OWN = ['fullName', 'message'] as const;

/** What a signed-in person need not type (section 6). */
const prefilledOf = (initiative: string, user: CurrentUser): ReplyDraft => ({
  owner: `${user.id} ${initiative}`,
  fullName: [user.surname, user.name, user.patronymic].filter(Boolean).join(' '),
  phone: user.phone,
  email: user.email,
  message: '',
  personalDataConsent: false,
});

/** The join request (section 3) to an initiative. */
export function ReplyForm({ id, user }: { id: string; user: CurrentUser }) {
  const { t } = useTranslation(['reply', 'fields', 'common']);
  const [start] = useState(() => prefilledOf(id, user));
  const { snapshot, typed, change, submit } = useReplyCompose(id, start);
  const { failure, fields, allowedAt, sent } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const form = useFormErrors(typed, fields);
  const rules = useRules(() => import('./reply-rules.ts'));
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
  const errorOf = (name: keyof ReplyDraft) => {
    const error = form.of(name);
    return error && fieldText(t, error);
  };
  const textField = (name: 'fullName' | 'phone' | 'email' | 'message') => ({
    id: idOf(name),
    name,
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errorOf(name),
  });

  return (
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={form.errors}
        attempt={form.attempt}
        idOf={idOf}
        textOf={(error) => {
          const own = OWN.find((name) => name === error.path);
          return own && `${t(`form.${own}`)}: ${fieldText(t, error)}`;
        }}
      />
      <TextField
        multiline
        rows={5}
        label={t('form.message')}
        hint={t('form.messageHint')}
        maxLength={REPLY_LIMITS.message}
        {...textField('message')}
      />
      <TextField label={t('form.fullName')} autoComplete="name" {...textField('fullName')} />
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
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

/** The reply has arrived; under which number, and by when it is answered. Takes the focus. */
function Sent({ sent: { applicationId, number, dueAt } }: { sent: SentReply }) {
  const { t } = useTranslation('reply');
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
      <p>{t('sent.due', { date: format.day(dueAt.slice(0, 10)) })}</p>
      <div className={formStyles.buttons}>
        <LinkButton variant="primary" to="/account/applications/$id" params={{ id: applicationId }}>
          {t('replied.action')}
        </LinkButton>
      </div>
    </div>
  );
}
