import type { MessageDetail } from '../../../api/contracts/investor.ts';
import { useTranslation } from '../../use-translation.ts';
import styles from './message-page.module.css';

/** Steps in which an official writes to the sender, with the heading of what they wrote. */
const WRITTEN = {
  'message.answer': 'answer.title',
  'message.answerFinally': 'answer.finalTitle',
  'message.return': 'answer.returnedTitle',
  'message.reject': 'answer.rejectedTitle',
} as const;
/** States in which a question is put to the sender. */
const ASKING = ['answered', 'finallyAnswered', 'returned'];

/** What the officials wrote last, as long as nothing has been sent again since. */
export function AnswerText({ history, state }: Pick<MessageDetail, 'history' | 'state'>) {
  const { t } = useTranslation('investor');
  const last = history.findLast(({ event }) => event in WRITTEN || event === 'message.resend');
  const heading = last && WRITTEN[last.event as keyof typeof WRITTEN];
  if (!heading) return null;
  return (
    <>
      <section className={styles.answer} aria-labelledby="message-answer">
        <h3 id="message-answer" className={styles.answerTitle}>
          {t(heading)}
        </h3>
        <p className={styles.answerText} dir="auto">
          {last?.text}
        </p>
      </section>
      {ASKING.includes(state) && <p className={styles.hint}>{t(`answer.asked.${state}`)}</p>}
    </>
  );
}
