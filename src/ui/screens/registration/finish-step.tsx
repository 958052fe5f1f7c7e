import type { RefObject } from 'react';
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

/** Where the address stands in the sentence; no text has this character. */
const GAP = '\u0000';

/** The finish-authorization step (section 2): the address is to be confirmed by its mail. */
export function FinishStep({ email, allowedAt, heading, onRestart }: FinishStepProps) {
  const { t } = useTranslation('registration');
  const [before, after] = t('finish.text', { email: GAP }).split(GAP);
  return (
    <section className={`${styles.sheet} ${styles.finish}`} aria-labelledby="registration-finish">
      <Icon name="mail" size={32} />
      <h2 id="registration-finish" ref={heading} tabIndex={-1}>
        {t('finish.title')}
      </h2>
      <p>
        {before}
        <bdi className={styles.address}>{email}</bdi>
        {after}
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
