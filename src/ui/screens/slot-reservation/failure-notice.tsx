import { useRouterState } from '@tanstack/react-router';
import type { SlotReservationFailure } from '../../../machines/flows/slot-reservation/slot-reservation.chart.ts';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { WaitTime } from '../../parts/wait-time.tsx';
import { useTranslation } from '../../use-translation.ts';

export interface FailureNoticeProps {
  failure: SlotReservationFailure | null;
  /** When another hold may be asked for, milliseconds since the epoch; of the refusals that say so. */
  allowedAt: number;
}

/** Why the last command failed; a failed send says so beside its button. */
export function FailureNotice({ failure, allowedAt }: FailureNoticeProps) {
  const { t } = useTranslation(['consultation', 'common']);
  if (failure === null) return null;
  if (failure === 'lineShare') return <LineShareNotice allowedAt={allowedAt} />;
  if (failure === 'tooMany')
    return (
      <Notice tone="warn" title={t('failure.generic')}>
        {t('common:error.wait')} <WaitTime until={allowedAt} />
      </Notice>
    );
  return (
    <Notice tone="bad" title={t(`failure.${failure}`)}>
      {failure === 'holdLimit' || failure === 'bookingLimit' || failure === 'bookingGone'
        ? t(`failure.${failure}Text`)
        : t('common:error.generic')}
    </Notice>
  );
}

/** Visitors of one network share what they may hold; whoever signs in has holds of their own. */
function LineShareNotice({ allowedAt }: Pick<FailureNoticeProps, 'allowedAt'>) {
  const { t } = useTranslation('consultation');
  const to = useRouterState({ select: ({ location }) => location.href });
  return (
    <Notice
      tone="warn"
      title={t('failure.lineShare')}
      actions={
        <LinkButton to="/sign-in" search={{ to }}>
          {t('failure.signIn')}
        </LinkButton>
      }
    >
      {t('failure.lineShareText')} <WaitTime until={allowedAt} />
    </Notice>
  );
}
