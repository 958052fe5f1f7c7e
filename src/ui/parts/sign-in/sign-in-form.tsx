import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { currentUserQuery } from '../../../api/queries/account.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { landingOf } from '../../../machines/flows/sign-in/landing.ts';
import { useSignIn } from '../../../machines/flows/sign-in/use-sign-in.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Link } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { PasswordField } from '../../kit/password-field.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useTranslation } from '../../use-translation.ts';
import formStyles from '../form.module.css';
import { FormSummary } from '../form-summary.tsx';
import { LinkRequestForm } from '../link-request-form.tsx';
import { useFormErrors } from '../use-form-errors.ts';
import { useRules } from '../use-rules.ts';
import { WaitTime } from '../wait-time.tsx';
import styles from './sign-in-form.module.css';

const idOf = (name: string) => `sign-in-${name}`;

export interface SignInFormProps {
  /** Where the person wanted to go: a path of the portal. */
  to: string | undefined;
  /** What it is filled in with, and what is to be sent next. */
  filled?: { readonly email: string; readonly password: string } | undefined;
}

/** E-mail and password; whoever is signed in goes on to where they wanted, officials to their desk. */
export function SignInForm({ to, filled }: SignInFormProps) {
  const { t } = useTranslation(['session', 'fields', 'common']);
  const { api } = usePortal();
  const router = useRouter();
  const { status } = useSession();
  const { snapshot, submit } = useSignIn();
  const { failure, fields, allowedAt } = snapshot.context;
  const [typed, setTyped] = useState(filled ?? { email: '', password: '' });
  const form = useFormErrors(typed, fields);
  const rules = useRules(() => import('./sign-in-rules.ts'));
  const isBusy = snapshot.hasTag('busy');
  const isLimited = snapshot.hasTag('limited');

  const isSignedIn = status === 'signedIn';
  const { data: user, isError } = useQuery({ ...currentUserQuery(api), enabled: isSignedIn });
  // Whose profile cannot be read goes on as anybody.
  const role = user?.role ?? (isError ? 'user' : undefined);
  const target = role && landingOf(role, to);
  useEffect(() => {
    if (isSignedIn && target) void router.navigate({ href: target, replace: true });
  }, [router, isSignedIn, target]);

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (filled) button.current?.focus();
  }, [filled]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy || isLimited) return;
    rules.use(({ check }) => {
      const { form: checked, errors } = check(typed);
      form.judge(errors);
      submit(checked);
    });
  }

  const errorOf = (name: keyof typeof typed) => {
    const error = form.of(name);
    return error && fieldText(t, error);
  };

  return (
    <>
      <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
        <FormSummary isUnsent={rules.isUnsent} errors={form.errors} attempt={form.attempt} idOf={idOf} />
        {failure && (
          <Notice tone="bad" title={t(`signIn.failure.${failure}`)}>
            {t(`signIn.failure.${failure}Text`)}
          </Notice>
        )}
        {isLimited && (
          <Notice tone="warn" title={t('signIn.limited')}>
            {t('signIn.wait')} <WaitTime until={allowedAt} />
          </Notice>
        )}
        {snapshot.hasTag('notConfirmed') && (
          <Notice tone="warn" title={t('signIn.notConfirmed')}>
            {t('signIn.notConfirmedText', { email: typed.email })}
          </Notice>
        )}
        <TextField
          id={idOf('email')}
          name="email"
          type="email"
          label={t('fields:email.label')}
          autoComplete="username"
          dir="ltr"
          value={typed.email}
          onChange={(email) => setTyped({ ...typed, email })}
          error={errorOf('email')}
        />
        <PasswordField
          id={idOf('password')}
          name="password"
          label={t('fields:password.label')}
          autoComplete="current-password"
          value={typed.password}
          onChange={(password) => setTyped({ ...typed, password })}
          error={errorOf('password')}
        />
        <div className={styles.forgot}>
          <Button
            ref={button}
            type="submit"
            variant="primary"
            busy={isBusy}
            busyLabel={t('signIn.sending')}
            isDisabled={isLimited}
          >
            {t('signIn.send')}
          </Button>
          <Link to="/forgot-password">{t('signIn.forgot')}</Link>
        </div>
      </form>
      {snapshot.hasTag('notConfirmed') && (
        <LinkRequestForm key={typed.email} purpose="confirmation" email={typed.email} />
      )}
    </>
  );
}
