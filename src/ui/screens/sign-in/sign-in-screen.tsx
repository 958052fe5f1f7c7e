import { lazy, useState } from 'react';
import type { UserType } from '../../../api/contracts/user-types.ts';
import { usePortal } from '../../../use-portal.ts';
import { HiddenText } from '../../kit/hidden-text.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link, LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Entrance } from '../../parts/entrance.tsx';
import { InBrowser } from '../../parts/in-browser.tsx';
import type { SignInFormProps } from '../../parts/sign-in/sign-in-form.tsx';
import { useTranslation } from '../../use-translation.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import styles from './sign-in-screen.module.css';

const SignInForm = lazy(async () => ({
  default: (await import('../../parts/sign-in/sign-in-form.tsx')).SignInForm,
}));

const BENEFITS = [
  ['list', 'follow'],
  ['case', 'prefilled'],
  ['clock', 'hold'],
] as const;

/** Who registers is the first thing that a registration asks: whoever says it here begins with the next. */
const TYPES = ['individual', 'legalEntity', 'soleTrader'] as const satisfies readonly UserType[];

/** What sends visitors here by itself: they came for that, and not to sign in. */
const ERRANDS: Readonly<Record<string, string>> = {
  '/business/moscow-investor-request': 'problem',
  '/business/moscow-investor-send-proposal': 'proposal',
  '/business/initiatives/propose': 'initiative',
  '/industries/technology-bank/propose': 'technology',
};
/** Signing up for a programme, on whichever programme's page. */
const SIGNUP = /^\/moscow-technical-school\/program-description\/[^/?#]+#reply$/;

/** Making a subscription of filters that somebody has chosen. */
const SUBSCRIBING = /^\/account\/subscriptions\?(.*&)?new=/;
/** Pages that show nothing to strangers, by the first part of their paths. */
const OF_USERS = ['account', 'desk'];

function errandOf(to: string): string | undefined {
  const path = to.split(/[?#]/, 1).join();
  if (SIGNUP.test(to)) return 'program';
  if (SUBSCRIBING.test(to)) return 'subscription';
  return ERRANDS[path] ?? OF_USERS.find((part) => path.split('/')[1] === part);
}

/** What can be asked without an account, too. */
const INSTEAD = ['problem', 'proposal'];

export interface SignInScreenProps {
  /** Where the person wanted to go: a path of the portal. Whoever wanted nowhere comes to what is theirs. */
  to: string | undefined;
}

/** Signing in, and what an account is good for. */
export function SignInScreen({ to }: SignInScreenProps) {
  const { t } = useTranslation(['session', 'fields']);
  const { demo } = usePortal();
  const [filled, setFilled] = useState<SignInFormProps['filled']>();
  const errand = to && errandOf(to);
  return (
    <Entrance
      title={t('signIn.title')}
      aside={
        <>
          <h2>{t('signIn.newHere')}</h2>
          <ul className={styles.benefits}>
            {BENEFITS.map(([icon, key]) => (
              <li key={key} className={styles.benefit}>
                <Icon name={icon} className={styles.icon} />
                {t(`signIn.benefits.${key}`)}
              </li>
            ))}
          </ul>
          <p id="register-as">{t('signIn.registerAs')}</p>
          <ul className={styles.types} aria-labelledby="register-as">
            {TYPES.map((type) => (
              <li key={type}>
                <LinkButton wide to="/register" search={{ to, as: type }}>
                  <HiddenText>{t('signIn.register')}: </HiddenText>
                  {t(`fields:userType.${type}`)}
                </LinkButton>
              </li>
            ))}
          </ul>
          <p>{t('signIn.tin')}</p>
        </>
      }
    >
      {errand && (
        <Notice tone="info" live={false} title={t(`signIn.errand.${errand}`)}>
          <p>{t([`signIn.errand.${errand}Text`, 'signIn.errand.text'])}</p>
          {INSTEAD.includes(errand) && (
            <Link to="/catalog/informacionniy-kiosk">{t('signIn.errand.instead')}</Link>
          )}
        </Notice>
      )}
      <InBrowser isLong={demo}>
        <SignInForm key={filled?.email} {...{ to, filled }} />
        {demo && (
          <>
            {/* The accounts of the demonstration push away what stands beside or below. */}
            <p>
              {t('signIn.newHere')}{' '}
              <Link to="/register" search={{ to }}>
                {t('signIn.register')}
              </Link>
            </p>
            <DemoAccounts onChoose={setFilled} />
          </>
        )}
      </InBrowser>
    </Entrance>
  );
}
