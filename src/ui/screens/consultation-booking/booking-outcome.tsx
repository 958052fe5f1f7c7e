import type { ReactNode } from 'react';
import { createFormat } from '../../../i18n/format.ts';
import {
  type BookingCancelling,
  useBookingCancelling,
} from '../../../machines/flows/booking-cancelling/use-booking-cancelling.ts';
import { usePortal } from '../../../use-portal.ts';
import { Button } from '../../kit/button.tsx';
import { LinkButton } from '../../kit/link.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Question } from '../../kit/question.tsx';
import { Skeleton, SkeletonRegion } from '../../kit/skeleton.tsx';
import formStyles from '../../parts/form.module.css';
import { TryAgain } from '../../parts/try-again.tsx';
import { useTranslation } from '../../use-translation.ts';
import { AnotherTime } from './another-time.tsx';
import styles from './booking-outcome.module.css';

/** The booking of the link, the question whether to cancel it, and what became of it. */
export function BookingOutcome() {
  const { t } = useTranslation(['consultation', 'common']);
  const cancelling = useBookingCancelling();
  const { snapshot, booking, readAgain } = cancelling;
  if (snapshot.hasTag('asked')) return booking && <Asked {...{ cancelling, booking }} />;
  if (snapshot.matches('reading'))
    return (
      <SkeletonRegion label={t('link.loading')}>
        <Skeleton shape="chip" count={2} />
      </SkeletonRegion>
    );
  if (snapshot.matches('unread'))
    return (
      <>
        <Notice tone="bad" title={t('link.readFailed')}>
          <TryAgain allowedAt={snapshot.context.allowedAt} />
        </Notice>
        <div className={formStyles.buttons}>
          <Button variant="primary" onPress={readAgain}>
            {t('common:retry')}
          </Button>
        </div>
      </>
    );
  if (snapshot.matches('linkUnknown'))
    return (
      <Ended tone="warn" title={t('link.unknown')}>
        {t('link.unknownText')}
      </Ended>
    );
  if (snapshot.matches('past'))
    return (
      <Ended tone="warn" title={t('link.past')}>
        {t('link.pastText')}
      </Ended>
    );
  if (snapshot.matches('alreadyCancelled'))
    return (
      <Ended tone="info" title={t('link.already')}>
        {t('link.alreadyText')}
      </Ended>
    );
  return (
    <Ended tone="ok" title={t('link.cancelled')}>
      {t('link.cancelledText')}
    </Ended>
  );
}

interface AskedProps {
  cancelling: BookingCancelling;
  booking: NonNullable<BookingCancelling['booking']>;
}

/** When and what it is about, the two answers, and another time. */
function Asked({ cancelling: { snapshot, confirm, move }, booking }: AskedProps) {
  const { t } = useTranslation('consultation');
  const { locale } = usePortal();
  const format = createFormat(locale);
  const isBusy = snapshot.hasTag('busy');
  const { told, allowedAt } = snapshot.context;
  const details = (
    <>
      <p className={styles.when}>
        <strong>{format.dateTimeRange(booking.startsAt, booking.endsAt)}</strong> <span>{t('zone')}</span>
      </p>
      <p className={styles.subject}>
        {t('booking.subject')}: {t(`form.theme.${booking.theme}`)}
      </p>
      <p dir="auto" className={styles.subject}>
        {booking.subject}
      </p>
    </>
  );
  if (move.snapshot.hasTag('underway'))
    return (
      <>
        {details}
        <AnotherTime {...{ booking, move }} />
      </>
    );
  const isFailed = snapshot.matches('failed');
  return (
    <>
      {isFailed && (
        <Notice tone="bad" title={t('link.failed')}>
          <TryAgain allowedAt={allowedAt} />
        </Notice>
      )}
      {!isFailed && told && (
        <Notice tone={told === 'moved' ? 'ok' : 'warn'} title={t(`link.${told}`)}>
          {t(`link.${told}Text`)}
        </Notice>
      )}
      {details}
      <Question text={t('link.question', { number: booking.number })}>
        <Button variant="primary" busy={isBusy} busyLabel={t('link.cancelling')} onPress={confirm}>
          {t('link.yes')}
        </Button>
        {!isBusy && <LinkButton to="/online-services/home">{t('link.keep')}</LinkButton>}
      </Question>
      {!isBusy && (
        <Button icon="calendar" onPress={() => move.begin(booking.slotId)}>
          {t('move.begin')}
        </Button>
      )}
    </>
  );
}

interface EndedProps {
  tone: 'ok' | 'info' | 'warn';
  title: string;
  children: ReactNode;
}

function Ended({ tone, title, children }: EndedProps) {
  const { t } = useTranslation('consultation');
  return (
    <Notice
      tone={tone}
      title={title}
      actions={<LinkButton to="/online-services/online-consultation">{t('link.again')}</LinkButton>}
    >
      {children}
    </Notice>
  );
}
