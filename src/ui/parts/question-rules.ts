import { QuestionForm } from '../../api/contracts/question-form.ts';
import { checkedBy } from './question-check.ts';

/** The rules of a question and nothing else. */
export const check = checkedBy(QuestionForm);
