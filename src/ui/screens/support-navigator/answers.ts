import { choicesIn } from '../../../api/contracts/address-words.ts';
import { QUESTIONS, SELECTION_ANSWERS, type SelectionAnswers } from '../../../api/contracts/selection.ts';

/** Answers that words of an address stand for; what means nothing is left out, so that an old link works all the same. */
export const answersOf = (given: Readonly<Record<string, unknown>>): SelectionAnswers =>
  Object.fromEntries(
    QUESTIONS.flatMap((name) => {
      const word = typeof given[name] === 'boolean' ? String(given[name]) : given[name];
      return typeof word === 'string' && choicesIn(word, SELECTION_ANSWERS[name], 1) ? [[name, word]] : [];
    }),
  );
