import type { RefObject } from 'react';
import { Trans } from 'react-i18next';
import type { Registered } from '../../../machines/flows/registration/registration.chart.ts';
import { Button } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import formStyles from '../../parts/form.module.css';
import { LinkRequestForm } from '../../parts/link-request-form.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './registration-screen.module.css';

export interface FinishStepProps extends Registered {
  heading: RefObject<HTMLHeadingElement | null>;
  onRestart: () => void;
}

/** The finish-authorization step (section 2): the address is to be confirmed by its mail. */
export function FinishStep({ email, allowedAt, heading, onRestart }: FinishStepProps) {
  const { t } = useTranslation('registration');
  return (
    <section className={`${styles.sheet} ${styles.finish}`} aria-labelledby="registration-finish">
      <Icon name="mail" size={32} />
      <h2 id="registration-finish" ref={heading} tabIndex={-1} className={styles.title}>
        {t('finish.title')}
      </h2>
      <p>
        <Trans
          t={t}
          i18nKey="finish.text"
          values={{ email }}
          components={{ address: <bdi className={styles.address} /> }}
        />
      </p>
      <p className={formStyles.quiet}>{t('finish.spam')}</p>
      <LinkRequestForm purpose="confirmation" email={email} allowedAt={allowedAt} />
      <div>
        <Button variant="quiet" onPress={onRestart}>
          {t('finish.restart')}
        </Button>
      </div>
    </section>
  );
}
