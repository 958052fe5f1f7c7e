import type { SelectedMeasure } from '../../../api/contracts/selection.ts';
import { createQuantities } from '../../../i18n/quantities.ts';
import { usePortal } from '../../../use-portal.ts';
import { Icon } from '../../kit/icon.tsx';
import { useQuestionWords } from '../../parts/services/use-question-words.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './navigator-screen.module.css';

export interface WhyProps {
  measure: SelectedMeasure;
}

/** Why a measure fits or does not, what is still unknown, and which one answer stands in its way. */
export function Why({ measure: { standing, reasons, missing, nearMiss } }: WhyProps) {
  const { t } = useTranslation('navigator');
  const { locale } = usePortal();
  const { list } = createQuantities(locale);
  const { questionOf, answerOf } = useQuestionWords();
  const questionsThat = (hold: boolean) =>
    reasons.filter(({ holds }) => holds === hold).map(({ question }) => question);
  const [matching, failing] = [questionsThat(true), questionsThat(false)];
  return (
    <ul className={styles.why}>
      {matching.length > 0 && standing !== 'excluded' && (
        <li>
          <Icon name="ok" />
          {t('reason.holds', { questions: list(matching.map(questionOf)) })}
        </li>
      )}
      {failing.length > 0 && (
        <li>
          <Icon name="bad" />
          {t('reason.fails', { questions: list(failing.map(questionOf)) })}
        </li>
      )}
      {missing.length > 0 && standing !== 'excluded' && (
        <li>
          <Icon name="info" />
          {t('missing', { questions: list(missing.map(questionOf)) })}
        </li>
      )}
      {nearMiss && (
        <li>
          <Icon name="forward" />
          {t('nearMiss', {
            question: questionOf(nearMiss.question),
            answers: list(nearMiss.to.map((value) => answerOf(nearMiss.question, value))),
          })}
        </li>
      )}
    </ul>
  );
}
