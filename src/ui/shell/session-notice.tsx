import type { SessionView } from '../../machines/flows/session/use-session.ts';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { LinkButton } from '../kit/link.tsx';
import { Notice } from '../kit/notice.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './session-notice.module.css';

export interface SessionNoticeProps {
  session: SessionView;
  /** Where to come back to after signing in. */
  href: string;
}

/** What the session has to say over any page: that it is over, that it has changed, or that it asks who to be. */
export function SessionNotice({
  session: { status, news, newcomer, acknowledge, answer },
  href,
}: SessionNoticeProps) {
  const { t } = useTranslation('shell');
  if (newcomer !== null) {
    const { name, email, isInstead } = newcomer;
    const key = isInstead ? 'account.other' : 'account.offer';
    return (
      <Dialog
        title={t(`${key}.title`)}
        icon="person"
        actions={
          <>
            <Button variant="primary" onPress={() => answer(true)}>
              {t(`${key}.accept`)}
            </Button>
            <Button autoFocus onPress={() => answer(false)}>
              {t(`${key}.decline`)}
            </Button>
          </>
        }
      >
        {t(`${key}.text`, { who: name ? `${name} (${email})` : email })}
      </Dialog>
    );
  }
  if (news === null) return null;
  const isSignedIn = status === 'signedIn';
  return (
    <div className={styles.notice}>
      <Notice
        tone="warn"
        title={t(`account.news.${news}`)}
        actions={
          <>
            {!isSignedIn && (
              <LinkButton to="/sign-in" search={{ to: href }}>
                {t('account.signIn')}
              </LinkButton>
            )}
            <Button variant="quiet" onPress={acknowledge}>
              {t('account.news.dismiss')}
            </Button>
          </>
        }
      >
        {t(
          news === 'arrivalRefused' && isSignedIn
            ? 'account.news.arrivalRefusedInside'
            : `account.news.${news}Text`,
        )}
      </Notice>
    </div>
  );
}
