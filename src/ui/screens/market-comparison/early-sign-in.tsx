import { useLocation } from '@tanstack/react-router';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './early-sign-in.module.css';

/**
 * Says before anything is chosen that comparing needs an account. Part of the page as the server draws it: whoever has
 * signed in sees nothing of it from the start, by the mark on the document (`session-mark.ts`).
 */
export function EarlySignIn() {
  const { t } = useTranslation('sales-market');
  const { status } = useSession();
  if (status === 'signedIn') return null;
  return (
    <div className={status === 'restoring' ? styles.unlessStored : styles.unlessAsked}>
      <Notice live={false} title={t('signIn.early')} actions={<SignInLink />}>
        {t('signIn.earlyText')}
      </Notice>
    </div>
  );
}

export interface SignInLinkProps {
  variant?: 'primary' | 'secondary';
  /** The part of the page to come back to; before anything is chosen one begins at the beginning. */
  place?: string;
}

/** Leads to where one signs in, and back to what has been chosen here. */
export function SignInLink({ variant = 'secondary', place }: SignInLinkProps) {
  const { t } = useTranslation('sales-market');
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  return (
    <LinkButton
      variant={variant}
      to="/sign-in"
      search={{ to: place === undefined ? here : `${here}#${place}` }}
    >
      {t('signIn.action')}
    </LinkButton>
  );
}
