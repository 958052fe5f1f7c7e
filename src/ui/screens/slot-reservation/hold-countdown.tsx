import { clsx } from 'clsx';
import { HOLD_PERIOD } from '../../../api/contracts/consultation.ts';
import type { Format } from '../../../i18n/format.ts';
import { WARNING_PERIOD } from '../../../machines/flows/slot-reservation/slot-reservation.actors.ts';
import type { SlotReservation } from '../../../machines/flows/slot-reservation/use-slot-reservation.ts';
import { Countdown } from '../../kit/countdown.tsx';
import { useRemaining } from '../../use-remaining.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './hold-countdown.module.css';

export interface HoldCountdownProps {
  /** End of the hold, milliseconds since the epoch. */
  expiresAt: number;
  reservation: SlotReservation;
  format: Format;
}

/** What is left of the hold, with a warning towards its end; before scripts run, the time at which it ends. */
export function HoldCountdown({ expiresAt, reservation, format }: HoldCountdownProps) {
  const { t } = useTranslation('consultation');
  const { snapshot, now } = reservation;
  const remaining = useRemaining(expiresAt, now);
  // The server tells its time in whole seconds: the difference must not show as more than there ever is.
  const left = remaining === null ? null : Math.min(remaining, HOLD_PERIOD);
  // While a command is under way the chart does not count: the clock alone does.
  const endsSoon = snapshot.matches('holding')
    ? snapshot.hasTag('endsSoon')
    : left !== null && left <= WARNING_PERIOD;
  return (
    <div className={clsx(styles.clock, endsSoon && styles.endsSoon)}>
      {left === null ? (
        <Countdown fraction={1} label={t('panel.hold.until')} value={format.time(expiresAt)} />
      ) : (
        <Countdown
          fraction={left / HOLD_PERIOD}
          label={t(endsSoon ? 'panel.hold.endsSoon' : 'panel.hold.left')}
          value={format.duration(left)}
          urgent={endsSoon}
        />
      )}
    </div>
  );
}
