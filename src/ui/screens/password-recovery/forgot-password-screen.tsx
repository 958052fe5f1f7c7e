import { lazy } from 'react';
import { Link } from '../../kit/link.tsx';
import { Entrance } from '../../parts/entrance.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import { useTranslation } from '../../use-translation.ts';

const LinkRequestForm = lazy(async () => ({
  default: (await import('../../parts/link-request-form.tsx')).LinkRequestForm,
}));

/** Asks for the mail by which a forgotten password is replaced. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('session');
  return (
    <Entrance title={t('forgot.title')} lead={t('forgot.lead')}>
      <InBrowser>
        <LinkRequestForm purpose="reset" isMain />
      </InBrowser>
      <p>
        <Link to="/sign-in" search={{}}>
          {t('backToSignIn')}
        </Link>
      </p>
    </Entrance>
  );
}
