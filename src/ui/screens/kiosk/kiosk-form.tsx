import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fieldErrorsOf } from '../../../api/contracts/field-errors.ts';
import { KIOSK_QUESTION, KioskForm } from '../../../api/contracts/kiosk.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { currentUserQuery } from '../../../api/queries/account.ts';
import {
  EMPTY_QUESTION,
  type KioskDraft,
} from '../../../machines/flows/kiosk-compose/kiosk-compose.draft.ts';
import { useKioskCompose } from '../../../machines/flows/kiosk-compose/use-kiosk-compose.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Notice } from '../../kit/notice.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { Consent } from '../../parts/consent.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { Waiting } from '../../parts/in-browser.tsx';
import { PersonFields, personOf } from '../../parts/person-fields.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './kiosk-screen.module.css';

const idOf = (name: string) => `kiosk-${name}`;
const OPTIONAL = ['patronym', 'organization', 'phone'] as const;

/** What a question is about. */
export interface KioskAbout {
  readonly name: string;
  /** The path of the page that shows it. */
  readonly page: string | undefined;
  readonly kind: 'question' | 'mistake';
}

/** The form, once it is known who asks: visitors may, users need not type who they are. */
export function KioskSection({ about }: { about: KioskAbout | undefined }) {
  const { t } = useTranslation('tender');
  const { api, origin } = usePortal();
  const { status } = useSession();
  const { data: user, isError } = useQuery({ ...currentUserQuery(api), enabled: status === 'signedIn' });
  // Section 8: a profile that cannot be read is ignored silently; the form is empty then.
  if (status === 'restoring' || (status === 'signedIn' && !user && !isError)) return <Waiting />;
  const prefilled = user ? { ...EMPTY_QUESTION, ...personOf(user), owner: user.id } : EMPTY_QUESTION;
  const begun =
    about && t(`kiosk.about.${about.kind}`, { name: about.name, page: origin + (about.page ?? '') });
  return <Compose key={prefilled.owner} prefilled={prefilled} begun={begun} />;
}

/** In the order of the form, which begins with the question. */
const inOrder = (errors: readonly FieldError[]): readonly FieldError[] =>
  errors.toSorted((one, other) => Number(other.path === 'question') - Number(one.path === 'question'));

/** The form as the server takes it, or every rule that the typed one breaks. */
function check({ owner: _, ...typed }: KioskDraft): { form?: KioskForm; errors: readonly FieldError[] } {
  const given = Object.entries(typed).filter(
    ([name, value]) => !OPTIONAL.some((optional) => optional === name) || String(value).trim() !== '',
  );
  const { success, data, error } = KioskForm.safeParse(Object.fromEntries(given), { reportInput: true });
  return success ? { form: data, errors: [] } : { errors: inOrder(fieldErrorsOf(error.issues)) };
}

function Compose({ prefilled, begun }: { prefilled: KioskDraft; begun: string | undefined }) {
  const { t } = useTranslation(['tender', 'fields', 'common']);
  const [start] = useState(prefilled);
  const { snapshot, typed, change, submit, another } = useKioskCompose(start, begun);
  const { failure, fields, allowedAt, number } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const form = useFormErrors(typed, fields);
  if (snapshot.hasTag('sent') && number !== null) return <Sent number={number} onAnother={another} />;

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const { form: checked, errors } = check(typed);
    form.judge(errors);
    submit(checked);
  }
  const textOf = (error: FieldError) => fieldText(t, error);
  const errorOf = (name: keyof KioskDraft) => {
    const error = form.of(name);
    return error && textOf(error);
  };

  return (
    <form noValidate className={formStyles.form} onSubmit={send}>
      <FormSummary
        errors={form.errors}
        attempt={form.attempt}
        {...{ idOf }}
        textOf={(error) =>
          error.path === 'question' ? `${t('kiosk.question.label')}: ${textOf(error)}` : textOf(error)
        }
      />
      <TextField
        multiline
        rows={6}
        id={idOf('question')}
        name="question"
        label={t('kiosk.question.label')}
        {...(begun === undefined && { hint: t('kiosk.question.hint') })}
        maxLength={KIOSK_QUESTION}
        value={typed.question}
        onChange={(question) => change({ question })}
        error={errorOf('question')}
      />
      <fieldset className={formStyles.group}>
        <legend className={formStyles.legend}>{t('request.person')}</legend>
        <PersonFields {...{ typed, idOf, errorOf }} onChange={change} optional={OPTIONAL} />
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
      {failure === 'failed' && (
        <Notice tone="bad" title={t('kiosk.failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {failure === 'tooMany' && (
        <Notice tone="warn" title={t('request.tooMany.title')}>
          {t('request.tooMany.text')} <WaitTime until={allowedAt} />
        </Notice>
      )}
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('request.sending')}>
          {t('kiosk.send')}
        </Button>
      </div>
    </form>
  );
}

/** Section 8: the request was sent, and specialists reply to the given e-mail. Takes the focus. */
function Sent({ number, onAnother }: { number: number; onAnother: () => void }) {
  const { t } = useTranslation('tender');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.sent} role="status">
      <span className={styles.mark}>
        <Icon name="mail" size={32} />
      </span>
      <h2 ref={title} tabIndex={-1} className={styles.said}>
        {t('kiosk.sent.title')}
      </h2>
      <p>{t('sent.number', { number: String(number) })}</p>
      <p>{t('kiosk.sent.text')}</p>
      <Button onPress={onAnother}>{t('kiosk.another')}</Button>
    </div>
  );
}
