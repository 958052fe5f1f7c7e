import { type FormEvent, useState } from 'react';
import { REPLY_LIMITS } from '../../../api/contracts/initiative-replies.ts';
import type { FieldError } from '../../../api/contracts/problem.ts';
import { answerDraft } from '../../../machines/flows/reply-answer/reply-answer.draft.ts';
import { type ReplyAnswer, useReplyAnswer } from '../../../machines/flows/reply-answer/use-reply-answer.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { TextField } from '../../kit/text-field.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';

/** What the word of explanation is called in each answer. */
const FIELD = { accept: 'answer', decline: 'reason' } as const;
const SEND = { accept: 'answer.sendAccept', decline: 'answer.sendDecline' } as const;
const DONE = { accept: 'answer.accepted', decline: 'answer.declined' } as const;
const idOf = (name: string) => `reply-answer-${name}`;

/** Answering a reply, where it can be: first yes or no, then why. @param possible events that the initiator may send */
export function AnswerSection({ id, possible }: { id: string; possible: readonly string[] }) {
  const { t } = useTranslation('reply');
  const answer = useReplyAnswer(id);
  const { snapshot, begin } = answer;
  const { verdict, failure } = snapshot.context;
  if (snapshot.matches('answered')) return <Notice tone="ok" title={t(DONE[verdict])} />;
  if (snapshot.matches('writing') || snapshot.matches('sending'))
    return <AnswerForm key={verdict} {...{ id, answer }} />;
  return (
    <>
      {failure === 'tooLate' && (
        <Notice tone="warn" title={t('answer.tooLate')}>
          {t('answer.tooLateText')}
        </Notice>
      )}
      {possible.length > 0 && (
        <div className={formStyles.buttons}>
          {possible.includes('reply.accept') && (
            <Button variant="primary" onPress={() => begin('accept')}>
              {t('answer.accept')}
            </Button>
          )}
          {possible.includes('reply.decline') && (
            <Button onPress={() => begin('decline')}>{t('answer.decline')}</Button>
          )}
        </div>
      )}
    </>
  );
}

function AnswerForm({ id, answer }: { id: string; answer: ReplyAnswer }) {
  const { t } = useTranslation(['reply', 'fields', 'common']);
  const { snapshot, cancel, submit } = answer;
  const { verdict, failure, fields } = snapshot.context;
  const [typed, setTyped] = useState(() => {
    const kept = answerDraft.read();
    return kept.reply === id ? kept : { reply: id, accept: '', decline: '' };
  });
  const field = FIELD[verdict];
  // Both answers are called alike on their way, so that one rule does for either.
  const form = useFormErrors({ [field]: typed[verdict] }, fields);
  const rules = useRules(() => import('./answer-rules.ts'));
  const isBusy = snapshot.hasTag('busy');
  const error = form.of(field);
  const textOf = (error: FieldError) => `${t(`answer.${field}`)}: ${fieldText(t, error)}`;

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ check }) => {
      const { form: checked, errors } = check(typed[verdict]);
      form.judge(errors.map((error) => ({ ...error, path: field })));
      submit(checked?.answer);
    });
  }

  return (
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary
        isUnsent={rules.isUnsent}
        errors={form.errors}
        attempt={form.attempt}
        {...{ idOf, textOf }}
      />
      <TextField
        autoFocus
        multiline
        rows={4}
        id={idOf(field)}
        name={field}
        label={t(`answer.${field}`)}
        hint={t(`answer.${field}Hint`)}
        maxLength={REPLY_LIMITS.answer}
        value={typed[verdict]}
        onChange={(text) => {
          const changed = { ...typed, [verdict]: text };
          setTyped(changed);
          answerDraft.write(changed);
        }}
        error={error && fieldText(t, error)}
      />
      {failure === 'failed' && (
        <Notice tone="bad" title={t('answer.failed')}>
          {t('common:error.generic')} {t('kept')}
        </Notice>
      )}
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('sending')}>
          {t(SEND[verdict])}
        </Button>
        {!isBusy && <Button onPress={cancel}>{t('answer.cancel')}</Button>}
      </div>
    </form>
  );
}
