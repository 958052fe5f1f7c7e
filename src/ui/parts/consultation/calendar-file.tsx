import { clsx } from 'clsx';
import { slotCalendarPath } from '../../../api/contracts/consultation.ts';
import { usePortal } from '../../../use-portal.ts';
import buttonStyles from '../../kit/button.module.css';
import { Icon } from '../../kit/icon.tsx';
import { saveFile } from '../../save-file.ts';
import { useTranslation } from '../../use-translation.ts';

export interface CalendarFileProps {
  /** The slot that is booked, of whoever looks. */
  slotId: string;
  variant?: 'primary' | 'secondary';
  wide?: boolean;
}

/** Saves a booking for the calendar. A visitor's is a plain link; whose account it is, the browser has to say with a token. */
export function CalendarFile({ slotId, variant = 'secondary', wide = false }: CalendarFileProps) {
  const { t } = useTranslation('consultation');
  const { api, session } = usePortal();
  return (
    <a
      href={slotCalendarPath(slotId)}
      download
      onClick={(event) => {
        if (!session.token()) return;
        event.preventDefault();
        void saveFile(api, slotCalendarPath(slotId), 'consultation.ics');
      }}
      className={clsx(buttonStyles.button, buttonStyles[variant], wide && buttonStyles.wide)}
    >
      <Icon name="calendar" />
      <span>{t('panel.booked.calendar')}</span>
    </a>
  );
}
