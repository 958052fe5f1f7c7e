import { useQuery } from '@tanstack/react-query';
import { bookingQuery } from '../../../api/queries/consultation.ts';
import { usePortal } from '../../../use-portal.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './booking-details.module.css';

export interface BookingDetailsProps {
  slotId: string;
}

/** What the booking is known by, what it is about, how it is held, and where its confirmation went. */
export function BookingDetails({ slotId }: BookingDetailsProps) {
  const { t } = useTranslation('consultation');
  const { api } = usePortal();
  const { data: booking } = useQuery(bookingQuery(api, slotId));
  if (!booking) return null;
  const { number, theme, subject, channel, specialist, contact, email } = booking;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('booking.numberLabel')}</dt>
          <dd className={styles.number}>{number}</dd>
        </div>
        <div>
          <dt>{t('booking.subject')}</dt>
          <dd>{t(`form.theme.${theme}`)}</dd>
        </div>
        <div>
          <dt>{t('booking.question')}</dt>
          <dd dir="auto">{subject}</dd>
        </div>
        <div>
          <dt>{t('booking.how')}</dt>
          <dd>{t(`expect.${channel}.${contact}`, { specialist })}</dd>
        </div>
      </dl>
      <p className={styles.mail}>{email ? t('booking.mailed', { email }) : t('booking.noMail')}</p>
    </>
  );
}
