import { useTranslation } from 'react-i18next';
import type { Format } from '../../../i18n/format.ts';
import {
  HOLD_PERIOD,
  WARNING_PERIOD,
} from '../../../machines/flows/slot-reservation/slot-reservation.actors.ts';
import { Countdown } from '../../kit/countdown.tsx';
import { useRemaining } from './use-remaining.ts';

export interface HoldCountdownProps {
  /** End of the hold, milliseconds since the epoch. */
  expiresAt: number;
  /** The server's clock, milliseconds since the epoch. */
  now: () => number;
  format: Format;
}

/** What is left of the hold; before scripts run, the time at which it ends. */
export function HoldCountdown({ expiresAt, now, format }: HoldCountdownProps) {
  const { t } = useTranslation('consultation');
  const left = useRemaining(expiresAt, now);
  if (left === null)
    return <Countdown fraction={1} label={t('panel.hold.until')} value={format.time(expiresAt)} />;
  return (
    <Countdown
      fraction={left / HOLD_PERIOD}
      label={t('panel.hold.left')}
      value={format.duration(left)}
      urgent={left <= WARNING_PERIOD}
    />
  );
}
