import { type FormEvent, useState } from 'react';
import { INVESTOR_LIMITS, type MessageDetail } from '../../../api/contracts/investor.ts';
import { commentDraft } from '../../../machines/flows/message-follow-up/message-follow-up.draft.ts';
import type { MessageFollowUp } from '../../../machines/flows/message-follow-up/use-message-follow-up.ts';
import { fieldText } from '../../field-text.ts';
import { Button } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import formStyles from '../../parts/form.module.css';
import { FormSummary } from '../../parts/form-summary.tsx';
import { useFormErrors } from '../../parts/use-form-errors.ts';
import { useRules } from '../../parts/use-rules.ts';
import { useTranslation } from '../../use-translation.ts';

const idOf = (name: string) => `follow-up-${name}`;

export interface CommentFormProps {
  message: MessageDetail;
  followUp: MessageFollowUp;
}

/** 'Question not resolved': what the answer leaves open, for the project office (section 4). */
export function CommentForm({ message: { id }, followUp }: CommentFormProps) {
  const { t } = useTranslation(['investor', 'fields', 'common']);
  const { snapshot, sendComment, cancel } = followUp;
  const [typed, setTyped] = useState(() => {
    const kept = commentDraft.read();
    return kept.message === id ? kept : { message: id, comment: '' };
  });
  const form = useFormErrors(typed, snapshot.context.fields);
  const rules = useRules(() => import('./comment-rules.ts'));
  const isBusy = snapshot.hasTag('busy');
  const error = form.of('comment');

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    rules.use(({ check }) => {
      const { form: checked, errors } = check(typed.comment);
      form.judge(errors);
      sendComment(checked?.comment);
    });
  }

  return (
    <form noValidate className={formStyles.form} onFocus={rules.fetch} onSubmit={send}>
      <FormSummary isUnsent={rules.isUnsent} errors={form.errors} attempt={form.attempt} idOf={idOf} />
      <TextField
        autoFocus
        multiline
        id={idOf('comment')}
        name="comment"
        label={t('fields:comment.label')}
        hint={t('fields:comment.hint')}
        maxLength={INVESTOR_LIMITS.comment}
        value={typed.comment}
        onChange={(comment) => {
          const changed = { message: id, comment };
          setTyped(changed);
          commentDraft.write(changed);
        }}
        error={error && fieldText(t, error)}
      />
      <div className={formStyles.buttons}>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={t('sending')}>
          {t('comment.send')}
        </Button>
        {!isBusy && <Button onPress={cancel}>{t('cancel')}</Button>}
      </div>
    </form>
  );
}
