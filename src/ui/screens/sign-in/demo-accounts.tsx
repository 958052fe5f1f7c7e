import { DEMO_NAMES, DEMO_PASSWORD, demoEmail } from '../../../api/contracts/demo-accounts.ts';
import type { SignInFormProps } from '../../parts/sign-in/sign-in-form.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './demo-accounts.module.css';

export interface DemoAccountsProps {
  /** Fills in the form. */
  onChoose: (filled: NonNullable<SignInFormProps['filled']>) => void;
}

/** Who can be signed in as in the demonstration, which has an account for every role; production has neither them nor this. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('demo');
  return (
    <section aria-labelledby="demo-accounts" className={styles.accounts}>
      <h2 id="demo-accounts" className={styles.title}>
        {t('title')}
      </h2>
      <p className={styles.text}>
        {t('password')}{' '}
        <bdi dir="ltr" className={styles.password}>
          {DEMO_PASSWORD}
        </bdi>
      </p>
      <p className={styles.text}>{t('text')}</p>
      <ul className={styles.list}>
        {DEMO_NAMES.map((name) => (
          <li key={name}>
            <button
              type="button"
              className={styles.account}
              onClick={() => onChoose({ email: demoEmail(name), password: DEMO_PASSWORD })}
            >
              <span>{t(`account.${name}`)}</span>
              <bdi dir="ltr" className={styles.email}>
                {demoEmail(name)}
              </bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
