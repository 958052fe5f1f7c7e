import { type FormEvent, useState } from 'react';
import { MISSING_LIMIT } from '../../api/contracts/feedback.ts';
import { usePageFeedback } from '../../machines/flows/page-feedback/use-page-feedback.ts';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { TextField } from '../kit/text-field.tsx';
import { TryAgain } from '../parts/try-again.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './page-feedback.module.css';

export interface PageFeedbackAnswerProps {
  /** The page as the portal's routes call it. */
  page: string;
  /** What was answered first. */
  isUseful: boolean;
}

/** What comes after the first answer: what was missing, where something was, and the portal's thanks. */
export function PageFeedbackAnswer({ page, isUseful }: PageFeedbackAnswerProps) {
  const { t, ready } = useTranslation(['feedback', 'common']);
  const { snapshot, send, again } = usePageFeedback(page, isUseful);
  const [missing, setMissing] = useState('');
  const [isTooLong, setIsTooLong] = useState(false);
  if (!ready) return null;
  const isBusy = snapshot.hasTag('busy');

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = missing.trim();
    setIsTooLong(text.length > MISSING_LIMIT);
    send(text.length > MISSING_LIMIT ? undefined : { isUseful: false, ...(text && { missing: text }) });
  }

  return (
    <div className={styles.answer}>
      <div role="status">
        {snapshot.matches('sendingYes') && <p>{t('sending')}</p>}
        {snapshot.matches('thanked') && <p>{t('thanks')}</p>}
      </div>
      {snapshot.hasTag('failed') && (
        <Notice
          tone="bad"
          title={t('failed')}
          actions={
            snapshot.matches('yesFailed') && (
              <Button icon="retry" onPress={again}>
                {t('again')}
              </Button>
            )
          }
        >
          <TryAgain allowedAt={snapshot.context.allowedAt} />
        </Notice>
      )}
      {snapshot.hasTag('telling') && (
        <form noValidate className={styles.form} onSubmit={submit}>
          <TextField
            label={t('missing.label')}
            hint={t('missing.hint')}
            error={isTooLong ? t('common:fieldError.max_length', { count: MISSING_LIMIT }) : undefined}
            optional
            multiline
            rows={3}
            dir="auto"
            maxLength={MISSING_LIMIT}
            value={missing}
            isReadOnly={isBusy}
            onChange={(text) => {
              setMissing(text);
              setIsTooLong(false);
            }}
          />
          <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        </form>
      )}
    </div>
  );
}
