import { lazy } from 'react';
import { Link } from '../../kit/link.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './registration-screen.module.css';

const RegistrationSteps = lazy(async () => ({
  default: (await import('./registration-steps.tsx')).RegistrationSteps,
}));

export interface RegistrationScreenProps {
  /** Where the person wanted to go: a path of the portal. */
  to?: string | undefined;
  /** A type of user that was chosen on the way here. */
  as?: string | undefined;
}

/** Registration (section 2): its frame; the steps are the tab's own. */
export function RegistrationScreen({ to, as }: RegistrationScreenProps) {
  const { t } = useTranslation('registration');
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>
        {t('lead')}{' '}
        <Link to="/sign-in" search={{ to }}>
          {t('signIn')}
        </Link>
      </p>
      <InBrowser>
        <RegistrationSteps to={to} as={as} />
      </InBrowser>
    </div>
  );
}
