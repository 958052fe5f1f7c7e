import type { MessageDetail } from '../../../api/contracts/investor.ts';
import { useMessageFollowUp } from '../../../machines/flows/message-follow-up/use-message-follow-up.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Question } from '../../kit/question.tsx';
import formStyles from '../../parts/form.module.css';
import { useTranslation } from '../../use-translation.ts';
import { AnswerText } from './answer-text.tsx';
import { CommentForm } from './comment-form.tsx';
import { CorrectionForm } from './correction-form.tsx';

export interface FollowUpSectionProps {
  message: MessageDetail;
}

/** The answer, and whatever the sender may do now: the chart of the flow says what that is. */
export function FollowUpSection({ message }: FollowUpSectionProps) {
  const { t } = useTranslation(['investor', 'common']);
  const followUp = useMessageFollowUp(message);
  const { snapshot, read, accept, contest, close, correct, askWithdrawal, withdraw, cancel } = followUp;
  const { failure, outcome, possible } = snapshot.context;
  const can = (event: string) => possible.includes(event);
  const isCommenting = snapshot.matches('commenting') || snapshot.matches('sendingComment');
  const isCorrecting = snapshot.matches('correcting') || snapshot.matches('resending');
  const isAsking = snapshot.matches('asking') || snapshot.matches('withdrawing');
  const isBusy = snapshot.hasTag('busy');
  return (
    <>
      {outcome && (
        <Notice tone="ok" title={t(`outcome.${outcome}.title`)}>
          {t(`outcome.${outcome}.text`)}
        </Notice>
      )}
      {snapshot.hasTag('stale') && (
        <Notice
          tone="bad"
          title={t('failure.stale')}
          actions={
            <Button icon="retry" onPress={read}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {failure && (
        <Notice tone="bad" title={t(`failure.${failure}`)}>
          {failure === 'tooLate' ? t('failure.tooLateText') : t('common:error.generic')}
        </Notice>
      )}
      <AnswerText history={message.history} state={message.state} />
      {isCommenting && <CommentForm {...{ message, followUp }} />}
      {isCorrecting && <CorrectionForm {...{ message, followUp }} />}
      {isAsking && (
        <Question text={t('withdrawal.question')}>
          <Button variant="primary" busy={isBusy} busyLabel={t('withdrawal.sending')} onPress={withdraw}>
            {t('withdrawal.yes')}
          </Button>
          {!isBusy && <Button onPress={cancel}>{t('withdrawal.no')}</Button>}
        </Question>
      )}
      {!(isCommenting || isCorrecting || isAsking || snapshot.hasTag('stale')) && (
        <div className={formStyles.buttons}>
          {can('message.resolve') && (
            <Button
              variant="primary"
              busy={snapshot.matches('resolving')}
              busyLabel={t('sending')}
              onPress={accept}
            >
              {t('answer.resolved')}
            </Button>
          )}
          {can('message.notResolved') && <Button onPress={contest}>{t('answer.notResolved')}</Button>}
          {can('message.close') && (
            <Button
              variant="primary"
              busy={snapshot.matches('closing')}
              busyLabel={t('sending')}
              onPress={close}
            >
              {t('answer.close')}
            </Button>
          )}
          {can('message.resend') && (
            <Button variant="primary" onPress={correct}>
              {t('correction.begin')}
            </Button>
          )}
          {can('message.withdraw') && <Button onPress={askWithdrawal}>{t('withdrawal.ask')}</Button>}
        </div>
      )}
    </>
  );
}
