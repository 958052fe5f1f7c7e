import type { ReactNode } from 'react';
import { Icon } from '../kit/icon.tsx';
import styles from './question-list.module.css';

export interface QuestionListProps {
  questions: readonly { readonly id: string; readonly question: string; readonly answer: ReactNode }[];
}

/** Frequent questions; each opens to its answer, without scripts too. */
export function QuestionList({ questions }: QuestionListProps) {
  return (
    <div className={styles.list}>
      {questions.map(({ id, question, answer }) => (
        <details key={id} className={styles.question}>
          <summary className={styles.asked}>
            <span>{question}</span>
            <Icon name="chevron" className={styles.chevron} />
          </summary>
          <div className={styles.answer}>{answer}</div>
        </details>
      ))}
    </div>
  );
}
