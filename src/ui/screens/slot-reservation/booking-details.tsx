import { useQuery } from '@tanstack/react-query';
import { bookingQuery } from '../../../api/queries/consultation.ts';
import { createFormat } from '../../../i18n/format.ts';
import { useSession } from '../../../machines/flows/session/use-session.ts';
import { usePortal } from '../../../use-portal.ts';
import { Link } from '../../kit/link.tsx';
import { useTranslation } from '../../use-translation.ts';
import styles from './booking-details.module.css';

export interface BookingDetailsProps {
  slotId: string;
}

/**
 * What the booking is known by, when it was sent, what it is about, how it is held, where its confirmation went; and the way
 * to it in the account.
 */
export function BookingDetails({ slotId }: BookingDetailsProps) {
  const { t } = useTranslation('consultation');
  const { api, locale } = usePortal();
  const { status } = useSession();
  const { data: booking } = useQuery(bookingQuery(api, slotId));
  if (!booking) return null;
  const { applicationId, number, sentAt, theme, subject, channel, specialist, contact, email } = booking;
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('booking.numberLabel')}</dt>
          <dd className={styles.number}>{number}</dd>
        </div>
        <div>
          <dt>{t('booking.sent')}</dt>
          <dd>
            <time dateTime={sentAt}>{createFormat(locale).dateTime(sentAt)}</time>
          </dd>
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
      {status === 'signedIn' && (
        <p>
          <Link to="/account/applications/$id" params={{ id: applicationId }}>
            {t('booking.follow')}
          </Link>
        </p>
      )}
    </>
  );
}
