import type { Format } from '../../../i18n/format.ts';
import type { BookingMove } from '../../../machines/flows/booking-move/use-booking-move.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Question } from '../../kit/question.tsx';
import { useTranslation } from '../../use-translation.ts';
import { WaitTime } from '../wait-time.tsx';
import { type SlotTimes, slotTimes } from './slot-times.ts';

export interface MoveSectionProps {
  /** The slot that is booked. */
  slot: Pick<SlotTimes, 'startsAt'>;
  move: BookingMove;
  format: Format;
}

/** Another time for the booking: chosen in the schedule, then asked about, then changed in one step. */
export function MoveSection({ slot, move, format }: MoveSectionProps) {
  const { t } = useTranslation(['consultation', 'common']);
  const { snapshot, keep, confirm } = move;
  const { to, failure, allowedAt } = snapshot.context;
  const when = format.dateTime(slot.startsAt);
  const keeping = (
    <Button wide onPress={keep}>
      {t('move.keep')}
    </Button>
  );
  const problem = failure && (
    <Notice tone="bad" title={t(failure === 'slotTaken' ? 'move.slotTaken' : 'move.failed')}>
      {failure === 'slotTaken' && t('move.slotTakenText')}
      {failure === 'failed' && `${t('common:error.generic')} ${t('move.failedText')}`}
      {failure === 'tooMany' && (
        <>
          {t('common:error.wait')} <WaitTime until={allowedAt} />
        </>
      )}
    </Notice>
  );
  if (snapshot.matches('choosing'))
    return (
      <>
        {problem}
        <Question text={t('move.choose', { when })}>{keeping}</Question>
      </>
    );
  const isMoving = snapshot.hasTag('busy');
  const target = slotTimes(to ?? '');
  return (
    <>
      {problem}
      {/* Another time is another question. */}
      <Question key={to} text={t('move.question', { from: when, to: format.dateTime(target.startsAt) })}>
        <Button wide variant="primary" busy={isMoving} busyLabel={t('move.moving')} onPress={confirm}>
          {t('move.yes')}
        </Button>
        {!isMoving && keeping}
      </Question>
    </>
  );
}
