import { lazy } from 'react';
import { Link } from '../../kit/link.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './registration-screen.module.css';

const RegistrationSteps = lazy(async () => ({
  default: (await import('./registration-steps.tsx')).RegistrationSteps,
}));

/** Registration (section 2): its frame; the steps are the tab's own. */
export function RegistrationScreen() {
  const { t } = useTranslation('registration');
  return (
    <div className={styles.screen}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>
        {t('lead')}{' '}
        <Link to="/sign-in" search={{}}>
          {t('signIn')}
        </Link>
      </p>
      <InBrowser>
        <RegistrationSteps />
      </InBrowser>
    </div>
  );
}
