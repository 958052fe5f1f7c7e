import { useTranslation } from 'react-i18next';
import type { SlotReservationFailure } from '../../../machines/flows/slot-reservation/slot-reservation.chart.ts';
import { Notice } from '../../kit/notice.tsx';

export interface FailureNoticeProps {
  failure: SlotReservationFailure | null;
}

/** Why the last command failed; a failed send says so beside its button. */
export function FailureNotice({ failure }: FailureNoticeProps) {
  const { t } = useTranslation(['consultation', 'common']);
  if (failure === null) return null;
  return (
    <Notice tone="bad" title={t(`failure.${failure}`)}>
      {failure === 'holdLimit' || failure === 'bookingGone'
        ? t(`failure.${failure}Text`)
        : t('common:error.generic')}
    </Notice>
  );
}
