import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldError } from '../../api/contracts/problem.ts';
import type { LinkPurpose } from '../../machines/flows/link-request/link-request.actors.ts';
import { useLinkRequest } from '../../machines/flows/link-request/use-link-request.ts';
import { fieldText } from '../field-text.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { TextField } from '../kit/text-field.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './form.module.css';
import { FormSummary } from './form-summary.tsx';
import { useFormErrors } from './use-form-errors.ts';
import { useRules } from './use-rules.ts';
import { WaitTime } from './wait-time.tsx';

export interface LinkRequestFormProps {
  purpose: LinkPurpose;
  /** The address where it is known; without it, it is asked for. */
  email?: string;
  /** What stands in the address field at first. */
  suggested?: string;
  /** When the mail may be asked for again, where one was sent a moment ago; milliseconds since the epoch. */
  allowedAt?: number;
  /** The main matter of its page rather than a way out. */
  isMain?: boolean;
}

/** Asks for a mail with a link, and again after the delay; says the same whether or not the address is known. */
export function LinkRequestForm({
  purpose,
  email,
  suggested = '',
  allowedAt,
  isMain = false,
}: LinkRequestFormProps) {
  const { t } = useTranslation(['session', 'fields', 'common']);
  const { snapshot, request } = useLinkRequest(purpose, allowedAt ?? null);
  const { outcome, fields, allowedAt: until } = snapshot.context;
  const [typed, setTyped] = useState({ email: email ?? suggested });
  const form = useFormErrors(typed, fields);
  const rules = useRules(() => import('./link-request-rules.ts'));
  const isBusy = snapshot.hasTag('busy');
  const isWaiting = snapshot.hasTag('waiting');
  const wasAsked = outcome !== null;
  const told = useFocusWhen(outcome === 'sent' && email === undefined && isWaiting);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isWaiting) return;
    rules.use(({ check }) => {
      const { email: checked, errors } = check(typed.email);
      form.judge(errors);
      request(checked);
    });
  }

  // Section 5, e-mail confirmation, has words of its own for an address that is none.
  const textOf = (error: FieldError) =>
    error.code === 'incorrect_email' && purpose === 'confirmation'
      ? t('link.incorrectEmail')
      : fieldText(t, error);
  const error = form.of('email');
  const idOf = (path: string) => `link-${path}`;

  return (
    <form noValidate className={styles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={email === undefined ? form.errors : []}
        attempt={form.attempt}
        {...{ idOf, textOf }}
      />
      {outcome === 'sent' && (
        <div ref={told} tabIndex={-1} className={styles.told}>
          <Notice tone="ok" title={t(`link.${purpose}.sentTitle`)}>
            {t(`link.${purpose}.sent`, { email: email ?? typed.email })}
          </Notice>
        </div>
      )}
      {outcome === 'failed' && (
        <Notice tone="bad" title={t('link.failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      {outcome === 'tooMany' && isWaiting && <Notice tone="warn" title={t('link.tooMany')} />}
      {email === undefined && (
        <TextField
          id={idOf('email')}
          name="email"
          type="email"
          label={t('fields:email.label')}
          hint={t(`link.${purpose}.hint`)}
          autoComplete="email"
          dir="ltr"
          value={typed.email}
          onChange={(value) => setTyped({ email: value })}
          error={error && textOf(error)}
        />
      )}
      {isWaiting ? (
        <p className={styles.wait}>
          {t('link.wait')} <WaitTime until={until} />
        </p>
      ) : (
        <div className={styles.buttons}>
          <Button
            type="submit"
            variant={isMain && !wasAsked ? 'primary' : 'secondary'}
            icon="mail"
            busy={isBusy}
            busyLabel={t('link.sending')}
          >
            {t(wasAsked && outcome !== 'failed' ? 'link.again' : `link.${purpose}.send`)}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Moves the focus to what is said in the place of the form that was left. */
function useFocusWhen(isTold: boolean) {
  const told = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isTold && !isFirst.current) told.current?.focus();
    isFirst.current = false;
  }, [isTold]);
  return told;
}
