import { type FormEvent, useState } from 'react';
import { answerFund, type FundAnswer } from '../../../api/contracts/fund-applications.ts';
import { QUESTION_LENGTH } from '../../../api/contracts/question-form.ts';
import {
  EMPTY_QUESTION,
  questionDrafts,
} from '../../../machines/flows/question-compose/question-compose.draft.ts';
import { useQuestionCompose } from '../../../machines/flows/question-compose/use-question-compose.ts';
import { usePortal } from '../../../use-portal.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { TextField } from '../../kit/text-field.tsx';
import formStyles from '../../parts/form.module.css';
import { Unsent } from '../../parts/unsent.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';

/** What the agency has asked about an application for a product of the fund is answered here. */
export function FundAnswerForm({ id }: { id: string }) {
  const { t } = useTranslation(['fund-application', 'common']);
  const { api } = usePortal();
  const [prefilled] = useState({ ...EMPTY_QUESTION, owner: id });
  const { snapshot, typed, change, submit } = useQuestionCompose<FundAnswer>({
    ask: (body, options) => api.call(answerFund, { params: { id }, body }, options),
    draft: questionDrafts['fund-answer'],
    prefilled,
  });
  const { failure, fields } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const errors = useFormErrors({ answer: typed.question }, fields);
  const error = errors.of('answer');
  const rules = useRules(() => import('./fund-answer-rules.ts'));

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ check }) => {
      const checked = check(typed.question);
      errors.judge(checked.errors);
      submit(checked.form);
    });
  }

  return (
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      {rules.isUnsent && <Unsent />}
      <TextField
        multiline
        rows={5}
        id="fund-answer"
        name="answer"
        label={t('answer.label')}
        hint={t('answer.hint')}
        maxLength={QUESTION_LENGTH}
        value={typed.question}
        onChange={(question) => change({ question })}
        error={error && fieldText(t, error)}
      />
      {failure && (
        <Notice tone="bad" title={t('answer.failed')}>
          {t('common:error.generic')}
        </Notice>
      )}
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('answer.sending')}>
          {t('answer.send')}
        </Button>
      </div>
    </form>
  );
}
