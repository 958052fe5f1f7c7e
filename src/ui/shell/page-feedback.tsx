import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../kit/button.tsx';
import { useTranslation } from '../use-translation.ts';
import styles from './page-feedback.module.css';

/** Nobody loads what comes after the question before they answer it. */
const PageFeedbackAnswer = lazy(async () => ({
  default: (await import('./page-feedback-answer.tsx')).PageFeedbackAnswer,
}));

export interface PageFeedbackProps {
  /** The page as the portal's routes call it. */
  page: string;
}

/** "Was this page useful?" at the end of a page. Its place is kept from the first byte on, so that nothing moves. */
export function PageFeedback({ page }: PageFeedbackProps) {
  const { t } = useTranslation('shell');
  const [isUseful, setIsUseful] = useState<boolean | null>(null);
  const place = useRef<HTMLElement>(null);

  function answer(value: boolean) {
    // The buttons go, and the keyboard stays here.
    place.current?.focus({ preventScroll: true });
    setIsUseful(value);
  }

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={t('feedback.question')}
      className={styles.feedback}
      data-print="hide"
    >
      {isUseful === null ? (
        <div className={styles.row}>
          <p className={styles.question}>{t('feedback.question')}</p>
          <Button variant="quiet" onPress={() => answer(true)}>
            {t('feedback.yes')}
          </Button>
          <Button variant="quiet" onPress={() => answer(false)}>
            {t('feedback.no')}
          </Button>
        </div>
      ) : (
        <Suspense>
          <PageFeedbackAnswer {...{ page, isUseful }} />
        </Suspense>
      )}
    </section>
  );
}
