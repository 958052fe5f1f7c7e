import { type ReactNode, useEffect, useRef, useState } from 'react';
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

/** The booking of the link, what can be done with it, and what became of it. */
export function BookingOutcome() {
  const { t } = useTranslation(['consultation', 'common']);
  const cancelling = useBookingCancelling();
  const { snapshot, booking, readAgain } = cancelling;
  const isShown = snapshot.hasTag('shown');
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  if (isShown) return booking && <Shown {...{ cancelling, booking }} />;
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
      <Ended isAnswer={wasShown} tone="warn" title={t('link.unknown')}>
        {t('link.unknownText')}
      </Ended>
    );
  if (snapshot.matches('past'))
    return (
      <Ended isAnswer={wasShown} tone="warn" title={t('link.past')}>
        {t('link.pastText')}
      </Ended>
    );
  if (snapshot.matches('alreadyCancelled'))
    return (
      <Ended isAnswer={wasShown} tone="info" title={t('link.already')}>
        {t('link.alreadyText')}
      </Ended>
    );
  return (
    <Ended isAnswer={wasShown} tone="ok" title={t('link.cancelled')}>
      {t('link.cancelledText')}
    </Ended>
  );
}

interface ShownProps {
  cancelling: BookingCancelling;
  booking: NonNullable<BookingCancelling['booking']>;
}

/** Which booking it is, when and what about; another time for it, or the question whether to cancel it. */
function Shown({ cancelling: { snapshot, ask, keep, confirm, move }, booking }: ShownProps) {
  const { t } = useTranslation('consultation');
  const { locale } = usePortal();
  const format = createFormat(locale);
  const isBusy = snapshot.hasTag('busy');
  const isAsked = snapshot.hasTag('asked');
  const isMoving = move.snapshot.hasTag('underway');
  const { told, allowedAt } = snapshot.context;
  const { news, heading } = useFocusOnReturn(isAsked || isMoving, told);
  return (
    <>
      {snapshot.matches('failed') && (
        <Notice tone="bad" title={t('link.failed')}>
          <TryAgain allowedAt={allowedAt} />
        </Notice>
      )}
      {!isMoving && told && (
        <div ref={news} tabIndex={-1} className={formStyles.told}>
          <Notice tone={told === 'moved' ? 'ok' : 'warn'} title={t(`link.${told}`)}>
            {t(`link.${told}Text`)}
          </Notice>
        </div>
      )}
      <div>
        <h2 ref={heading} tabIndex={-1} className={styles.number}>
          {t('link.number', { number: booking.number })}
        </h2>
        <p className={styles.when}>
          <strong>{format.dateTimeRange(booking.startsAt, booking.endsAt)}</strong> <span>{t('zone')}</span>
        </p>
      </div>
      <p className={styles.subject}>
        {t('booking.subject')}: {t(`form.theme.${booking.theme}`)}
      </p>
      <p dir="auto" className={styles.subject}>
        {booking.subject}
      </p>
      {isMoving && <AnotherTime {...{ booking, move }} />}
      {isAsked && (
        <Question text={t('link.question', { number: booking.number })}>
          <Button variant="primary" busy={isBusy} busyLabel={t('link.cancelling')} onPress={confirm}>
            {t('link.yes')}
          </Button>
          {!isBusy && <Button onPress={keep}>{t('link.keep')}</Button>}
        </Question>
      )}
      {!isMoving && !isAsked && (
        <div className={formStyles.buttons}>
          <Button icon="calendar" onPress={() => move.begin(booking.slotId)}>
            {t('move.begin')}
          </Button>
          <Button variant="quiet" onPress={ask}>
            {t('panel.booked.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * Moves the focus, which was on a button that has gone, to what is said of the booking, or to the booking itself; not on
 * arrival. @param isElsewhere a question is asked, which takes the focus itself
 */
function useFocusOnReturn(isElsewhere: boolean, told: 'moved' | 'changed' | null) {
  const news = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = isElsewhere ? 'elsewhere' : (told ?? 'booking');
  const before = useRef('booking');
  useEffect(() => {
    if (before.current !== place && place !== 'elsewhere') (news.current ?? heading.current)?.focus();
    before.current = place;
  }, [place]);
  return { news, heading };
}

interface EndedProps {
  /** It answers a press, whose button has gone: it takes the focus. */
  isAnswer: boolean;
  tone: 'ok' | 'info' | 'warn';
  title: string;
  children: ReactNode;
}

function Ended({ isAnswer, tone, title, children }: EndedProps) {
  const { t } = useTranslation('consultation');
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) told.current?.focus();
  }, [isAnswer]);
  return (
    <div ref={told} tabIndex={-1} className={formStyles.told}>
      <Notice
        tone={tone}
        title={title}
        actions={<LinkButton to="/online-services/online-consultation">{t('link.again')}</LinkButton>}
      >
        {children}
      </Notice>
    </div>
  );
}
