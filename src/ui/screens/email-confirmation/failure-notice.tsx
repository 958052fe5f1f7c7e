import type { EmailConfirmationFailure } from '../../../machines/flows/email-confirmation/email-confirmation.chart.ts';
import { Notice } from '../../kit/notice.tsx';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';

export interface FailureNoticeProps {
  failure: EmailConfirmationFailure | null;
  /** When the portal may be asked again, milliseconds since the epoch. */
  allowedAt: number;
}

/** Why a password was not taken, where it was not wrong. */
export function FailureNotice({ failure, allowedAt }: FailureNoticeProps) {
  const { t } = useTranslation(['session', 'common']);
  if (failure === 'tooMany')
    return (
      <Notice tone="warn" title={t('signIn.limited')}>
        {t('signIn.wait')} <WaitTime until={allowedAt} />
      </Notice>
    );
  if (failure === 'failed')
    return (
      <Notice tone="bad" title={t('confirmation.failed')}>
        {t('common:error.generic')}
      </Notice>
    );
  return null;
}
